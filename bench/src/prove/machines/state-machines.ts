// Proof P2 of docs/proofs.md.
import type { Finding, Trial } from '#prove/proof.ts'
import { provedByTests } from './properties.ts'

const files = ['contract/src/machines.test.ts', 'bench/src/prove/machines/state-machines.test.ts']

/**
 * Every machine: each pair of state and event against the rows of the design, by its table and, where money or a card
 * moves, with real rows through the ways that lead there; then streams with repetitions, swaps and what comes late.
 */
export const p2 = (trial: Trial): Promise<Finding> => provedByTests(trial, { files, longer: 12 })
