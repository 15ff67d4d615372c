/** In the order in which a reviewer reads them. */
export const batchVerdicts = ['check', 'ready', 'refused', 'left_out'] as const
