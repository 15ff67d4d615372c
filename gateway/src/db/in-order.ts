type Awaiteds<P extends readonly unknown[]> = { -readonly [I in keyof P]: Awaited<P[I]> }

/**
 * Statements of one transaction that were sent together, which the database runs one after the other: a journey instead
 * of several. Waits for all of them even when one fails, since nothing of a transaction may be sent after its end.
 * @throws what the first of them failed with, as if the others had never been sent
 */
export async function inOrder<const P extends readonly unknown[]>(sent: P): Promise<Awaiteds<P>> {
  const settled = await Promise.allSettled(sent)
  for (const one of settled) if (one.status === 'rejected') throw one.reason
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as Awaiteds<P>
}
