export interface LinkDeps {
  /** Where payers pay, as their browsers reach it; missing where no card frame is agreed with the network, and links are off. */
  readonly payerAddress: string | undefined
}

export const addressOf = (payerAddress: string, ref: string): string =>
  `${payerAddress}/userPayment?id=${ref}`
