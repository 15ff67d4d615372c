import type { KeyObject } from 'node:crypto'
import { checkChains, checkHeads } from '@quayside/gateway/chain/check.ts'
import { checkLedgerSeals } from '@quayside/gateway/chain/ledger-check.ts'
import type { StoredHead } from '@quayside/gateway/chain/seal.sql.ts'
import { breachesMax, type Check, type Finding } from './check.ts'

/** What lies outside the database, and the key that it is checked with. */
export interface Anchor {
  readonly heads: readonly StoredHead[]
  readonly publicKey: KeyObject
}

const atMost = ({ checked, breaches }: Finding): Finding => ({
  checked,
  breaches: breaches.slice(0, breachesMax),
})

export const chainCheck: Check = {
  id: 'I13',
  what: 'every hash chain holds from its first row to its last, and no row stands beside it',
  run: async (tx) => atMost(await checkChains(tx)),
}

export const ledgerSealCheck: Check = {
  id: 'I13',
  what: 'every entry of the ledger is the one that its link sealed',
  run: async (tx) => atMost(await checkLedgerSeals(tx)),
}

export const headCheck = (anchor: Anchor | undefined): Check => ({
  id: 'I13',
  what: 'the signed heads outside the database are the chains that are in it',
  run: async (tx) => anchor && atMost(await checkHeads(tx, anchor.heads, anchor.publicKey)),
})
