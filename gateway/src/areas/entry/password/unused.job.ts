import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { Databases, Tx } from '#db/tx.ts'
import { newId } from '#db/new-id.ts'
import { addJob } from '#jobs/queue.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import { joined } from '@quayside/phrases/joined.ts'
import { messageJob } from '#ports/mail/message.job.ts'
import { tell } from '#areas/messages/public.ts'
import type { MessageDeps } from '#areas/entry/entry-deps.ts'
import { endAccess } from './set.ts'
import { mainUser } from '#areas/entry/sign-in.sql.ts'
import { lockUnused, merchantsWithUnused } from './unused.sql.ts'

export interface UnusedDeps extends Databases, Pick<MessageDeps, 'keyEncryptionKey'> {}

/**
 * Locks whoever has not signed in for 90 days, until an administrator unlocks them; never a main user (state machine
 * "operator", PCI DSS 8.2.6). A second run finds nobody left.
 */
export const unusedRunner = defineJob({
  name: 'unused-operators',
  // Every night in Beijing, 02:30.
  cron: '30 18 * * *',
}).doneBy(({ app, owner, ...deps }: UnusedDeps) => async () => {
  const merchants = await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(merchantsWithUnused))
  await eachDue({
    what: 'merchants with unused accounts',
    find: async () => merchants.map(({ merchant_id: merchantId }) => ({ merchantId })),
    keyOf: ({ merchantId }) => String(merchantId),
    act: (merchantId) => app.tx({ tenant: merchantId, mode: 'write' }, (tx) => lockOf(deps, tx, merchantId)),
  })
})

async function lockOf(
  deps: Pick<MessageDeps, 'keyEncryptionKey'>,
  tx: Tx,
  merchantId: bigint,
): Promise<number> {
  const locked = await tx.rows(lockUnused(merchantId))
  if (locked.length === 0) return 0
  for (const { id } of locked) await endAccess(tx, merchantId, id, undefined)
  const main = await tx.maybe(mainUser(merchantId))
  if (!main) return locked.length
  const { unusedDays: days } = entryLimits
  for (const { login_name: operator } of locked)
    await tell({ tx, merchantId, newId }, [main.id], 'security.account_unused', { operator, days })
  if (!main.email) return locked.length
  const facts = {
    name: main.real_name,
    operators: joined(
      main.language,
      locked.map(({ login_name: name }) => name),
    ),
    days,
  }
  const { email: to, language } = main
  await addJob(
    tx,
    messageJob(deps.keyEncryptionKey, { channel: 'mail', to, language, template: 'accountsUnused', facts }),
  )
  return locked.length
}
