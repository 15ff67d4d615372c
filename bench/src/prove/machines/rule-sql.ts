// Proof K1 of docs/proofs.md.
import type { Finding, Trial } from '#prove/proof.ts'
import { provedByTests } from './properties.ts'

/** Rules as closures, as the payment core decides by, against the same rules as SQL, as the lab reckons by. */
export const ruleSqlProof = (trial: Trial): Promise<Finding> =>
  provedByTests(trial, { files: ['gateway/src/areas/risk/lab/tree.property.test.ts'], longer: 34 })
