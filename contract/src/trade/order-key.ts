import { z } from 'zod'
import { numberLine } from '#fields.ts'
import { tradeLimits as limits } from './limits.ts'

/** An order's id, or its number as a link or a person gives it. */
export const orderId = numberLine(limits.orderNo.max + 8)

/** The version that the screen has read: a decision about what somebody else has changed since is refused. */
export const version = z.int().min(1).max(2_147_483_647)
