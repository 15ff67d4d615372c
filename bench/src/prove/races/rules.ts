import { randomUUID } from 'node:crypto'
import { portalCalls } from '@quayside/contract/index.ts'
import { approvalSubjects } from '@quayside/gateway/approval-subjects.ts'
import { approvalDesk } from '@quayside/gateway/areas/account/index.ts'
import { withdrawalRuleRunner } from '@quayside/gateway/areas/fund/index.ts'
import { loadSecrets } from '@quayside/gateway/secrets.ts'
import { proof } from '@quayside/gateway/test/approvals.ts'
import type { RaceRound } from './approvals.ts'
import { ruleEnd } from './funds.sql.ts'
import { feeMinor, misheld, type Till } from './till.ts'
import { insertLapseRule } from '#prove/world/lapse-rules.sql.ts'
import type { World } from '#prove/world/world.ts'

/** A Monday, two weeks after the date of what is credited: its money is in the week that the rule takes. */
const on = '2026-01-19'
const atNine = `${on}T01:00:00.000Z`
const job = { id: '1', attempt: 1 }
/** What `insertLapseRule` lets a rule take. */
const taken = 100n

/** The worker's own function at two workers, nine o'clock in Beijing at both; there is money for each of them. */
export function ruleRound(world: World, till: Till): RaceRound {
  const { owner, app, dataFolder } = world
  const key = Buffer.from(loadSecrets(dataFolder).keyEncryptionKey, 'hex')
  const worker = () => {
    const clock = () => Promise.resolve(atNine)
    const task = withdrawalRuleRunner({ desk: approvalDesk(approvalSubjects, key), app, owner, clock }).run
    return () => till.jitter().then(() => task({}, job))
  }
  const workers = [worker(), worker()]
  return async () => {
    const { merchantId, operatorId: by } = till
    const rule = { id: randomUUID(), cycle: 'weekly', day: 1, rangeDays: 7, firstOn: on, by }
    const cardId = await till.card()
    const before = await till.topUp(3n * (taken + feeMinor))
    await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.run(insertLapseRule(merchantId, { ...rule, cardId })),
    )
    await Promise.all(workers.map((run) => run()))
    const { runs, made, withdrawals } = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
      tx.one(ruleEnd(rule.id)),
    )
    // It would run today, once the proof's worker is there.
    await till.person.take(portalCalls.withdrawalRule.enable, {
      id: rule.id,
      version: 1,
      enabled: false,
      proof,
    })
    return [
      ...([runs, made, withdrawals].every((count) => count === 1n)
        ? []
        : [`it ran ${runs} times, made ${made} and left ${withdrawals} withdrawals`]),
      ...misheld(await till.held(), {
        ...before,
        withdrawable: before.withdrawable - taken - feeMinor,
        payout: before.payout + taken + feeMinor,
      }),
    ]
  }
}
