import { beijingDate } from '@quayside/contract/dates.ts'
import { fraudTariffs, tariffOn } from '@quayside/contract/dispute/report/programmes.ts'
import { inWords, wire } from '@quayside/contract/money.ts'
import { staffLimits } from '@quayside/contract/provider/limits.ts'
import type { providerChargeCalls } from '@quayside/contract/provider/provider-charge.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { type Posting, post } from '#ledger/index.ts'
import { actAsStaff } from '#areas/common/public.ts'
import { isExcessive } from '#areas/home/public.ts'
import { tellMainUsers } from '#areas/messages/public.ts'
import { findCharge, insertCharge, type ProviderCharge } from './charge.sql.ts'

/** Fines and fees of fraud monitoring, each once (rows H3 and H4); they lower what is not settled yet. */
export const providerChargeHandlers: Handlers<typeof providerChargeCalls> = {
  async fine(ctx, { incidentId, reason, ...by }) {
    const merchantId = await actAsStaff(ctx, by, incidentId)
    const { currency, minor: amount } = staffLimits.fine
    const fine = { kind: 'fine', reference: incidentId, currency, amount, reason, caseOn: null } as const
    const { charge, repeated } = await chargeOnce(ctx, merchantId, by.staff, fine, 'penalty_rev')
    if (!repeated) {
      ctx.logChange(null, { amount: wire(currency, amount), reason })
      await tellMainUsers({ ...writing(ctx), merchantId }, 'money.fined', {
        amount: textOf(charge),
        incident: incidentId,
        reason,
      })
    }
    return answerOf(charge, repeated)
  },

  async monitoringFee(ctx, { caseId, scheme, caseOn, ...by }) {
    const merchantId = await actAsStaff(ctx, by, caseId)
    if (caseOn > beijingDate(ctx.now)) throw new Refusal('charge.case_ahead')
    const tariff = tariffOn(caseOn)
    if (!tariff) throw new Refusal('charge.before_tariff', { from: fraudTariffs[0]!.from })
    const known = await ctx.tx.maybe(findCharge(merchantId, 'monitoring_fee', caseId))
    // What it cost stays what it cost, however the month went on.
    const above = known ? false : await isExcessive(ctx.tx, merchantId, scheme, caseOn)
    const { currency } = tariff
    const amount = known?.amount ?? (above ? tariff.highMinor : tariff.lowMinor)
    const fee = {
      kind: 'monitoring_fee',
      reference: caseId,
      currency,
      amount,
      reason: scheme,
      caseOn,
    } as const
    const { charge, repeated } = await chargeOnce(ctx, merchantId, by.staff, fee, 'scheme_cost')
    if (!repeated) {
      ctx.logChange(null, { amount: wire(currency, amount) })
      await tellMainUsers({ ...writing(ctx), merchantId }, 'money.monitoring_fee', {
        amount: textOf(charge),
        case: caseId,
        caseOn,
      })
    }
    return answerOf(charge, repeated)
  },
}

const writing = ({ tx, newId }: Ctx) => ({ tx, newId })
const textOf = ({ currency, amount }: ProviderCharge) => inWords(currency, amount)

const answerOf = ({ id, currency, amount, chargedAt }: ProviderCharge, repeated: boolean) => ({
  chargeId: id,
  amount: wire(currency, amount),
  chargedAt,
  repeated,
})

type Wanted = Omit<ProviderCharge, 'id' | 'chargedAt'>

/** Writes the charge and its money together; a repeat is answered with what was charged then. */
async function chargeOnce(
  { tx, now, newId }: Ctx,
  merchantId: bigint,
  staff: string,
  wanted: Wanted,
  to: 'penalty_rev' | 'scheme_cost',
): Promise<{ charge: ProviderCharge; repeated: boolean }> {
  const made = { ...wanted, id: newId(), chargedAt: now }
  const written = await tx.run(insertCharge(merchantId, { ...made, staff }))
  const charge = await tx.maybe(findCharge(merchantId, wanted.kind, wanted.reference))
  if (!charge) throw new Refusal('object.not_found')
  if (written === 0) {
    if (charge.reason !== wanted.reason || charge.caseOn !== wanted.caseOn)
      throw new Refusal('request.conflict')
    return { charge, repeated: true }
  }
  const { kind: type, id, currency, amount } = charge
  const posting: Posting = {
    merchantId,
    currency,
    source: { type, id },
    effect: 'charge',
    occurredAt: now,
    valueOn: beijingDate(now),
    legs: [{ from: 'pending', to, amount }],
  }
  if ((await post(tx, posting)) !== 'posted') throw new Error(`${type} ${id} was posted before`)
  return { charge, repeated: false }
}
