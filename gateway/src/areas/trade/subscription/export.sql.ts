import { type RawBuilder, sql } from 'kysely'
import { instant, integer, masked, money, text, textFor, word } from '#exports/columns.ts'
import { wordCase } from '#exports/cells.sql.ts'
import type { Source } from '#exports/kind.ts'
import { maskedEmail } from '#areas/trade/list/masked-email.ts'
import { intervalUnits } from '@quayside/contract/trade/subscription/interval.ts'
import { subscriptionEndReasons } from '@quayside/contract/trade/subscription/states.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import type { SubscriptionConditions } from './filter.ts'
import { besideSubscription, subscriptionCondition } from './list.sql.ts'

/** Every subscription of a filter, with its card and site. */
export function exportedSubscriptions(
  values: SubscriptionConditions & { readonly merchantId: bigint },
  newestFirst: boolean,
): Source {
  const matches = sql`from (select s.* from subscription s where ${subscriptionCondition(values)}) s`
  return {
    matches,
    from: sql`${matches} ${besideSubscription}`,
    orderBy: newestFirst ? sql`order by s.created_at desc, s.id desc` : sql`order by s.created_at, s.id`,
  }
}

export const subscriptionCurrency = sql`s.currency::text`

/** "Every 3 months", in the reader's words: one text for each unit, with the number in its place. */
const interval = (unit: RawBuilder<unknown>, count: RawBuilder<unknown>) =>
  textFor(({ language }) => {
    const { one, many } = wordsOf(language).subscription.every
    return sql`case when ${count} = 1 then ${wordCase(
      unit,
      intervalUnits.map((name) => [name, sql.lit(one[name])]),
    )} else replace(${wordCase(
      unit,
      intervalUnits.map((name) => [name, sql.lit(many[name])]),
    )}, '{{count}}', ${count}::text) end`
  })

export const subscriptionCells = {
  subscriptionNo: text(sql`s.subscription_no`),
  createdAt: instant(sql`s.created_at`),
  status: word(sql`s.state`, ({ subscription }) => subscription.status),
  // One that goes on has none.
  endReason: textFor(({ language }) =>
    wordCase(
      sql`s.end_reason`,
      subscriptionEndReasons.map((reason) => [
        reason,
        sql.lit(wordsOf(language).subscription.endReason[reason]),
      ]),
    ),
  ),
  plan: text(sql`s.plan`),
  customerId: text(sql`s.customer_id`),
  email: masked(sql`s.email`, maskedEmail),
  currency: text(subscriptionCurrency),
  amount: money(sql`s.amount`, subscriptionCurrency),
  interval: interval(sql`s.interval_unit`, sql`s.interval_count`),
  paidCycles: integer(sql`s.paid_cycles`),
  cycles: integer(sql`s.cycles`),
  nextChargeAt: instant(sql`s.next_charge_at`),
  failedTries: integer(sql`s.failed_tries`),
  card: text(sql`k.brand || ' ' || k.last_four`),
  site: text(sql`p.name`),
}

export const subscriptionCreatedAt = sql`created_at`
export const subscriptionSums = [{ key: 'amount', minor: sql`s.amount` }] as const
