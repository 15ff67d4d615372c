import { latinNumberLine, line, moneyInput, numberLine, withOwnDigits } from '#fields.ts'
import { tradeLimits as limits } from '#trade/limits.ts'

/** What the fields of events are made of. */
export const eventId = latinNumberLine(limits.orderNo.max)
export const eventReference = latinNumberLine(limits.arn.max)
export const eventText = (max: number) => line(max)
export const eventMerchantOrderId = numberLine(limits.merchantOrderId.max)
export const eventAmount = withOwnDigits(moneyInput.clone())
