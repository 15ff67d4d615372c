import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { type SignedIn, signInCalls } from '@quayside/contract/entry/sign-in.ts'
import type { ingestCalls } from '@quayside/contract/provider/ingest.ts'
import type { Ctx } from '../../http/context.ts'
import type { Handle } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { openSession } from '../../http/session.sql.ts'
import type { EntryDeps } from './entry-deps.ts'
import { endSession } from './session.sql.ts'
import { newToken, sessionOfTicket, sha256 } from './short-secret.ts'
import { refuseShut } from './sign-in.ts'
import { lockOperator } from './sign-in.sql.ts'
import { signedInAs, startSession } from './start-session.ts'
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
    redeem(deps, ctx, input.ticket, ['token_login'])

export const autologin =
  (deps: EntryDeps): Handle<typeof signInCalls.autologin> =>
  (ctx, input) =>
    redeem(deps, ctx, input.ticket, ['autologin'])

/**
 * `?token=` of an address (spec §7): a ticket gives a session; a session's own token is refused, and that session
 * ends, as addresses lie about in histories and logs.
 */
export const redeemAddressTicket =
  (deps: EntryDeps) =>
  async (ctx: Ctx, given: string): Promise<string> => {
    if (await endSessionOf(ctx, given)) throw new Refusal('entry.token_in_address')
    return (await redeem(deps, ctx, given, ['token_login', 'autologin'])).token
  }

/**
 * Once, within 60 s; for 10 s the same browser gets the same session again, as a page sends its first calls at once.
 * The session's token is derived from the ticket, so that nothing but hashes is stored.
 */
async function redeem(
  { pepper }: EntryDeps,
  ctx: Ctx,
  given: string,
  purposes: readonly TicketPurpose[],
): Promise<SignedIn> {
  const hash = sha256(given)
  const { merchant_id: merchantId } = await ctx.db.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.one(ticketOwner(hash)),
  )
  if (merchantId === null) throw new Refusal('entry.ticket_invalid')
  const token = sessionOfTicket(pepper, given)
  return ctx.db.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
    const row = await tx.one(lockTicket(merchantId, hash, ctx.ip, ctx.agent))
    ctx.actAs({ merchantId, operatorId: row.operator_id, name: row.login_name })
    if (!purposes.some((purpose) => purpose === row.purpose)) throw new Refusal('entry.ticket_invalid')
    if (row.shared) return signedInAs(tx, token, ctx.ip)
    if (row.used || !row.fresh) throw new Refusal('entry.ticket_invalid')
    const operator = await tx.one(lockOperator(merchantId, row.operator_id))
    // The partner, or the window before, has shown who it is: wrong passwords elsewhere are none of its business.
    refuseShut(operator)
    await tx.run(useTicket(merchantId, hash, { ip: ctx.ip, agent: ctx.agent, sessionHash: sha256(token) }))
    return startSession(tx, ctx, { merchantId, operatorId: row.operator_id }, token)
  })
}

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
