import type { disputeConfigCalls } from '@quayside/contract/dispute/config/config.ts'
import { parseMinor, wire } from '@quayside/contract/money.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { addTerms, allTerms, disputeConfig, noConfig, saveDisputeConfig } from './config.sql.ts'

const shown = (currency: string | null, minor: bigint | null) =>
  currency === null || minor === null ? null : wire(currency, minor)

export const disputeConfigHandlers: Handlers<typeof disputeConfigCalls> = {
  async config({ tx, merchantId }) {
    const [found = noConfig, terms] = await Promise.all([
      tx.maybe(disputeConfig(merchantId)),
      tx.rows(allTerms(merchantId)),
    ])
    const { labourCurrency, labourMinor, acceptCurrency, acceptMinor, ...plain } = found
    return {
      ...plain,
      goods: [...plain.goods],
      labour: shown(labourCurrency, labourMinor),
      acceptBelow: shown(acceptCurrency, acceptMinor),
      terms,
    }
  },

  async saveConfig(ctx, { labour, acceptBelow, terms, version, ...plain }) {
    const { tx, merchantId, operator } = ctx
    const before = (await tx.maybe(disputeConfig(merchantId))) ?? noConfig
    const saved = await tx.run(
      saveDisputeConfig(merchantId, {
        ...plain,
        labourCurrency: labour?.currency ?? null,
        labourMinor: labour ? parseMinor(labour.currency, labour.value)! : null,
        acceptCurrency: acceptBelow?.currency ?? null,
        acceptMinor: acceptBelow ? parseMinor(acceptBelow.currency, acceptBelow.value)! : null,
        version,
        by: operator.id,
      }),
    )
    if (saved === 0) throw new Refusal('request.conflict')
    for (const one of terms) await tx.run(addTerms(merchantId, one, operator.id))
    const kept = new Map(
      (await tx.rows(allTerms(merchantId))).map(({ kind, from, text }) => [`${kind} ${from}`, text]),
    )
    // What was valid on a day has gone out in answers: it is not rewritten behind them.
    const other = terms.find(({ kind, from, text }) => kept.get(`${kind} ${from}`) !== text)
    if (other) throw new Refusal('dispute.terms_kept', { date: other.from })
    ctx.logTarget(String(merchantId))
    ctx.logChange(
      {
        productType: before.productType,
        holdsUntilCutOff: before.holdsUntilCutOff,
        labour: shown(before.labourCurrency, before.labourMinor),
        acceptBelow: shown(before.acceptCurrency, before.acceptMinor),
      },
      { productType: plain.productType, holdsUntilCutOff: plain.holdsUntilCutOff, labour, acceptBelow },
    )
    return { version: version + 1 }
  },
}
