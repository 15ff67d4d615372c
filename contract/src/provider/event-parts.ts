import { z } from 'zod'
import { latinNumberLine, moneyInput, numberLine, withOwnDigits } from '#fields.ts'
import { parseMinor } from '#money.ts'
import { plainLineOf, plainParagraphOf } from '#text.ts'
import { tradeLimits as limits } from '#trade/limits.ts'
import { ingestLimits } from './limits.ts'

/** What the fields of events are made of. */
export const eventId = latinNumberLine(limits.orderNo.max)
export const eventReference = latinNumberLine(limits.arn.max)
/** Words of buyers, issuers and shops: nobody can write them again, and no order is lost over a sign in them. */
export const eventText = (max: number) => z.string().overwrite(plainLineOf).min(1).max(max)
export const eventParagraph = (max: number) => z.string().overwrite(plainParagraphOf).trim().min(1).max(max)
export const eventMerchantOrderId = numberLine(limits.merchantOrderId.max)
/** No sale is larger, and as many of them as there can be still have a sum that an account holds. */
export const eventAmount = withOwnDigits(
  moneyInput.refine(({ currency, value }) => (parseMinor(currency, value) ?? 0n) <= ingestLimits.minorUnits, {
    path: ['value'],
    error: 'money',
    params: { rule: 'money' },
  }),
)
