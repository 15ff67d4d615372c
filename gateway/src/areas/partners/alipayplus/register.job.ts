import { walletApplication } from '@quayside/contract/partners/alipayplus/content.ts'
import { alipayplusLimits as limits } from '@quayside/contract/partners/alipayplus/limits.ts'
import { isUndecided } from '@quayside/contract/partners/alipayplus/states.ts'
import { asSystem } from '#acts/system-ctx.ts'
import type { Db, Tx } from '#db/tx.ts'
import type { TryPayload } from '#jobs/payload.ts'
import type { AlipayPlus, InquiryReply, RegistrationReply } from '#ports/partner/alipayplus-port.ts'
import {
  type WalletApplicationRecord,
  findWalletApplication,
  lockWalletApplication,
} from './application.sql.ts'
import type { AlipayplusDeps } from './deps.ts'
import { findListed } from './list.sql.ts'
import { keepPaperKey, nextUnsentPaper, paperKeys } from './paper.sql.ts'
import { registrationJob } from './register.ask.ts'
import { openDraft, openShopPaper } from './sealed.ts'
import { settleInquiry, settleRefusal, settleTaken } from './settle.ts'
import { countRegistrationTry, lookAt, noteRegistered } from './tend.sql.ts'

export interface RegisterDeps extends AlipayplusDeps {
  readonly app: Db
}

/**
 * One question to Alipay+ about one application: counted, asked outside of any transaction, and its answer taken where nothing
 * has happened meanwhile. A silence is not a failure: it is asked whether the request is there before it is sent again.
 */
export const registrationRunner = registrationJob.doneBy((deps: RegisterDeps) => async (job) => {
  const { app, partners } = deps
  const write = { tenant: job.merchantId, mode: 'write' } as const
  const application = await app.tx(write, (tx) => begin(tx, job))
  const partner = partners.alipayplus
  if (!application || !partner) return
  const answer = await asked(deps, job.merchantId, partner, application)
  await asSystem(app, { ...job, mode: 'write', trace: `alipayplus ${job.id}` }, (ctx) =>
    finish(ctx, application, answer),
  )
})

/** Of two runs of one job, and of one that was overtaken by a notice, only one asks. */
async function begin(
  tx: Tx,
  { merchantId, id, attempt }: TryPayload,
): Promise<WalletApplicationRecord | undefined> {
  if (!(await tx.maybe(lockWalletApplication(merchantId, id)))) return undefined
  const application = await tx.one(findWalletApplication(merchantId, id))
  if (application.attempt !== attempt || application.requestId === null) return undefined
  if (!application.wallets.some(({ state }) => isUndecided(state))) {
    await tx.run(lookAt(merchantId, id, null))
    return undefined
  }
  const counted = await tx.one(countRegistrationTry(merchantId, id))
  // Whoever is killed while asking is followed by the next try.
  await tx.run(lookAt(merchantId, id, limits.retrySeconds))
  return { ...application, attempt: counted.attempt }
}

type Answer =
  | { readonly asked: 'inquiry'; readonly reply: Exclude<InquiryReply, { result: 'never' }> }
  | { readonly asked: 'registration'; readonly reply: RegistrationReply }

async function asked(
  deps: RegisterDeps,
  merchantId: bigint,
  partner: AlipayPlus,
  application: WalletApplicationRecord,
): Promise<Answer> {
  const { id, requestId } = application
  const found = await partner.inquire(referenceOf(id), requestId!)
  if (found.result !== 'never') return { asked: 'inquiry', reply: found }
  return { asked: 'registration', reply: await register(deps, merchantId, partner, application) }
}

/** Ours for Alipay+, over all rounds. */
const referenceOf = (id: string): string => id.replaceAll('-', '')

async function register(
  deps: RegisterDeps,
  merchantId: bigint,
  partner: AlipayPlus,
  { id, round, requestId, wallets }: WalletApplicationRecord,
): Promise<RegistrationReply> {
  const { app, keyEncryptionKey: key } = deps
  const files = await submitFiles(deps, merchantId, partner, { id, round })
  if (files !== 'taken')
    return files === 'refused' ? { result: 'refused', said: null } : { result: 'unknown' }
  const sent = await app.tx({ tenant: merchantId, mode: 'read' }, async (tx) => ({
    application: await tx.one(findListed(merchantId, id)),
    files: await tx.rows(paperKeys(merchantId, id, round)),
  }))
  return partner.register({
    requestId: requestId!,
    reference: referenceOf(id),
    site: sent.application.site!,
    content: walletApplication.parse(openDraft(key, merchantId, sent.application)),
    wallets: wallets.filter((one) => one.round === round).map(({ wallet }) => wallet),
    files: sent.files,
  })
}

/** One after the other, each under its own id, so that none is sent twice and not all of them lie in memory. */
async function submitFiles(
  { app, keyEncryptionKey }: RegisterDeps,
  merchantId: bigint,
  partner: AlipayPlus,
  { id, round }: Pick<WalletApplicationRecord, 'id' | 'round'>,
): Promise<'taken' | 'refused' | 'unknown'> {
  for (;;) {
    const paper = await app.tx({ tenant: merchantId, mode: 'read' }, (tx) =>
      tx.maybe(nextUnsentPaper(merchantId, id, round)),
    )
    if (!paper) return 'taken'
    const content = openShopPaper(keyEncryptionKey, merchantId, paper)
    const reply = await partner.submit({ ...paper, content })
    if (reply.result !== 'taken') return reply.result
    await app.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
      tx.run(keepPaperKey(merchantId, paper.id, reply.key)),
    )
  }
}

async function finish(
  ctx: FinishCtx,
  { id, attempt }: WalletApplicationRecord,
  answer: Answer,
): Promise<void> {
  const { tx, merchantId } = ctx
  await tx.maybe(lockWalletApplication(merchantId, id))
  const application = await tx.one(findWalletApplication(merchantId, id))
  if (application.attempt !== attempt) return
  if (answer.reply.result === 'unknown') return
  await tx.run(noteRegistered(merchantId, id))
  if (answer.asked === 'registration' && answer.reply.result === 'taken') await settleTaken(ctx, application)
  if (answer.asked === 'inquiry' && answer.reply.result === 'known')
    await settleInquiry(ctx, application, answer.reply.wallets)
  if (answer.asked === 'registration' && answer.reply.result === 'refused')
    await settleRefusal(ctx, application, answer.reply.said)
  const after = await tx.one(findWalletApplication(merchantId, id))
  // What it decides comes by a notice; the inquiry is for the one that gets lost.
  const isAsked = after.wallets.some(({ state }) => isUndecided(state))
  const isTaken = answer.asked === 'registration' && answer.reply.result === 'taken'
  await tx.run(
    lookAt(merchantId, id, isAsked ? (isTaken ? limits.retrySeconds : limits.reviewSeconds) : null),
  )
}
type FinishCtx = Parameters<typeof settleInquiry>[0]
