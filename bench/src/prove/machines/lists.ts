// Proof P6 of docs/proofs.md.
import type { Finding, Trial } from '#prove/proof.ts'
import { provedByTests } from './properties.ts'

const files = ['list', 'export'].map((name) => `gateway/src/areas/trade/list/${name}.property.test.ts`)

/** Lists, their sums, neighbours and files under random filters, orders and page sizes, against a plain filter in memory. */
export const p6 = (trial: Trial): Promise<Finding> => provedByTests(trial, { files, longer: 4 })
