/** Where a payer replaces the card of a subscription. */
export const cardPageOf = (payerAddress: string, ref: string): string =>
  `${payerAddress}/userSubscription?id=${ref}`
