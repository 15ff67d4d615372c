import { define, type ErrorDefinition } from '#define-error.ts'

/** What acts on subscriptions are refused for. */
export const subscriptionErrors = {
  /** It has ended, or has moved to a state that allows the act no more. */
  'subscription.state': define('02000091', 200, 'warning'),
  /** A charge is under way that ends first; whoever has seen it may cancel all the same. */
  'subscription.in_flight': define('02000092', 200, 'warning'),
} as const satisfies Record<string, ErrorDefinition>
