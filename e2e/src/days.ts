/** A day that is over, in UTC and in Beijing: nothing that other stories do meanwhile stands in it. */
export const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
