import type { AcquirerRegion } from '@quayside/contract/dispute/report/programmes.ts'
import type { Query } from '#db/tx.ts'

/** Where the merchant's acquirer stands. */
export const acquirerRegionOf = (merchantId: bigint): Query<{ region: AcquirerRegion }> => ({
  name: 'merchant_acquirer_region',
  text: 'select acquirer_region as region from merchant where id = $1',
  values: [merchantId],
})
