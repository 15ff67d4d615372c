/** A share in percent, as both languages write it. */
export const percentText = (percent: number): string => `${percent}%`
