/** The same as the contract's, without what checks inputs there. */
export const payerBasePath = '/pay-api'
