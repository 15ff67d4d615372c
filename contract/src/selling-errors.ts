import { payerErrors } from '#payer/errors.ts'
import { paylinkErrors } from '#paylink/errors.ts'
import { subscriptionErrors } from '#trade/subscription/errors.ts'

/** Links, subscriptions and the pages on which payers pay. */
export const sellingErrors = { ...paylinkErrors, ...subscriptionErrors, ...payerErrors } as const
