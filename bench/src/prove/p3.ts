import type { Finding, Trial } from './proof.ts'
import { provedByTests } from './properties.ts'

/** The money of one merchant in memory beside the real one: 60 commands a run, and every account after each of them. */
export const p3 = (trial: Trial): Promise<Finding> =>
  provedByTests(trial, { files: ['bench/src/prove/p3.test.ts'], longer: 20 })
