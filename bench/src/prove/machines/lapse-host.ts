import { approvalSubjects } from '@quayside/gateway/approval-subjects.ts'
import { approvalDesk } from '@quayside/gateway/areas/account/index.ts'
import { withdrawalRuleRunner } from '@quayside/gateway/areas/fund/index.ts'
import { createDb, createOwnerDb } from '@quayside/gateway/db/client.ts'
import type { Connection } from '@quayside/gateway/db/connection.ts'
import { loadSecrets } from '@quayside/gateway/secrets.ts'
import { creditDay } from '#prove/world/lapse-rules.ts'

/** What a host is told by its parent. */
export interface HostWork {
  readonly connection: Connection
  readonly dataFolder: string
  readonly merchantId: string
  /** Instants at which the worker's function is knocked, in this order. */
  readonly times: readonly string[]
}

/** A host in the zone of its environment: runs the worker's own function at each instant. */
process.once('message', (work: HostWork) => {
  void lapse(work).then(
    (knocks) => process.send!({ knocks, offset: new Date(2028, 6, 1).getTimezoneOffset() }),
    (error: unknown) => {
      console.error(error)
      process.exitCode = 1
      process.disconnect()
    },
  )
})

async function lapse({ connection, dataFolder, merchantId, times }: HostWork): Promise<number> {
  const app = createDb({ connection, max: 2 })
  const owner = createOwnerDb({ connection, max: 1 })
  const key = Buffer.from(loadSecrets(dataFolder).keyEncryptionKey, 'hex')
  let now = ''
  const clock = () => Promise.resolve(now)
  const task = withdrawalRuleRunner({ desk: approvalDesk(approvalSubjects, key), app, owner, clock }).run
  const tenant = BigInt(merchantId)
  const credited = new Set<string>()
  for (const at of times) {
    now = at
    const day = at.slice(0, 10)
    if (!credited.has(day)) {
      credited.add(day)
      await creditDay(app, tenant, day)
    }
    await task({}, { id: '1', attempt: 1 })
  }
  await Promise.all([app.close(), owner.close()])
  return times.length
}
