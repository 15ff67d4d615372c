import { headers } from '@quayside/contract/envelope.ts'
import type { FastifyReply } from 'fastify'
import type { Call } from '@quayside/contract/call.ts'
import type { Tx } from '#db/tx.ts'
import { askAhead } from './ahead.ts'
import { sendFile, sendOutput, sendStream } from './answer.ts'
import type { Frame } from './frame.ts'
import {
  bearerHash,
  guardCaller,
  guardProvider,
  providerAccess,
  providerCredential,
  recognise,
} from '#acts/door/guards.ts'
import { handle, heed, noteVisit, type Output } from './handle.ts'
import { claim, givenKey } from './idempotency.ts'
import { rawInput, readInput, ticketOf } from '#acts/input/input.ts'
import { guardMachine } from '#acts/machine/door.ts'
import { readMachineInput } from '#acts/machine/input.ts'
import { guardTools, identifyMachine } from '#acts/machine/machine.ts'
import { logLine } from '#acts/log/log-line.ts'
import { heedClock } from '#db/new-id.ts'
import type { Route } from './route.ts'
import { insertLine } from '#acts/log/operation-log.sql.ts'
import { prove } from './proof.ts'
import { asRole, isLook, seeAsOf } from './see-as.ts'
import { identifyProvider } from '#acts/door/provider.ts'
import { Refusal } from './refusal.ts'
import { requestCtx } from './request-ctx.ts'
import { narrow, overAllSites } from '#acts/reach/scope.ts'
import { type Caller, identify, tokenHash } from './session.ts'
import { databaseClock } from '#db/clock.sql.ts'
import type { Visit } from './visit.ts'

/** One call from its parsed input to its answer: session, permission, guards, one transaction, log, commit. */
export async function perform(frame: Frame, route: Route, visit: Visit): Promise<FastifyReply> {
  return send(frame, visit, await performed(frame, route, visit))
}

/** The same up to its output, which whoever asked for it sends in a form of their own. */
export async function performed(frame: Frame, route: Route, visit: Visit): Promise<Output> {
  const { call } = route
  if (call.access.startsWith(providerAccess)) return performProvider(frame, route, visit)
  const isPublic = call.access === 'public'
  await readFor(frame, route, visit)
  const hash = isPublic ? undefined : await sessionHash(frame, visit)
  const who = (tx: Tx) => whoCalls(frame, route, visit, hash, tx)
  if (visit.isMachine && !isPublic) await admitMachine(frame, route, visit, who)
  await prove(frame, route, visit, who)
  if (call.effect === 'none') return performOutside(frame, route, visit, who)
  const ahead = call.ahead && hash && (await askAhead(frame, route, visit, hash))
  if (ahead) return ahead
  return performInside(frame, route, visit, who)
}

/** Bad input is a refusal like any other, so it stands in the log of whoever sent it (ADR 0003). */
async function readFor(frame: Frame, { call, json }: Route, visit: Visit): Promise<void> {
  try {
    visit.raw = visit.given?.input ?? rawInput(call, visit.request, json)
    const read = visit.isMachine ? readMachineInput : readInput
    visit.input = read(call, visit.raw, visit.language)
  } catch (error) {
    await nameCaller(frame, call, visit)
    if (visit.caller) guardCaller(frame, call, visit.caller)
    throw error
  }
}

async function nameCaller(frame: Frame, call: Call, visit: Visit): Promise<void> {
  const hash = bearerHash(visit.request)
  if (!hash) return
  const known = (caller: Caller, isLive: boolean) => {
    heed(frame, visit, caller, isLive)
    visit.caller = caller
  }
  const found = frame.db.tx({ tenant: null, mode: 'read' }, (tx) =>
    visit.isMachine
      ? identifyMachine(tx, hash, call, known)
      : identify(tx, { hash, ip: visit.ip }, 'step', known),
  )
  await found.catch((refused: unknown) => {
    if (!(refused instanceof Refusal)) throw refused
  })
}

type Who = (tx: Tx) => Promise<{ caller: Caller | undefined; at: string }>

async function whoCalls(frame: Frame, { call }: Route, visit: Visit, hash: Buffer | undefined, tx: Tx) {
  if (call.access === 'public') {
    const { at } = await tx.one(databaseClock)
    heedClock(at)
    return { caller: undefined, at }
  }
  const seeAs = seeAsOf(visit.request)
  // The limits come before the permission: a flood of refused calls is a flood too.
  const found = (caller: Caller, isLive: boolean) => {
    heed(frame, visit, caller, isLive)
    // A call that looks twice, for its proof and for its work, counts once.
    if (!visit.caller && !visit.isCounted) guardCaller(frame, call, caller)
    visit.caller = caller
  }
  if (seeAs !== undefined && visit.isMachine) throw new Refusal('token.person_needed')
  const known = visit.isMachine
    ? await identifyMachine(tx, hash, call, found)
    : await identify(
        tx,
        { hash, ip: visit.ip },
        call.access,
        found,
        seeAs === undefined ? undefined : (own) => asRole(tx, own, seeAs),
      )
  heedClock(known.at)
  if (known.machine) guardTools(call, known.machine.kind, visit.tool)
  const caller = call.allSites ? await wholeView(tx, known) : known
  visit.caller = caller
  if (seeAs !== undefined && !isLook(call)) throw new Refusal('role.seeing_as')
  noteVisit(frame, call, visit, caller)
  return { caller, at: caller.at }
}

