/** Authenticated or attempted, by which the issuer bears the loss: of Visa and those that number alike, and of Mastercard. */
export const shiftingEcis: ReadonlySet<string> = new Set(['05', '06', '01', '02'])
