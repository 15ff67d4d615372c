import type { ProofWay } from '@quayside/contract/main/site/row.ts'
import type { Query } from '#db/tx.ts'

export const proveSite = (merchantId: bigint, id: string, way: ProofWay): Query => ({
  name: 'site_prove',
  text: `update site set proven_by = $3, proven_at = now(), version = version + 1 where merchant_id = $1 and id = $2`,
  values: [merchantId, id, way],
})

/** Which archive the site's proof is in; the provider's staff look into it. */
export const placeArchive = (merchantId: bigint, id: string, fileId: string): Query => ({
  name: 'site_archive',
  text: 'update site set proof_file_id = $3, version = version + 1 where merchant_id = $1 and id = $2',
  values: [merchantId, id, fileId],
})
