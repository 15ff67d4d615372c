import type { Catalogue } from '@quayside/phrases/namespaces.ts'
import type { TransactionFilter } from '@quayside/contract/trade/list/transaction.ts'
import type { SaidCondition, Say } from '#lists/list-of.ts'
import type { Tx } from '#db/tx.ts'
import { sitesOf } from './site.sql.ts'

/** Names of the sites that a filter names by id. */
export async function namesOfSites(
  tx: Tx,
  merchantId: bigint,
  { siteId }: TransactionFilter,
): Promise<Readonly<Record<string, string>>> {
  const sites = siteId ? await tx.rows(sitesOf(merchantId)) : []
  return Object.fromEntries(sites.map(({ id, name }) => [id, name]))
}

/** A filter of the transaction list as its reader would say it, one line for each condition. */
export function orderConditions(
  { terms, trade }: Catalogue,
  filter: TransactionFilter,
  { listed, named, times, range }: Say,
  { names }: { readonly names: Readonly<Record<string, string>> },
): readonly SaidCondition[] {
  const { column, filter: label } = trade
  return [
    [label.numbers, filter.text],
    [label.numbers, listed(filter.numbers)],
    [column.orderNo, filter.orderNo],
    [column.merchantOrderId, filter.merchantOrderId],
    [column.arn, filter.arn],
    [label.lastFour, filter.lastFour],
    [column.email, filter.email],
    [label.created, times(filter.createdFrom, filter.createdTo)],
    [column.status, named(filter.status, terms.order)],
    [column.captureState, named(filter.captureState, terms.captureState)],
    [column.type, named(filter.type, terms.type)],
    [label.currency, listed(filter.currency)],
    [label.brand, named(filter.brand, terms.brand)],
    [column.cardCountry, listed(filter.cardCountry)],
    [column.site, named(filter.siteId, names)],
    [column.paymentMethod, named(filter.paymentMethod, terms.paymentMethod)],
    [column.source, named(filter.source, terms.source)],
    [label.amount, range(filter.amountFrom, filter.amountTo, filter.currency?.[0])],
    [label.settlement, named(filter.settlement, label.settlementState)],
    [label.responseCode, listed(filter.responseCode)],
    [label.without, named(filter.without, label.missing)],
  ]
}
