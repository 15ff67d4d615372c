import { bindingFailuresMax } from '@quayside/contract/logistics/binding/apps.ts'
import type { Db, Tx } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import type { LogisticsApps, ParcelsReply } from '#ports/logistics-app/port.ts'
import {
  bindingsDue,
  type DueBinding,
  lockApp,
  type StoredBinding,
  updateBinding,
  writeAppLook,
} from './binding.sql.ts'
import { tellHolders } from '#areas/messages/public.ts'
import { bringParcels } from './bring.ts'
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
    const brought = await bringParcels(tx, merchantId, reply.parcels)
    const until = reply.parcels.at(-1)?.at ?? null
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
  if (!ended) return
  const { app, account } = binding
  const everywhere = { merchantId, siteId: null, currency: 'USD' }
  const facts = { logisticsApp: app, account }
  await tellHolders(tx, everywhere, 'logistics.bind.manage', 'logistics.app_ended', facts)
}
