/** Default page count 10 (spec §9); 10,000 is where a list stops counting exactly. */
export const pageSizes = [10, 20, 50, 100] as const
export const countCap = 10_000
