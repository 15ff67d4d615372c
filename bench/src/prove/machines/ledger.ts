// Proof P1 of docs/proofs.md.
import type { Finding, Trial } from '#prove/proof.ts'
import { provedByTests } from './properties.ts'

const files = ['ledger', 'lots', 'settle'].map((name) => `gateway/src/ledger/${name}.property.test.ts`)

/**
 * The ledger under random legs, currencies, groups and posters at once, its lots and its settlements, each against a model
 * in memory: I1 to I4, I16 and I18.
 */
export const p1 = (trial: Trial): Promise<Finding> => provedByTests(trial, { files, longer: 5 })
