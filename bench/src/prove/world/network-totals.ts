import { ourTotals } from './network-totals.sql.ts'
import type { World } from './world.ts'

const kinds = ['captured', 'refunded', 'returned'] as const
type Totals = Readonly<Record<(typeof kinds)[number], bigint>>

/** Operations that the network's own books hold of one merchant, against ours: I17 lets ours be more, this does not. */
export async function bothBooks(
  { owner, networkUrl }: Pick<World, 'owner' | 'networkUrl'>,
  merchantId: bigint,
  /** What is done there and refused here, known to staff. */
  known: Partial<Totals> = {},
): Promise<{ figure: string; breaches: string[] }> {
  const theirs = await networkTotals(networkUrl, merchantId)
  const ours = await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(ourTotals(merchantId)))
  return {
    figure: `network's books ${kinds.map((kind) => `${kind} ${theirs[kind]}`).join(', ')}`,
    breaches: kinds
      .map((kind) => ({ kind, our: ours[kind] + (known[kind] ?? 0n) }))
      .filter(({ kind, our }) => our !== theirs[kind])
      .map(({ kind, our }) => `${kind}: the network has ${theirs[kind]}, we have ${our}`),
  }
}

/** In US dollars. */
async function networkTotals(networkUrl: string, merchantId: bigint): Promise<Totals> {
  const response = await fetch(new URL(`/books/totals?merchantId=${merchantId}`, networkUrl))
  const { totals } = (await response.json()) as {
    totals: { currency: string; sums: Record<string, { count: number }> }[]
  }
  const sums = totals.find(({ currency }) => currency === 'USD')?.sums
  const of = (kind: string) => BigInt(sums?.[kind]?.count ?? 0)
  return { captured: of('captured'), refunded: of('refunded'), returned: of('returned') }
}
