import { exchangeRefusalCodes } from '@quayside/contract/fund/exchange/states.ts'
import { exchangeFailure } from '@quayside/phrases/exchange-failure.ts'
import { sql } from 'kysely'
import { wordCase } from '#exports/cells.sql.ts'
import { instant, money, text, textFor, word } from '#exports/columns.ts'
import type { ExportReader, Source, Sql } from '#exports/kind.ts'
import type { ExchangeConditions } from './filter.ts'
import { exchangeListCondition } from './list.sql.ts'

/** Every exchange of a filter, with who asked for it. */
export function exportedExchanges(
  values: ExchangeConditions & { readonly merchantId: bigint },
  newestFirst: boolean,
): Source {
  const matches = sql`from (select x.* from exchange x where ${exchangeListCondition(values)}) x`
  return {
    matches,
    from: sql`${matches} join operator p on p.merchant_id = x.merchant_id and p.id = x.asked_by`,
    orderBy: newestFirst ? sql`order by x.asked_at desc, x.id desc` : sql`order by x.asked_at, x.id`,
  }
}

export const exchangeCurrency = sql`x.source::text`
const [amount, target] = [sql`x.amount`, sql`x.target::text`]
const rate = (stored: Sql): Sql => sql`round(${stored} / 100000000.0, 8)::text`

export const exchangeCells = {
  exchangeNo: text(sql`x.exchange_no`),
  createdAt: instant(sql`x.asked_at`),
  currency: text(exchangeCurrency),
  amount: money(amount, exchangeCurrency),
  fee: money(sql`x.fee`, exchangeCurrency),
  target: text(target),
  made: money(sql`x.made`, target),
  quotedRate: text(rate(sql`x.rate_e8`)),
  filledRate: text(rate(sql`x.filled_e8`)),
  status: word(sql`x.state`, ({ exchange }) => exchange.status),
  failure: textFor((reader) => failure(reader)),
  purpose: word(sql`x.purpose`, ({ exchange }) => exchange.purpose),
  askedBy: text(sql`p.real_name`),
  endedAt: instant(sql`x.ended_at`),
}

/** Why a failed one failed, as the list tells it to this reader. */
function failure({ language }: Pick<ExportReader, 'language'>): Sql {
  const known = wordCase(
    sql`x.refused_code`,
    exchangeRefusalCodes.map((code) => [code, sql.lit(exchangeFailure(language, code, null))]),
  )
  const other = sql.lit(exchangeFailure(language, null, null))
  return sql`case when x.state = 'failed' then coalesce(${known}, x.refused_reason, ${other}) end`
}

export const exchangedAt = sql`asked_at`
export const exchangeSums = [
  { key: 'amount', minor: amount },
  { key: 'successful', minor: sql`case when x.state = 'successful' then x.amount else 0 end` },
  { key: 'processing', minor: sql`case when x.state = 'processing' then x.amount else 0 end` },
] as const
