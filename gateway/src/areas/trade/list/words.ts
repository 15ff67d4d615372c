import { wordsOf } from '@quayside/phrases/words.ts'
import type { TransactionFilter } from '@quayside/contract/trade/list/transaction.ts'
import { conditionLines, conditionWords } from '#exports/condition-words.ts'
import type { Condition, Reader } from '#exports/kind.ts'
import type { Tx } from '#db/tx.ts'
import { sitesOf } from './site.sql.ts'

/** A filter of the transaction list as its reader would say it, one line for each condition. */
export async function orderConditions(
  tx: Tx,
  merchantId: bigint,
  { filter }: { readonly filter: TransactionFilter },
  reader: Pick<Reader, 'language' | 'zone'>,
): Promise<Condition[]> {
  const sites = filter.siteId ? await tx.rows(sitesOf(merchantId)) : []
  const siteNames = Object.fromEntries(sites.map(({ id, name }) => [id, name]))
  const { terms, trade } = wordsOf(reader.language)
  const { column, filter: label } = trade
  const { listed, named, times, range } = conditionWords(reader)
  return conditionLines([
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
    [column.site, named(filter.siteId, siteNames)],
    [column.paymentMethod, named(filter.paymentMethod, terms.paymentMethod)],
    [column.source, named(filter.source, terms.source)],
    [label.amount, range(filter.amountFrom, filter.amountTo, filter.currency?.[0])],
    [label.settlement, named(filter.settlement, label.settlementState)],
    [label.responseCode, listed(filter.responseCode)],
    [label.without, named(filter.without, label.missing)],
  ])
}
