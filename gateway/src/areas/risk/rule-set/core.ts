import type { CoreRunning, riskSnapshotCalls } from '@quayside/contract/provider/risk-snapshot.ts'
import { canonicalJson } from '@quayside/contract/canonical-json.ts'
import { textToSignSnapshot } from '@quayside/contract/risk/ruling/sign-snapshot.ts'
import { deltasAtOnce, type SnapshotPayload } from '@quayside/contract/risk/ruling/snapshot.ts'
import type { Handlers } from '#acts/handler.ts'
import type { Db, Tx } from '#db/tx.ts'
import { macOfText, sha256Hex } from '#mac.ts'
import { hearCore, isMerchant, noteStep } from './core.sql.ts'
import { deltasAfter, listHead } from './list-head.sql.ts'
import { newestSnapshot } from './snapshot.sql.ts'

export interface CoreDeps {
  /** The secret of the key that a request of the provider was signed with. */
  readonly providerSecret: (db: Db, keyId: string) => Promise<Buffer>
}

const noRules = { sets: [], snoozes: [] }

/** What the payment core runs, as it says, and what has changed since. */
export const createRiskSnapshots = ({ providerSecret }: CoreDeps): Handlers<typeof riskSnapshotCalls> => ({
  async snapshot({ db, providerKey }, { running }) {
    const secret = await providerSecret(db, providerKey)
    const snapshots: { payload: string; signature: string }[] = []
    for (const one of running) {
      const merchantId = BigInt(one.merchantId)
      const payload = await db.tx({ tenant: merchantId, mode: 'write' }, (tx) => answer(tx, merchantId, one))
      if (!payload) continue
      const text = canonicalJson(payload)
      snapshots.push({ payload: text, signature: macOfText(secret, textToSignSnapshot(sha256Hex(text))) })
    }
    return { snapshots }
  },
})

async function answer(tx: Tx, merchantId: bigint, one: CoreRunning): Promise<SnapshotPayload | undefined> {
  // A merchant that is not known here has no rules.
  if (!(await tx.one(isMerchant(merchantId))).is) return undefined
  if ((await tx.one(hearCore(merchantId, one))).moved) await tx.run(noteStep(merchantId, one))
  const newest = await tx.maybe(newestSnapshot(merchantId))
  const head = (await tx.maybe(listHead(merchantId))) ?? { newest: 0n, entries: 0, digest: '0' }
  const hash = newest?.hash ?? sha256Hex(canonicalJson(noRules))
  const hasRules = one.version === (newest?.version ?? 0) && one.hash === hash
  // A core that has come further than we have been restored to takes everything anew.
  const after = one.listNumber > Number(head.newest) ? 0 : one.listNumber
  if (hasRules && after === Number(head.newest)) return undefined
  const deltas = await tx.rows(deltasAfter(merchantId, after, deltasAtOnce))
  return {
    format: 1,
    merchantId: one.merchantId,
    version: newest?.version ?? 0,
    hash,
    rules: hasRules ? null : (newest?.rules ?? noRules),
    lists: {
      after,
      newest: Number(head.newest),
      deltas: deltas.map(({ number, change, from, until, ...entry }) => ({
        number: Number(number),
        change,
        entry: { ...entry, from: Date.parse(from), until: until === null ? null : Date.parse(until) },
      })),
      entries: head.entries,
      digest: BigInt(head.digest).toString(16).padStart(16, '0'),
    },
    madeAt: new Date().toISOString(),
  }
}
