/** How the first page of a list is asked for, with how many rows there are; also by what asks before the list is there. */
export const firstPage = <F, N extends number, O extends string>(filter: F, size: N, order?: O) => ({
  filter,
  page: { size },
  ...(order !== undefined && { order }),
  count: true,
})

/** In which order a list is asked for, where it is turned; nearly all stand newest first otherwise. */
export const turnedOrder = <O extends string = 'oldest'>(
  { turned }: { turned?: true },
  order: O = 'oldest' as O,
): O | undefined => (turned ? order : undefined)
