// Proof P3 of docs/proofs.md.
import type { Finding, Trial } from '#prove/proof.ts'
import { provedByTests } from './properties.ts'

/** The money of one merchant in memory beside the real one: 60 commands a run, and every account after each of them. */
export const p3 = (trial: Trial): Promise<Finding> =>
  provedByTests(trial, { files: ['bench/src/prove/machines/money-model.test.ts'], longer: 20 })
