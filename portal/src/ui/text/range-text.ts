/** From one to another, both included; once where they are the same. */
export const rangeText = (from: string, to: string): string => (from === to ? from : `${from} – ${to}`)
