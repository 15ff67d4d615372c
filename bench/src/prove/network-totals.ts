/** How many operations the network's own books hold of one merchant, in US dollars. */
export async function networkTotals(
  networkUrl: string,
  merchantId: bigint,
): Promise<Record<'captured' | 'refunded' | 'returned', bigint>> {
  const response = await fetch(new URL(`/books/totals?merchantId=${merchantId}`, networkUrl))
  const { totals } = (await response.json()) as {
    totals: { currency: string; sums: Record<string, { count: number }> }[]
  }
  const sums = totals.find(({ currency }) => currency === 'USD')?.sums
  const of = (kind: string) => BigInt(sums?.[kind]?.count ?? 0)
  return { captured: of('captured'), refunded: of('refunded'), returned: of('returned') }
}
