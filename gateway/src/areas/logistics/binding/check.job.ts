import { bindingFailuresMax } from '@quayside/contract/logistics/binding/apps.ts'
import { carriers } from '@quayside/contract/logistics/carriers.ts'
import { databaseClock } from '#db/clock.sql.ts'
import type { Db, Tx } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import type { AppParcel, LogisticsApps, ParcelsReply } from '#ports/logistics-app/port.ts'
import { carrierNamed } from '#areas/logistics/shipment/batch.ts'
import { giveNumbers } from '#areas/logistics/shipment/give.ts'
import { type GivenNumber, judgeNumbers } from '#areas/logistics/shipment/judge.ts'
import { lockParcelUploads } from '#areas/logistics/shipment/shipment.sql.ts'
import {
  bindingsDue,
  type DueBinding,
  lockApp,
  type StoredBinding,
  updateBinding,
  writeAppLook,
} from './binding.sql.ts'
import { checkJob } from './check-job.ts'
import { openCredential } from './credential.ts'

export interface BindingDeps {
  readonly app: Db
  readonly owner: Db
  readonly keyEncryptionKey: Buffer
  readonly logisticsApps: LogisticsApps
}

/** Parcels that are older are nobody's news when an app is bound. */
const firstDays = 30

/** Asks the app for the parcels that it has sent: that it answers is its health, what it answers are numbers. */
export const bindingCheckRunner = checkJob.doneBy(
  (deps: BindingDeps) =>
    ({ merchantId, id }) =>
      look(deps, merchantId, id),
)

/** Every app is looked at once a day by itself. */
export const bindingDailyRunner = defineJob({ name: 'logistics-app-daily', cron: '23 * * * *' }).doneBy(
  (deps: BindingDeps) => () =>
    eachDue<DueBinding>({
      what: 'looks at logistics apps',
      find: (failed) => deps.owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(bindingsDue(failed))),
      keyOf: ({ id }) => id,
      act: async (merchantId, [one]) => {
        await look(deps, merchantId, one!.id)
        return 1
      },
    }),
)

async function look(
  { app, keyEncryptionKey, logisticsApps }: BindingDeps,
  merchantId: bigint,
  id: string,
): Promise<void> {
  const write = { tenant: merchantId, mode: 'write' } as const
  const binding = await app.tx(write, (tx) => tx.maybe(lockApp(merchantId, id)))
  if (!binding?.sealed) return
  const credential = openCredential(keyEncryptionKey, merchantId, id, binding.sealed)
  const since =
    binding.broughtUntil ?? new Date(Date.parse(binding.boundAt) - firstDays * 86_400_000).toISOString()
  const begun = performance.now()
  const reply = await logisticsApps.parcels(
    { app: binding.app, account: binding.account, credential },
    new Date(since).toISOString(),
  )
  const millis = Math.round(performance.now() - begun)
  await app.tx(write, (tx) => finish(tx, merchantId, binding, { reply, millis }))
}

async function finish(
  tx: Tx,
  merchantId: bigint,
  asked: StoredBinding,
  { reply, millis }: { readonly reply: ParcelsReply; readonly millis: number },
): Promise<void> {
  const binding = await tx.maybe(lockApp(merchantId, asked.id))
  // Unbound meanwhile, or bound with another credential: what was heard before has nothing to say any more.
  if (!binding?.sealed || binding.fingerprint !== asked.fingerprint) return
  const { id } = binding
  if (reply.result === 'parcels') {
    const { brought, until } = await bring(tx, merchantId, reply.parcels)
    await tx.run(writeAppLook(merchantId, { id, outcome: 'ok', millis, brought, until }))
    if (binding.status !== 1 || binding.failures > 0)
      await tx.run(updateBinding(merchantId, { ...binding, status: 1, failures: 0 }))
    return
  }
  const outcome = reply.result === 'refused' ? 'refused' : 'silent'
  await tx.run(writeAppLook(merchantId, { id, outcome, millis, brought: 0, until: null }))
  const failures = binding.failures + 1
  // What is refused three times in a row is revoked: a credential that opens nothing is not kept.
  const ended = outcome === 'refused' && failures >= bindingFailuresMax
  const erased = ended ? { status: 0, sealed: null, fingerprint: null, lastFour: null } : {}
  await tx.run(updateBinding(merchantId, { ...binding, ...erased, failures }))
}

/** What names an order of ours and a company that is known is taken; of the rest the merchant sees that it is missing. */
async function bring(
  tx: Tx,
  merchantId: bigint,
  parcels: readonly AppParcel[],
): Promise<{ brought: number; until: string | null }> {
  const until = parcels.at(-1)?.at ?? null
  if (parcels.length === 0) return { brought: 0, until }
  await tx.rows(lockParcelUploads(merchantId))
  const given = parcels.map(({ merchantOrderId, number, company }): GivenNumber => ({
    order: merchantOrderId,
    number,
    company: carrierNamed(company) ?? carriers.at(-1)!,
    site: null,
    acceptsUnlikely: true,
  }))
  const judged = await judgeNumbers({ tx, merchantId, language: 'en' }, given)
  const good = judged.filter(({ problem }) => problem === undefined)
  const { at } = await tx.one(databaseClock)
  if (good.length > 0) await giveNumbers(tx, merchantId, good, { way: 2, how: { at, actor: 'system' } })
  return { brought: good.length, until }
}
