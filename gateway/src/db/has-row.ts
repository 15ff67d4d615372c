/**
 * Whether there is such a row, asked for each row by itself. An `exists` among the columns of a page of a large list is
 * planned for the whole list, and reads the other table from end to end for the ten rows that are shown.
 * @param from what stands behind `from`: a table with its conditions
 */
export const hasRow = (from: string): string => `coalesce((select true from ${from} limit 1), false)`
