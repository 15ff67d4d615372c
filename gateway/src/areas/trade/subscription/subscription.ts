import { subscription, subscriptionEndReasons } from '@quayside/contract/trade/subscription/states.ts'
import type { subscriptionCalls } from '@quayside/contract/trade/subscription/subscription.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import type { Handlers } from '#acts/handler.ts'
import { cancelSubscription, previewOfCancel } from './cancel.ts'
import { detailOfSubscription } from './detail.ts'
import type { DunningDeps } from './dunning.ts'

/** Subscriptions of a merchant: one of them, and its end. */
export function createSubscriptions(deps: DunningDeps): Handlers<typeof subscriptionCalls> {
  return {
    detail: (ctx, input) => detailOfSubscription(deps.payerAddress, ctx, input),
    preview: previewOfCancel,
    cancel: (ctx, input) => cancelSubscription(deps, ctx, input),
    async states({ language }) {
      const { status, endReason } = wordsOf(language).subscription
      return {
        statuses: subscription.states.map((value) => ({ value, name: status[value] })),
        endReasons: subscriptionEndReasons.map((value) => ({ value, name: endReason[value] })),
      }
    },
  }
}
