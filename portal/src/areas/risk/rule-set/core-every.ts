/** How often a page looks again at what the payment core says. */
export const coreEveryMs = 5_000
