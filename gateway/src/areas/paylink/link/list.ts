import { wire } from '@quayside/contract/money.ts'
import { type LinkFilter, paymentLinkListCalls } from '@quayside/contract/paylink/link/list.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import type { Handlers } from '#acts/handler.ts'
import type { Catalogue } from '@quayside/phrases/namespaces.ts'
import type { Tx } from '#db/tx.ts'
import { listOf, type SaidCondition, type Say } from '#lists/list-of.ts'
import { namesOfSites } from '#areas/trade/public.ts'
import { detailOfLink } from './detail.ts'
import { exportedLinks, linkCells, linkCreatedAt, linkCurrency, linkSums } from './export.sql.ts'
import { linkConditions } from './filter.ts'
import { linkList, sumLinks } from './list.sql.ts'
import { namesOfMakers } from './maker.sql.ts'
import { linkRowOf } from './row.ts'
import type { LinkDeps } from './ref.ts'

/** A filter of links as its reader would say it, in the order of the screen. */
export const linkFilterSaid = (
  { paymentLink: { column, status, reason, paid, filter: asked } }: Catalogue,
  filter: LinkFilter,
  say: Say,
  { names }: { readonly names: Readonly<Record<string, string>> },
): readonly SaidCondition[] => [
  [asked.text, filter.text],
  [column.linkNo, say.listed(filter.numbers)],
  [column.goods, filter.goods],
  [column.createdAt, say.times(filter.createdFrom, filter.createdTo)],
  [column.expiresAt, say.times(filter.expiresFrom, filter.expiresTo)],
  [column.status, say.named(filter.status, status)],
  [column.reason, say.named(filter.reason, reason)],
  [asked.paid, say.named(filter.paid, paid)],
  [column.currency, say.listed(filter.currency)],
  [column.total, say.range(filter.amountFrom, filter.amountTo)],
  [column.site, say.named(filter.siteId, names)],
  [column.madeBy, say.named(filter.madeBy, names)],
]

export const namesInLinkFilter = async (
  tx: Tx,
  merchantId: bigint,
  { siteId, madeBy }: LinkFilter,
): Promise<Readonly<Record<string, string>>> => ({
  ...(siteId && (await namesOfSites(tx, merchantId, { siteId }))),
  ...(madeBy && (await namesOfMakers(tx, merchantId, madeBy))),
})

/** Every link of a merchant, as pages and as a file. */
const linksAt = (payerAddress: string) =>
  listOf(paymentLinkListCalls, {
    async find({ tx, merchantId }, { filter, ...asked }) {
      const { rows, ...found } = await linkList.ask(tx, merchantId, linkConditions(filter), asked)
      return { rows: rows.map((row) => linkRowOf(payerAddress, row)), ...found }
    },
    sums: {
      rowsMax: tradeLimits.sumRows,
      async find({ tx, merchantId }, filter) {
        const found = await sumLinks(tx, merchantId, linkConditions(filter))
        return found?.map(({ currency, links, effective, total, paidSum }) => ({
          links: Number(links),
          effective: Number(effective),
          total: wire(currency, total),
          paidSum: wire(currency, paidSum),
        }))
      },
    },
    file: {
      name: 'links',
      cells: linkCells,
      heads: ({ paymentLink: { column } }) => column,
      source: (merchantId, { filter, order }) =>
        exportedLinks({ ...linkConditions(filter), merchantId }, order === 'newest'),
      createdAt: linkCreatedAt,
      currency: linkCurrency,
      sums: linkSums,
      sumLabels: ({ paymentLink: { column } }) => ({ total: column.total, paidSum: column.paidSum }),
      said: linkFilterSaid,
      named: namesInLinkFilter,
    },
  })

export const linkExport = linksAt('').kind

export const createLinkList = ({ payerAddress = '' }: LinkDeps): Handlers<typeof paymentLinkListCalls> => ({
  ...linksAt(payerAddress).handlers,
  detail: (ctx, input) => detailOfLink(payerAddress, ctx, input),
})
