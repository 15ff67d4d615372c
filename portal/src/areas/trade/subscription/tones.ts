import type {
  SubscriptionCycleState,
  SubscriptionState,
  subscriptionTryOutcomes,
} from '@quayside/contract/trade/subscription/states.ts'
import type { Tone } from '#ui/text/tones.ts'

export const subscriptionTones: Record<SubscriptionState, Tone> = {
  pending: 'wait',
  active: 'good',
  past_due: 'warn',
  cancelled: 'neutral',
  finished: 'info',
}

export const subscriptionCycleTones: Record<SubscriptionCycleState, Tone> = {
  open: 'wait',
  paid: 'good',
  unpaid: 'neutral',
}

export const subscriptionTryTones: Record<(typeof subscriptionTryOutcomes)[number], Tone> = {
  under_way: 'wait',
  paid: 'good',
  failed: 'bad',
}
