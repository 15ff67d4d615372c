import type { Db, Tx } from '@quayside/gateway/db/tx.ts'
import { type Anchor, chainCheck, headCheck, ledgerSealCheck } from './chains.ts'
import { asOfChecks } from './as-of.sql.ts'
import { cancelledWith } from './cancelled.ts'
import type { Check } from './check.ts'
import { disputeChecks } from './disputes.sql.ts'
import { effectChecks } from './effects.sql.ts'
import { entryChecks } from './entries.sql.ts'
import { fundChecks } from './funds.sql.ts'
import { exchangeChecks } from './exchanges.sql.ts'
import { invoiceChecks } from './invoices.sql.ts'
import { linkChecks } from './links.sql.ts'
import { setLimits } from './limits.sql.ts'
import { networkCheck } from './network-books.ts'
import { otherBookChecks } from './other-books.ts'
import { orderChecks } from './orders.sql.ts'
import { partnerChecks } from './partners.sql.ts'
import { pathChecks } from './paths.sql.ts'
import { promiseChecks } from './promises.ts'
import { providerSideChecks } from './provider-side.sql.ts'
import { queueChecks } from './queue.sql.ts'
import { riskChecks } from './risk.ts'
import { settlementChecks } from './settlement.sql.ts'
import { statementChecks } from './statements.sql.ts'
import { subscriptionChecks } from './subscriptions.sql.ts'
import { vccChecks } from './vcc.sql.ts'
import { tenantChecks } from './tenants.sql.ts'

export interface Result {
  readonly id: string
  readonly what: string
  /** Undefined when the check could not be run here. */
  readonly checked: bigint | undefined
  readonly breaches: readonly string[]
  readonly milliseconds: number
}

export interface VerifyOptions {
  /** As the owner, who sees every merchant's rows. */
  readonly owner: Db
  /** Where the books of network, bank, currency house and card issuer are read; without it I17 is not run. */
  readonly networkUrl?: string | undefined
  /** The signed heads outside the database; without them I13 tells nothing of a chain that was written anew. */
  readonly anchor?: Anchor | undefined
  /** Hears of each check as it ends. */
  readonly onResult?: (result: Result) => void
  /** Once it is aborted nothing of it runs on in the database. */
  readonly ended?: AbortSignal | undefined
}

/** Runs every invariant over one snapshot of the whole database, and changes nothing. */
export async function verify({
  owner,
  networkUrl,
  anchor,
  onResult,
  ended,
}: VerifyOptions): Promise<Result[]> {
  const ownTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    owner.tx({ tenant: null, mode: 'read' }, async (tx) => {
      await tx.run(setLimits)
      return ended ? await cancelledWith(ended, owner, tx, () => work(tx)) : await work(tx)
    })
  const results: Result[] = []
  const runAll = async (checks: readonly Check[], tx: Tx): Promise<void> => {
    for (const check of checks) {
      ended?.throwIfAborted()
      const result = await resultOf(check, tx)
      results.push(result)
      onResult?.(result)
    }
  }
  await ownTx((tx) => runAll(snapshotChecks(anchor), tx))
  await ownTx((tx) => runAll([networkCheck(networkUrl, ownTx), ...otherBookChecks(networkUrl, ownTx)], tx))
  return results
}

async function resultOf({ id, what, run }: Check, tx: Tx): Promise<Result> {
  const begin = performance.now()
  const finding = await run(tx)
  return {
    id,
    what,
    checked: finding?.checked,
    breaches: finding?.breaches ?? [],
    milliseconds: performance.now() - begin,
  }
}

const databaseChecks: readonly Check[] = [
  ...entryChecks,
  ...orderChecks,
  ...linkChecks,
  ...subscriptionChecks,
  ...exchangeChecks,
  ...vccChecks,
  ...pathChecks,
  ...partnerChecks,
  ...effectChecks,
  ...disputeChecks,
  ...queueChecks,
  ...tenantChecks,
  ...settlementChecks,
  ...fundChecks,
  ...providerSideChecks,
  ...statementChecks,
  ...asOfChecks,
  ...invoiceChecks,
  ...promiseChecks,
  ...riskChecks,
]

/** Those that one snapshot of the database answers. */
export const snapshotChecks = (anchor: Anchor | undefined): readonly Check[] => [
  ...databaseChecks,
  chainCheck,
  ledgerSealCheck,
  headCheck(anchor),
]
