import { rmb } from '@quayside/contract/fund/card/rules.ts'
import { exponentOf } from '@quayside/contract/money.ts'
import type { RuleContent } from './of-rule.sql.ts'

/** In minor units: the minimum is whole units of the currency. */
export const minimumOf = ({ currency, minimum }: Pick<RuleContent, 'currency' | 'minimum'>): bigint =>
  BigInt(minimum) * 10n ** BigInt(exponentOf(currency))

/** The currency of the cards that a rule can pay to (spec §3). */
export const paidCurrency = ({ currency, settleRmb }: Pick<RuleContent, 'currency' | 'settleRmb'>): string =>
  settleRmb ? rmb : currency
