import type { ClaimFilter, ClaimRow } from '@quayside/contract/dispute/claim.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import type { Catalogue } from '@quayside/phrases/namespaces.ts'
import type { Ctx, Scope } from '#acts/context.ts'
import type { SaidCondition, Say } from '#lists/list-of.ts'
import type { PageAsk } from '#lists/page.ts'
import { namesOfSites, orderFilter, shownEmail } from '#areas/trade/public.ts'
import type { ClaimConditions, Claims, ClaimSum, StoredClaim } from './list.sql.ts'

/** @throws Refusal when a range is reversed, or an amount has no one currency */
export function claimConditions({
  text,
  createdFrom,
  createdTo,
  currency,
  amountFrom,
  amountTo,
  brand,
  site,
}: ClaimFilter): ClaimConditions {
  const found = { ...(text !== undefined && { text: text.trim() }), siteId: site }
  return orderFilter({ ...found, createdFrom, createdTo, currency, amountFrom, amountTo, brand })
}

interface Asked<F> {
  readonly filter: F
  readonly page: PageAsk
  readonly order: 'newest' | 'oldest'
  readonly count: boolean
}
interface Request<F> {
  readonly filter: F
  readonly order: string
}

interface ClaimList<F, O, R, W> {
  /** What this list alone is looked for by. */
  readonly own: (filter: F) => O
  readonly rowOf: (ctx: Ctx, row: R, shown: ClaimRow) => W
}

/** What a list of claims is made of, whichever they are, for `listOf`: its pages, its sums and where its file comes from. */
export function claimList<
  F extends ClaimFilter,
  O extends object,
  R extends StoredClaim,
  W,
  const S extends string = never,
>(claims: Claims<O, R, S>, { own, rowOf }: ClaimList<F, O, R, W>) {
  const conditionsOf = (filter: F): ClaimConditions & O => ({ ...claimConditions(filter), ...own(filter) })
  return {
    async find(ctx: Ctx, { filter, ...asked }: Asked<F>) {
      const reveals = await revealing(ctx)
      const { rows, ...found } = await claims.pages.ask(ctx.tx, ctx.merchantId, conditionsOf(filter), asked)
      return { rows: rows.map((row) => rowOf(ctx, row, claimShown(row, reveals))), ...found }
    },
    /** @param lineOf a line of one currency as the wire has it */
    sums: <L>(lineOf: (line: ClaimSum<S>) => L) => ({
      rowsMax: tradeLimits.sumRows,
      async find({ tx, merchantId }: Ctx, filter: F) {
        return (await claims.sums(tx, merchantId, conditionsOf(filter)))?.map(lineOf)
      },
    }),
    file: {
      revealedBy: 'trade.transaction.reveal',
      source: (merchantId: bigint, { filter, order }: Request<F>) =>
        claims.exported({ ...conditionsOf(filter), merchantId }, order === 'newest'),
      createdAt: claims.of.at,
      currency: claims.of.currency,
      named: (tx: Ctx['tx'], merchantId: bigint, { site }: F) =>
        namesOfSites(tx, merchantId, { siteId: site }),
    },
  } as const
}

/** How far their right to see emails whole reaches. */
export const revealing = (ctx: Ctx): Promise<Scope | undefined> => ctx.scopeFor('trade.transaction.reveal')

/** What every list of claims shows of one, as far as this operator may see it. */
export function claimShown({ currency, email, ...row }: StoredClaim, reveals: Scope | undefined): ClaimRow {
  return {
    id: row.id,
    createdAt: row.createdAt,
    orderId: row.orderId,
    merchantOrderId: row.merchantOrderId,
    orderedAt: row.orderedAt,
    email: email === null ? null : shownEmail(reveals, { siteId: row.siteId, currency }, email),
    brand: row.brand,
    card: row.card,
    arn: row.arn,
    site: row.site,
    related: row.related,
  }
}

/** Heads of the columns that every list of claims has. */
export const claimHeads = ({ claims, trade: { column, filter } }: Catalogue) => ({
  ...claims.column,
  acsOrderId: column.orderNo,
  orderNo: column.orderNo,
  merchantOrderId: column.merchantOrderId,
  currency: filter.currency,
  email: column.email,
  brand: filter.brand,
  card: column.card,
  arn: column.arn,
  site: column.site,
})

interface Saying {
  readonly say: Say
  readonly names: Readonly<Record<string, string>>
  /** What the list calls the time by which it is sorted. */
  readonly period: string
}

/** The conditions that all of them have, as their reader would say them; `own` stand behind the time. */
export const claimSaid = (
  { claims, trade, terms }: Catalogue,
  filter: ClaimFilter,
  { say: { listed, named, times, range }, names, period }: Saying,
  own: readonly SaidCondition[] = [],
): readonly SaidCondition[] => [
  [claims.searchHint, filter.text],
  [period, times(filter.createdFrom, filter.createdTo)],
  ...own,
  [trade.filter.currency, listed(filter.currency)],
  [trade.filter.amount, range(filter.amountFrom, filter.amountTo, filter.currency?.[0])],
  [trade.filter.brand, named(filter.brand, terms.brand)],
  [trade.column.site, named(filter.site, names)],
]
