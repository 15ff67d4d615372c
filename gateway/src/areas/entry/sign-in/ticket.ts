import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { OtherSignedIn } from '@quayside/contract/entry/sign-in/other-signed-in.ts'
import { type SignedIn, signInCalls } from '@quayside/contract/entry/sign-in/sign-in.ts'
import type { ingestCalls } from '@quayside/contract/provider/ingest.ts'
import type { Tx } from '#db/tx.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { openSession, type SessionRow } from '#acts/session.sql.ts'
import type { EntryDeps } from '#areas/entry/entry-deps.ts'
import { contactOf, endSession } from '#areas/entry/session.sql.ts'
import { newToken, sessionOfTicket, sha256 } from '#areas/entry/short-secret.ts'
import { refuseShut } from './sign-in.ts'
import { lockOperator } from '#areas/entry/sign-in.sql.ts'
import { signedInAs, startSession, type Who } from './start-session.ts'
import {
  activeOperator,
  actForMerchant,
  addTicket,
  lockTicket,
  ticketOwner,
  type TicketPurpose,
  useTicket,
} from './ticket.sql.ts'

const seconds = entryLimits.ticketSeconds

/** For another window of the same user. */
export const ticket: Handle<typeof signInCalls.ticket> = async ({ tx, merchantId, operator }) => {
  const made = newToken()
  await tx.run(
    addTicket({ tokenHash: sha256(made), merchantId, operatorId: operator.id, purpose: 'token_login' }),
  )
  return { ticket: made, seconds }
}

/** For the provider's systems, which hand an operator over from a page of theirs. */
export const partnerTicket: Handle<typeof ingestCalls.ticket> = async (ctx, input) => {
  const merchantId = BigInt(input.merchantId)
  await ctx.tx.rows(actForMerchant(merchantId))
  const operator = await ctx.tx.maybe(activeOperator(merchantId, input.loginName))
  if (!operator) throw new Refusal('object.not_found')
  const made = newToken()
  await ctx.tx.run(
    addTicket({ tokenHash: sha256(made), merchantId, operatorId: operator.id, purpose: 'autologin' }),
  )
  ctx.actAs({ merchantId, operatorId: operator.id, name: operator.login_name })
  return { ticket: made, seconds }
}

export const tokenLogin =
  (deps: EntryDeps): Handle<typeof signInCalls.tokenLogin> =>
  (ctx, input) =>
    redeem(deps, ctx, { given: input.ticket, purposes: ['token_login'], replaces: input.replaces })

export const autologin =
  (deps: EntryDeps): Handle<typeof signInCalls.autologin> =>
  (ctx, input) =>
    redeem(deps, ctx, { given: input.ticket, purposes: ['autologin'], replaces: input.replaces })

/**
 * `?token=` of an address (spec §7): a ticket gives a session; a session's own token is refused, and that session
 * ends, as addresses lie about in histories and logs.
 */
export const redeemAddressTicket =
  (deps: EntryDeps) =>
  async (ctx: Ctx, given: string): Promise<string> => {
    if (await endSessionOf(ctx, given)) throw new Refusal('entry.token_in_address')
    return (await redeem(deps, ctx, { given, purposes: ['token_login', 'autologin'] })).token
  }

interface Redeemed {
  readonly given: string
  readonly purposes: readonly TicketPurpose[]
  readonly replaces?: boolean | undefined
}

/**
 * Once, within 60 s; for 10 s the same browser gets the same session again, as a page sends its first calls at once.
 * The session's token is derived from the ticket, so that nothing but hashes is stored.
 */
async function redeem(
  { pepper }: EntryDeps,
  ctx: Ctx,
  { given, purposes, replaces = false }: Redeemed,
): Promise<SignedIn> {
  const hash = sha256(given)
  const { merchantId, present } = await lookAt(ctx, hash)
  if (merchantId === null) throw new Refusal('entry.ticket_invalid')
  const token = sessionOfTicket(pepper, given)
  const { answer, other } = await ctx.db.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
    const row = await tx.one(lockTicket(merchantId, hash, ctx.ip, ctx.agent))
    const who = { merchantId, operatorId: row.operator_id }
    ctx.actAs({ ...who, name: row.login_name })
    if (!purposes.some((purpose) => purpose === row.purpose)) throw new Refusal('entry.ticket_invalid')
    if (!row.shared && (row.used || !row.fresh)) throw new Refusal('entry.ticket_invalid')
    const other = present && !isOf(present, who) ? present : undefined
    // A stranger's link may not make a stranger of whoever works here (login CSRF).
    if (other && !replaces) throw await otherSignedIn(tx, ctx, who, other)
    if (row.shared) return { answer: await signedInAs(tx, token, ctx.ip), other }
    const operator = await tx.one(lockOperator(merchantId, row.operator_id))
    // The partner, or the window before, has shown who it is: wrong passwords elsewhere are none of its business.
    refuseShut(operator)
    await tx.run(useTicket(merchantId, hash, { ip: ctx.ip, agent: ctx.agent, sessionHash: sha256(token) }))
    return { answer: await startSession(tx, ctx, who, token), other }
  })
  if (other) await endReplaced(ctx, other)
  return answer
}

/** Whose the ticket is, and whose live session the request brings. */
const lookAt = (ctx: Ctx, ticketHash: Buffer) =>
  ctx.db.tx({ tenant: null, mode: 'read' }, async (tx) => {
    const { merchant_id: merchantId } = await tx.one(ticketOwner(ticketHash))
    const session =
      ctx.bearer && (await tx.maybe(openSession(ctx.bearer, entryLimits.session.idleMinutes, null)))
    return { merchantId, present: session?.live ? session : undefined }
  })

const isOf = (session: SessionRow, { merchantId, operatorId }: Who): boolean =>
  session.merchant_id === merchantId && session.operator_id === operatorId

async function otherSignedIn(
  tx: Tx,
  { language }: Ctx,
  { merchantId, operatorId }: Who,
  present: SessionRow,
): Promise<Refusal> {
  const owner = await tx.one(contactOf(merchantId, operatorId))
  const tells: OtherSignedIn = {
    user: owner.login_name,
    realName: owner.real_name,
    merchant: language === 'zh' ? owner.merchant_name : owner.merchant_name_en,
    presentUser: present.login_name,
    presentRealName: present.real_name,
  }
  return new Refusal('entry.other_signed_in', {}, { tells })
}

/** Of another merchant, perhaps: in a transaction of its own. */
const endReplaced = ({ db, bearer }: Ctx, { merchant_id: tenant }: SessionRow): Promise<void> =>
  db.tx({ tenant, mode: 'write' }, async (tx) => {
    if (bearer) await tx.run(endSession(tenant, bearer, 'replaced'))
  })

function endSessionOf(ctx: Ctx, given: string): Promise<boolean> {
  const hash = sha256(given)
  return ctx.db.tx({ tenant: null, mode: 'write' }, async (tx) => {
    const session = await tx.maybe(openSession(hash, entryLimits.session.idleMinutes, null))
    if (!session) return false
    ctx.actAs({ merchantId: session.merchant_id, operatorId: session.operator_id, name: session.login_name })
    if (session.live) await tx.run(endSession(session.merchant_id, hash, 'token_in_address'))
    return true
  })
}
