/** Whether nothing is typed, or nothing above zero. */
export const isZeroAmount = (value: string): boolean => !/[1-9]/.test(value)
