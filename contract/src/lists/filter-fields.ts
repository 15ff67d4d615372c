import { z } from 'zod'
import { amountForm } from '#money.ts'
import { tradeLimits as limits } from '#trade/limits.ts'

/** Choices of one filter. */
export const choices = <T extends z.core.$ZodType>(item: T) => z.array(item).min(1).max(limits.choices.max)

/** An amount without its currency, which another field names. */
export const amountText = z.string().max(20).regex(amountForm)
