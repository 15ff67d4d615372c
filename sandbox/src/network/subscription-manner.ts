/**
 * What becomes of the charges of a subscription: all paid, the first declined, the second cycle declined once, until the end, or
 * for good. sandbox/README.md lists them for people.
 */
export const subscriptionManners = ['paid', 'first_declined', 'recovers', 'declines', 'never'] as const
export type SubscriptionManner = (typeof subscriptionManners)[number]

/** The bank's answer to one try of a cycle; undefined where it is approved. */
export function declineOf(manner: SubscriptionManner, cycle: number, attempt: number): string | undefined {
  switch (manner) {
    case 'paid':
      return undefined
    case 'first_declined':
      return cycle === 1 ? '51' : undefined
    case 'recovers':
      return cycle === 2 && attempt === 1 ? '51' : undefined
    case 'declines':
      return cycle > 1 ? '51' : undefined
    case 'never':
      return cycle > 1 ? '41' : undefined
  }
}
