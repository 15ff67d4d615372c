/** Parts of the sandbox that play partners; one that is added here is started and known in every proof. */
export const partnerParts = ['shopline', 'paypal', 'worldfirst', 'alipayplus', 'allvalue'] as const

const own = 'quayside-demo'
/** What our side and each partner share. */
export const partnerSecret = 'cd'.repeat(24)

/** Where gateways and workers reach them, and as whom. */
export const partnersAt = (networkUrl: string) => ({
  QUAYSIDE_SHOPLINE: `${networkUrl}/shopline/shops/{handle}/`,
  QUAYSIDE_SHOPLINE_KEY: own,
  QUAYSIDE_SHOPLINE_SECRET: partnerSecret,
  QUAYSIDE_PAYPAL: `${networkUrl}/paypal/`,
  QUAYSIDE_PAYPAL_CLIENT: own,
  QUAYSIDE_PAYPAL_SECRET: partnerSecret,
  QUAYSIDE_PAYPAL_PARTNER: own,
  QUAYSIDE_PAYPAL_WEBHOOK: own,
  QUAYSIDE_WORLDFIRST: `${networkUrl}/worldfirst/`,
  QUAYSIDE_WORLDFIRST_CLIENT: own,
  QUAYSIDE_WORLDFIRST_SECRET: partnerSecret,
  QUAYSIDE_ALIPAYPLUS: `${networkUrl}/alipayplus/`,
  QUAYSIDE_ALIPAYPLUS_CLIENT: own,
  QUAYSIDE_ALIPAYPLUS_SECRET: partnerSecret,
  QUAYSIDE_ALLVALUE: `${networkUrl}/allvalue/`,
  QUAYSIDE_ALLVALUE_APP: own,
  QUAYSIDE_ALLVALUE_SECRET: partnerSecret,
})

/** The same of the sandbox's side, and where it sends browsers back to. */
export const partnerSides = (portal: string) => ({
  SHOPLINE_SECRET: partnerSecret,
  PAYPAL_SECRET: partnerSecret,
  WORLDFIRST_SECRET: partnerSecret,
  ALIPAYPLUS_SECRET: partnerSecret,
  ALLVALUE_SECRET: partnerSecret,
  // Nobody waits for what is decided there.
  SANDBOX_ALIPAYPLUS_SECONDS: '0',
  PORTAL_ORIGIN: portal,
})
