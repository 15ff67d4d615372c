import { performance } from 'node:perf_hooks'
import { addSeconds } from '@quayside/contract/trade/deadlines.ts'
import { partnerLimits as limits } from '@quayside/contract/partners/limits.ts'
import { databaseClock } from '#db/clock.sql.ts'
import { newId } from '#db/new-id.ts'
import type { Db, Tx } from '#db/tx.ts'
import type { TryPayload } from '#jobs/payload.ts'
import type { ConsentReply, GrantReply, LookReply, Partner } from '#ports/partner/port.ts'
import { type Binding, countPartnerTry, keepGo, lockBinding, lookAgain } from './binding.sql.ts'
import { type PartnerDeps, returnTo } from './deps.ts'
import { challengeOf, openOf, sealOf } from './sealed.ts'
import { fail, noteAnswered, settleGrant, settleLook } from './settle.ts'
import type { Happening } from './step.ts'
import { type PartnerQuestion, questionOf, tendJob } from './tend.ask.ts'
import { giveUpAsking } from './give-up.ts'

export interface TendDeps extends PartnerDeps {
  readonly app: Db
}

interface Begun {
  readonly binding: Binding
  readonly question: PartnerQuestion
}

type Reply =
  | { readonly question: 'consent'; readonly reply: ConsentReply }
  | { readonly question: 'redeem' | 'renew'; readonly reply: GrantReply }
  | { readonly question: 'look'; readonly reply: LookReply }

/**
 * One question about one binding: counted, asked outside of any transaction, and its answer taken where nothing has happened
 * meanwhile. A token that comes back after the consent was taken away makes nothing valid.
 */
export const tendRunner = tendJob.doneBy((deps: TendDeps) => async (job) => {
  const { merchantId } = job
  const { app } = deps
  const write = { tenant: merchantId, mode: 'write' } as const
  const begun = await app.tx(write, (tx) => begin(tx, job))
  const partner = begun && deps.partners[begun.binding.partner]
  if (!begun || !partner) return
  const from = performance.now()
  const answered = await asked(deps, partner, begun)
  const ms = Math.round(performance.now() - from)
  await app.tx(write, (tx) => finish(deps, tx, job, { begun, answered, ms }))
})

async function begin(tx: Tx, { merchantId, id, attempt }: TryPayload): Promise<Begun | undefined> {
  const binding = await tx.maybe(lockBinding(merchantId, id))
  // Of two runs of one job, and of a job that was overtaken, only one asks.
  if (!binding || binding.attempt !== attempt) return undefined
  const { at } = await tx.one(databaseClock)
  const question = questionOf(binding, at)
  if (question === undefined) {
    await tx.run(lookAgain(merchantId, id, null))
    return undefined
  }
  await tx.run(countPartnerTry(merchantId, id))
  return { binding: { ...binding, attempt: attempt + 1 }, question }
}

async function asked(deps: TendDeps, partner: Partner, { binding, question }: Begun): Promise<Reply> {
  const { keyEncryptionKey: kek } = deps
  const { id, account } = binding
  const back = returnTo(deps, binding.partner)
  if (question === 'consent') {
    const { state, verifier } = openOf(kek, 'ask', id, binding.askSealed!)
    const ask = { tracking: id, state, challenge: challengeOf(verifier), returnTo: back }
    return { question, reply: await partner.consent(ask) }
  }
  if (question === 'redeem') {
    const given = binding.codeSealed
      ? openOf(kek, 'code', id, binding.codeSealed)
      : { code: null, verifier: null }
    return { question, reply: await partner.redeem({ tracking: id, account, returnTo: back, ...given }) }
  }
  const secret = binding.secretSealed ? openOf(kek, 'secret', id, binding.secretSealed) : null
  if (question === 'renew' && secret) return { question, reply: await partner.renew(account!, secret) }
  return { question: 'look', reply: await partner.look(account!, secret) }
}

interface Finished {
  readonly begun: Begun
  readonly answered: Reply
  readonly ms: number
}

async function finish(
  deps: TendDeps,
  tx: Tx,
  { merchantId, id }: TryPayload,
  { begun, answered, ms }: Finished,
): Promise<void> {
  const binding = await tx.maybe(lockBinding(merchantId, id))
  const { grantNo, attempt } = begun.binding
  // Revoked, unbound or asked for anew since: what was heard before has nothing to say any more.
  if (binding?.grantNo !== grantNo || binding.attempt !== attempt) return
  const { at: now } = await tx.one(databaseClock)
  const at: Happening = { tx, merchantId, now, newId }
  if (answered.question === 'look') return settleLook(deps, at, binding, { reply: answered.reply, ms })
  if (answered.question === 'consent') return consented(deps, at, binding, answered.reply)
  const { reply } = answered
  if (reply.result !== 'unknown') {
    await settleGrant(deps, at, binding, reply)
    // A token that was given is a look that went well.
    if (reply.result === 'granted') await noteAnswered(at, id, ms)
    return
  }
  if (binding.state === '1') return fail(at, binding, ms)
  await giveUpAsking(at, binding)
}

async function consented(
  deps: TendDeps,
  at: Happening,
  binding: Binding,
  reply: ConsentReply,
): Promise<void> {
  const { tx, merchantId, now } = at
  const { id } = binding
  if (reply.result === 'refused')
    return settleGrant(deps, at, binding, { result: 'refused', problem: 'refused' })
  if (reply.result === 'unknown') return giveUpAsking(at, binding)
  await tx.run(keepGo(merchantId, id, sealOf(deps.keyEncryptionKey, 'go', id, reply.url)))
  // Somebody may finish there and not come back.
  if (binding.partner === 'paypal')
    await tx.run(lookAgain(merchantId, id, addSeconds(now, limits.retrySeconds)))
}
