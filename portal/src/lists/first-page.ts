/** How the first page of a list is asked for, with how many rows there are; also by what asks before the list is there. */
export const firstPage = <F, N extends number>(filter: F, size: N) => ({
  filter,
  page: { size },
  count: true,
})
