import { z } from 'zod'
import { latinNumberLine, line } from '#fields.ts'
import { staffLimits as limits } from './limits.ts'

/** Whose money it is: staff act in one merchant's name at a time. */
export const ofMerchant = { merchantId: z.string().regex(/^\d{1,18}$/) }
/** Who of the provider's people; stands in the merchant's operation log. */
export const byStaff = { staff: line(limits.staff.max) }
/** Told to the merchant as it is written. */
export const staffReason = { reason: line(limits.reason.max) }
/** The provider's own number of what happened: the same one again does nothing again. */
export const staffReference = latinNumberLine(limits.reference.max)

export const listedSize = { size: z.int().min(1).max(limits.listed).default(limits.listed) }