/** A machine's address and signature, looked at before its call's own transaction: a nonce that was shown is used up. */
async function admitMachine(frame: Frame, { call }: Route, visit: Visit, who: Who): Promise<void> {
  const { caller } = await frame.db.tx({ tenant: null, mode: 'read' }, who)
  if (!caller?.machine) throw new Error(`the call ${call.path} was let through without its token`)
  await guardMachine(frame, call.path, visit, caller)
}

/** Figures over all sites are for whoever sees all sites, in the currencies in which they do (ADR 0051). */
async function wholeView(tx: Tx, caller: Caller): Promise<Caller> {
  const scope = overAllSites(caller.scope)
  if (!scope) throw new Refusal('role.sites_only')
  if (scope.bounds.length < caller.scope.bounds.length) await narrow(tx, scope)
  return { ...caller, scope }
}

/** `effect: 'none'`: the session is looked up and let go before the handler takes its time. */
async function performOutside(frame: Frame, route: Route, visit: Visit, who: Who): Promise<Output> {
  const isPublic = route.call.access === 'public'
  const at = isPublic ? undefined : (await frame.db.tx({ tenant: null, mode: 'read' }, who)).at
  const output = await handle(frame, route, visit, { tx: undefined, at })
  // Ways in name their actor; calls that only look something up leave no line.
  const line =
    (visit.actor || visit.tool !== undefined) &&
    logLine(route, visit, { outcome: 'done', at: null, input: visit.input })
  if (line) await frame.operations.write(line)
  return output
}

async function performInside(frame: Frame, route: Route, visit: Visit, who: Who): Promise<Output> {
  const { call } = route
  const writes = call.effect !== 'read'
  const tokenBefore = visit.token
  const output = await frame.db.tx({ tenant: null, mode: writes ? 'write' : 'read' }, async (tx) => {
    // A transaction that lost against another runs again from its start.
    Object.assign(visit, { cookies: [], target: undefined, change: undefined, token: tokenBefore })
    const { caller, at } = await who(tx)
    if (!writes) {
      const read = await handle(frame, route, visit, { tx, at })
      const line =
        (call.sensitive || visit.tool !== undefined) &&
        logLine(route, visit, { outcome: 'read', at, input: visit.input })
      if (line) frame.operations.later(line)
      return read
    }
    const key = givenKey(visit)
    const claimed =
      caller &&
      (await claim(tx, frame.keyEncryptionKey, {
        caller,
        call: call.path,
        effect: call.effect,
        key,
        input: visit.input,
      }))
    if (claimed?.replay) {
      if (claimed.replay.token !== undefined) visit.token = claimed.replay.token
      return { text: claimed.replay.text }
    }
    // Its answer was there to repeat when the proof was passed over, and is no more.
    if (call.proof === 'asked' && !visit.proven && !visit.isMachine) throw new Refusal('request.conflict')
    const written = await handle(frame, route, visit, { tx, at }).catch(async (error: unknown) => {
      if (!(error instanceof Refusal && error.options.keepsWrites)) throw error
      await claimed?.release()
      return { refusal: error }
    })
    if ('refusal' in written) return written
    const line = logLine(route, visit, { outcome: 'done', at, input: visit.input })
    if (line) await tx.run(insertLine(line))
    if ('text' in written) await claimed?.keep({ text: written.text, token: visit.token })
    return written
  })
  if ('refusal' in output) throw output.refusal
  return output
}

function send({ secureCookies }: Frame, visit: Visit, output: Output): FastifyReply {
  if ('stream' in output) return sendStream(visit, output.stream)
  return 'file' in output
    ? sendFile(visit, output.file, secureCookies)
    : sendOutput(visit, output.text, secureCookies)
}

/** The session of the header's token, or of the address's one-time ticket (spec §7); never both. */
async function sessionHash(frame: Frame, visit: Visit): Promise<Buffer | undefined> {
  const header = visit.request.headers[headers.authorization]
  const ticket = ticketOf(visit.request)
  if (ticket === undefined) return bearerHash(visit.request)
  if (header !== undefined) throw new Refusal('entry.ticket_invalid')
  const ctx = requestCtx(visit, {
    db: frame.db,
    tx: undefined,
    clock: { at: undefined },
    secureCookies: frame.secureCookies,
  })
  const token = await frame.redeemTicket(ctx, ticket)
  // With any answer: the ticket is used up, whatever becomes of the call.
  visit.reply.header(headers.refreshedToken, token)
  return tokenHash(token)
}

async function performProvider(frame: Frame, route: Route, visit: Visit): Promise<Output> {
  const { request } = visit
  const scope = route.call.access.slice(providerAccess.length)
  const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
  const path = request.raw.url ?? ''
  // Only what is signed counts, and a query is not.
  if (path.includes('?')) throw new Refusal('request.malformed')
  const signed = { headers: request.headers, method: request.method, path, body }
  const credential = providerCredential(request) ?? ''
  const identified = identifyProvider(frame.db, frame.keyEncryptionKey, signed, scope)
  const { keyId, at } = await identified.catch((error: unknown) => {
    frame.known.forget(credential)
    throw error
  })
  recognise(frame, request, credential)
  heedClock(at)
  guardProvider(frame, keyId)
  visit.providerKey = keyId
  visit.input = readInput(route.call, rawInput(route.call, request, route.json), visit.language)
  if (route.call.effect === 'none') return handle(frame, route, visit, { tx: undefined, at })
  return performInside(frame, route, visit, async () => ({ caller: undefined, at }))
}
