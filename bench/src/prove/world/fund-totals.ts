import { parseMinor } from '@quayside/contract/money.ts'
import { ourFundTotals } from './funds.sql.ts'
import type { World } from './world.ts'

interface Sum {
  readonly count: number
  readonly amount: { readonly currency: string; readonly value: string }
}

interface FundTotals {
  readonly paid: bigint
  readonly paidMinor: bigint
  readonly returned: bigint
  readonly filled: bigint
  readonly made: bigint
}

/** What the books of the bank and of the FX house say of one merchant, in US dollars and what they became, against ours. */
export async function bothFundBooks(
  { owner, networkUrl }: Pick<World, 'owner' | 'networkUrl'>,
  merchantId: bigint,
  /** What is done there and back here, known to staff. */
  known: Partial<FundTotals> = {},
): Promise<{ figure: string; breaches: string[] }> {
  const theirs = {
    ...(await bankTotals(networkUrl, merchantId)),
    ...(await fxTotals(networkUrl, merchantId)),
  }
  const ours = await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(ourFundTotals(merchantId)))
  return {
    figure: `bank's books paid ${theirs.paid}, returned ${theirs.returned}; FX house's filled ${theirs.filled}`,
    breaches: (Object.keys(theirs) as (keyof FundTotals)[])
      .filter((kind) => kind !== 'made' || known.filled === undefined || known.filled === 0n)
      .filter((kind) => theirs[kind] !== ours[kind] + (known[kind] ?? 0n))
      .map((kind) => `${kind}: bank or FX house have ${theirs[kind]}, we have ${ours[kind]}`),
  }
}

async function bankTotals(url: string, merchantId: bigint) {
  const totals = await totalsAt<{ currency: string; sums: Record<'paid' | 'returned', Sum> }>(
    url,
    `/bank/books/totals?merchantId=${merchantId}`,
  )
  const sums = totals.find(({ currency }) => currency === 'USD')?.sums
  return {
    paid: BigInt(sums?.paid.count ?? 0),
    paidMinor: parseMinor('USD', sums?.paid.amount.value ?? '0.00')!,
    returned: BigInt(sums?.returned.count ?? 0),
  }
}

async function fxTotals(url: string, merchantId: bigint) {
  const totals = await totalsAt<{ pair: string; filled: { count: number; target: Sum['amount'] } }>(
    url,
    `/fx/books/totals?merchantId=${merchantId}`,
  )
  const filled = totals.find(({ pair }) => pair === 'USDCNY')?.filled
  return {
    filled: BigInt(filled?.count ?? 0),
    made: parseMinor('CNY', filled?.target.value ?? '0.00')!,
  }
}

async function totalsAt<T>(url: string, path: string): Promise<T[]> {
  const response = await fetch(new URL(path, url))
  return ((await response.json()) as { totals: T[] }).totals
}
