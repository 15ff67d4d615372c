import type { OutputOf } from '@quayside/contract/call.ts'
import type { alertCalls } from '@quayside/contract/dispute/alert/alert.ts'
import { alertGrowsPercent } from '@quayside/contract/dispute/alert/deadlines.ts'
import type { AlertMove, AlertType } from '@quayside/contract/dispute/alert/states.ts'
import { type Chance, chanceOf } from '@quayside/contract/dispute/value/odds.ts'
import { choiceMargin } from '@quayside/contract/dispute/value/value.ts'
import { wire } from '@quayside/contract/money.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { pricingOf } from '#orders/pricing.sql.ts'
import { asCase } from '#areas/dispute/value/as-case.ts'
import { valuesOf } from '#areas/dispute/value/case-value.ts'
import { feesOfOneMore } from '#areas/dispute/report/one-more.ts'
import { alertClaims, type StoredAlert } from './alert.sql.ts'
import { grownAlerts, saleOfAlert } from './value.sql.ts'

type Value = NonNullable<OutputOf<typeof alertCalls.value>['value']>

/** What an alert is weighed by. */
type Weighable = Pick<StoredAlert, 'currency' | 'amount' | 'brand' | 'reasonCode' | 'type' | 'orderId'>

/** Whoever weighs: a call, or the job that keeps it beside the alert, which looks at each scheme's fees once. */
export type Weighing = Pick<Ctx, 'tx' | 'merchantId' | 'now' | 'scope'> & {
  readonly feesOfOneMore: typeof feesOfOneMore
}

/** What refunding and what waiting costs, as an open sum. */
export const alertValue: Handle<typeof alertCalls.value> = async (ctx, { id }) => {
  const { tx, merchantId, now, scope } = ctx
  const alert = await tx.maybe(alertClaims.find(merchantId, id))
  if (!alert) throw new Refusal('object.not_found')
  if (alert.state !== 'pending') return { value: null }
  return { value: weighed(alert, await alertTermsOf({ tx, merchantId, now, scope, feesOfOneMore }, alert)) }
}

export async function alertTermsOf(ctx: Weighing, alert: Weighable): Promise<AlertTerms> {
  const { tx, merchantId, now } = ctx
  const [{ waited, grown }, pricing, sale] = [
    await tx.one(grownAlerts(merchantId, now)),
    await pricingOf(tx, merchantId),
    await tx.one(saleOfAlert(merchantId, alert.orderId)),
  ]
  const own = pricing.get(alert.currency)
  return {
    chance: chanceOf(alertGrowsPercent, { fought: Number(waited), won: Number(grown) }),
    alertFee: own?.alertFeeMinor ?? 0n,
    caseFee: own?.chargebackFeeMinor ?? 0n,
    programmes: await programmeFees(ctx, alert, sale.descriptor),
    fight: await fightFor(ctx, alert, sale.isAuthenticated),
  }
}

export interface AlertTerms {
  readonly chance: Chance
  readonly alertFee: bigint
  readonly caseFee: bigint
  /** Null where that is not known. */
  readonly programmes: bigint | null
  /** What answering the chargeback would be worth, never below zero. */
  readonly fight: bigint
}

export interface Costs {
  readonly refund: bigint
  readonly wait: bigint
  readonly best: AlertMove
  /** What a refund costs less than waiting; nothing where waiting costs no more. */
  readonly stake: bigint
}

/**
 * A refund costs `x + feeAlert`; waiting costs `P·(x + feeCase + w − max(0, fight))`, where w is what one more dispute would
 * make the programmes charge. What could still be kept from being shipped is not known here, and left out.
 */
export function costsOf(amount: bigint, { chance, alertFee, caseFee, programmes, fight }: AlertTerms): Costs {
  const refund = amount + alertFee
  const chargeback = amount + caseFee + (programmes ?? 0n) - fight
  const wait = (chargeback * BigInt(Math.round(chance.percent * 10)) + 500n) / 1000n
  const margin = (amount * BigInt(choiceMargin)) / 100n
  return {
    refund,
    wait,
    best: wait - refund > margin ? 'refund' : refund - wait > margin ? 'wait' : 'choice',
    stake: wait > refund ? wait - refund : 0n,
  }
}

/** As an open sum, in minor units of the alert's currency. */
export function weighed(
  { currency, amount }: Pick<StoredAlert, 'currency' | 'amount'>,
  terms: AlertTerms,
): Value {
  const { chance, alertFee, caseFee, programmes, fight } = terms
  const { refund, wait, best, stake } = costsOf(amount, terms)
  const shown = <W extends string>(...lines: readonly (readonly [W, bigint])[]) =>
    lines
      .filter(([what, minor]) => what === 'amount' || minor !== 0n)
      .map(([what, minor]) => ({ what, amount: wire(currency, minor) }))
  return {
    first: alertGrowsPercent,
    chance,
    refund: { lines: shown(['amount', amount], ['alert_fee', alertFee]), cost: wire(currency, refund) },
    wait: {
      lines: shown(
        ['amount', amount],
        ['case_fee', caseFee],
        ['programmes', programmes ?? 0n],
        ['fight', -fight],
      ),
      cost: wire(currency, wait),
    },
    knowsProgrammes: programmes !== null,
    stake: wire(currency, stake),
    best,
  }
}

/** What a dispute of each kind is called by most schemes, where the network has not said it. */
const usualCodes: Readonly<Record<AlertType, string>> = { confirmed_fraud: '10.4', customer_dispute: '13.1' }

/** Nothing has been gathered for it yet. */
async function fightFor(ctx: Weighing, alert: Weighable, isAuthenticated: boolean): Promise<bigint> {
  const { currency, amount, brand, reasonCode, type } = alert
  const one = {
    currency,
    amount,
    brand,
    reasonCode: reasonCode ?? usualCodes[type],
    foundPercent: 0,
    isAuthenticated,
  }
  const [value] = await valuesOf(ctx, [asCase(one)])
  return value && value.fight > 0n ? value.fight : 0n
}

/** In the alert's currency; null where that cannot be told. */
async function programmeFees(
  ctx: Weighing,
  { brand, currency }: Weighable,
  descriptor: string,
): Promise<bigint | null> {
  if (brand === null) return 0n
  const more = await ctx.feesOfOneMore(ctx, brand, descriptor)
  return more && more.board.usd.minorOf(currency, more.cents)
}
