export const addressOf = (payerAddress: string, ref: string): string =>
  `${payerAddress}/userPayment?id=${ref}`
