/** What is made many at once; those who ask for one take turns. */
export function taken<T>(make: () => Promise<readonly T[]>): () => Promise<T> {
  const there: T[] = []
  let last: Promise<unknown> = Promise.resolve()
  const take = async () => {
    if (there.length === 0) there.push(...(await make()).toReversed())
    return there.pop()!
  }
  return () => {
    const own = last.then(take)
    last = own.catch(() => {})
    return own
  }
}
