import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import { daysThatRunOn, isRunTime } from '@quayside/contract/fund/rule/runs.ts'
import { ruleLimits } from '@quayside/contract/fund/rule/limits.ts'
import type { Databases, Tx } from '#db/tx.ts'
import type { ApprovalDesk } from '#acts/approval/approval.ts'
import type { Ctx } from '#acts/context.ts'
import { databaseClock } from '#db/clock.sql.ts'
import { asSystem } from '#acts/system-ctx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import { runRule } from './run.ts'
import { type DueRule, dueRules } from './run.sql.ts'

export interface RuleDeps extends Databases {
  readonly desk: ApprovalDesk
  /** What time it is; a proof lets days pass in seconds. */
  readonly clock?: (tx: Tx) => Promise<string>
}

const byDatabase = async (tx: Tx): Promise<string> => (await tx.one(databaseClock)).at

/**
 * Runs rules from 09:00 in Beijing on, those that were missed within the same day as well, one transaction for each.
 * Dates that are over by more than a day are noted as missed: a clock that was put forward by a day misses none.
 */
export const withdrawalRuleRunner = defineJob({
  name: 'withdrawal_rules',
  // The knock only asks what is due by the database's clock, so a host whose clock is wrong is neither early nor late.
  cron: '* * * * *',
}).doneBy(({ app, owner, desk, clock = byDatabase }: RuleDeps) => async () => {
  const { today, due } = await owner.tx({ tenant: null, mode: 'read' }, async (tx) =>
    dueAt(tx, await clock(tx)),
  )
  await eachDue<DueRule>({
    what: 'withdrawal rules',
    find: async () => due,
    keyOf: ({ ruleId, on }) => `${ruleId} ${on}`,
    act: (merchantId, [one]) => {
      const rule = one!
      const trace = `rule ${rule.ruleId} ${rule.on}`
      return asSystem(app, { merchantId, mode: 'write', trace }, async (ctx) => {
        const now = await clock(ctx.tx)
        // Midnight may have passed since: then the date is over, and a later knock says so.
        if (rule.on === today && beijingDate(now) !== today) return 0
        await runRule(at(ctx, now), desk, rule, rule.on !== today)
        return 1
      })
    },
  })
})

const at = (ctx: Ctx, now: string): Ctx => Object.create(ctx, { now: { value: now } }) as Ctx

async function dueAt(tx: Tx, now: string): Promise<{ today: string; due: readonly DueRule[] }> {
  const today = beijingDate(now)
  const over = Array.from({ length: ruleLimits.missedDays - 1 }, (_, n) => addDays(today, -2 - n))
  const dates = isRunTime(now) ? [...over, today] : over
  const days = dates.flatMap((on) => daysThatRunOn(on).map((one) => ({ on, ...one })))
  return { today, due: await tx.rows(dueRules(days)) }
}
