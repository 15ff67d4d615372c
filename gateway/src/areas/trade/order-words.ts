import { languageNames } from '@quayside/phrases/languages.ts'
import { fill } from '@quayside/phrases/fill.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import type { TransactionFilter } from '@quayside/contract/trade/transaction.ts'
import type { Condition, Reader } from '../../exports/kind.ts'
import type { Tx } from '../../db/tx.ts'
import { sitesOf } from './site.sql.ts'

/** A filter of the transaction list as its reader would say it, one line for each condition. */
export async function orderConditions(
  tx: Tx,
  merchantId: bigint,
  { filter }: { readonly filter: TransactionFilter },
  { language, zone }: Pick<Reader, 'language' | 'zone'>,
): Promise<Condition[]> {
  const sites = filter.siteId ? await tx.rows(sitesOf(merchantId)) : []
  const { tag } = languageNames[language]
  const words = wordsOf(language)
  const listed = (values: readonly string[]) => values.join(words.account.export.separator)
  const named = (values: readonly string[] | undefined, names: Readonly<Record<string, string>>) =>
    values && listed(values.map((value) => names[value] ?? value))
  const { column, filter: label } = words.trade
  const lines: [string, string | undefined][] = [
    [label.numbers, filter.text],
    [label.numbers, filter.numbers && listed(filter.numbers)],
    [column.orderNo, filter.orderNo],
    [column.merchantOrderId, filter.merchantOrderId],
    [column.arn, filter.arn],
    [label.lastFour, filter.lastFour],
    [column.email, filter.email],
    [label.created, timeRange(filter, tag, zone)],
    [column.status, named(filter.status, words.terms.order)],
    [column.captureState, named(filter.captureState, words.terms.captureState)],
    [column.type, named(filter.type, words.terms.type)],
    [label.currency, named(filter.currency, {})],
    [label.brand, named(filter.brand, words.terms.brand)],
    [column.cardCountry, named(filter.cardCountry, {})],
    [column.site, named(filter.siteId, Object.fromEntries(sites.map(({ id, name }) => [id, name])))],
    [column.paymentMethod, named(filter.paymentMethod, words.terms.paymentMethod)],
    [column.source, named(filter.source, words.terms.source)],
    [label.amount, amountRange(filter)],
  ]
  return lines.flatMap(([line, value]) => (value === undefined ? [] : [{ label: line, value }]))
}

function timeRange({ createdFrom, createdTo }: TransactionFilter, tag: string, zone: string) {
  if (createdFrom === undefined && createdTo === undefined) return undefined
  const format = new Intl.DateTimeFormat(tag, { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' })
  const at = (instant: string | undefined) => (instant === undefined ? '' : format.format(new Date(instant)))
  return fill('{{from}} – {{to}} ({{zone}})', { from: at(createdFrom), to: at(createdTo), zone })
}

function amountRange({ amountFrom, amountTo, currency }: TransactionFilter): string | undefined {
  if (amountFrom === undefined && amountTo === undefined) return undefined
  return `${currency?.[0] ?? ''} ${amountFrom ?? ''} – ${amountTo ?? ''}`
}
