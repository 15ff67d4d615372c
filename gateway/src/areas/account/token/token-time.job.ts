import { tokenLimits as limits } from '@quayside/contract/account/limits.ts'
import { machineToken } from '@quayside/contract/account/token/states.ts'
import { deedLine } from '#acts/log/deed-line.ts'
import { insertLine } from '#acts/log/operation-log.sql.ts'
import { asSystem } from '#acts/system-ctx.ts'
import type { Databases, Db } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue, eachPart } from '#jobs/each-due.ts'
import { mailDay } from '#ports/mail/mail-time.ts'
import { messageJob } from '#ports/mail/message.job.ts'
import { endToken, lockToken, removeService } from './token.sql.ts'
import { askOwner, forgetTokenAnswers, idleTokens, overdueTokens, tidyTokens } from './token-time.sql.ts'
import type { TokenDeps } from './told.ts'

const dueMax = 500

/** What time brings to access tokens: their last day, the question whether they are needed, and nothing kept of a secret. */
export const tokenTimeRunner = defineJob({ name: 'token-time', cron: '* * * * *' }).doneBy(
  ({ app, owner, keyEncryptionKey }: Databases & TokenDeps) => {
    const read = { tenant: null, mode: 'read' } as const
    const write = { tenant: null, mode: 'write' } as const
    return () =>
      eachPart(
        () =>
          eachDue({
            what: 'access tokens that are over',
            max: dueMax,
            find: (failed) => owner.tx(read, (tx) => tx.rows(overdueTokens(dueMax, failed))),
            keyOf: ({ id }) => id,
            act: (merchantId, [one]) => lapse(app, merchantId, one!.id),
          }),
        () =>
          eachDue({
            what: 'access tokens that nobody uses',
            max: dueMax,
            find: (failed) => owner.tx(read, (tx) => tx.rows(idleTokens(dueMax, failed))),
            keyOf: ({ id }) => id,
            act: (merchantId, [one]) => ask({ keyEncryptionKey }, app, merchantId, one!.id),
          }),
        () => owner.tx(write, async (tx) => void (await tx.run(forgetTokenAnswers))),
        () => owner.tx(write, async (tx) => void (await tx.run(tidyTokens))),
      )
  },
)

/** @returns how many have ended; one that somebody ended meanwhile has not */
const lapse = (app: Db, merchantId: bigint, id: string): Promise<number> =>
  asSystem(app, { merchantId, mode: 'write', trace: `token ${id}` }, async (ctx) => {
    const token = await ctx.tx.one(lockToken(merchantId, id))
    const state = machineToken.next(token.state, 'lapse')
    if (state === undefined) return 0
    await ctx.tx.run(endToken(merchantId, id, { state, because: 'lapsed', by: null }))
    if (token.kind === 'service') await ctx.tx.run(removeService(merchantId, token.operatorId))
    const moved = { target: id, before: { state: token.state }, after: { state } }
    await ctx.tx.run(insertLine(deedLine(ctx, { call: 'job/token-time', ...moved })))
    return 1
  })

const ask = ({ keyEncryptionKey }: TokenDeps, app: Db, merchantId: bigint, id: string): Promise<number> =>
  asSystem(app, { merchantId, mode: 'write', trace: `token ${id}` }, async (ctx) => {
    const asked = await ctx.tx.maybe(askOwner(merchantId, id))
    if (!asked) return 0
    const { name, email, language, realName, zone, endsAt } = asked
    if (email !== null)
      await ctx.enqueue(
        messageJob(keyEncryptionKey, {
          channel: 'mail',
          to: email,
          language,
          template: 'tokenIdle',
          facts: {
            name: realName,
            token: name,
            days: limits.idleDays,
            date: mailDay(new Date(endsAt), zone, language),
          },
        }),
      )
    return 1
  })
