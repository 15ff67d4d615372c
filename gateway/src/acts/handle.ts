import { headers } from '@quayside/contract/envelope.ts'
import type { Call } from '@quayside/contract/call.ts'
import { balanceRight } from '@quayside/contract/fund/balance-shown.ts'
import { credentialOf, recognise } from '#acts/door/guards.ts'
import { withRanges } from '#acts/input/ranges.ts'
import { withoutFigures } from '#acts/reach/balance-figures.ts'
import type { Tx } from '#db/tx.ts'
import type { Frame } from './frame.ts'
import type { FileAnswer, StreamAnswer } from './handler.ts'
import { type Clock, requestCtx } from './request-ctx.ts'
import { noteUse } from './right-in-use.ts'
import type { Route } from './route.ts'
import type { Caller } from './session.ts'
import type { Visit } from './visit.ts'

export type Output =
  | { readonly text: string }
  | { readonly file: FileAnswer }
  | { readonly stream: StreamAnswer }

interface Within extends Clock {
  readonly tx: Tx | undefined
}

/** The use case itself, and its output as it goes out. */
export async function handle(frame: Frame, route: Route, visit: Visit, within: Within): Promise<Output> {
  const { db, secureCookies } = frame
  const ctx = requestCtx(visit, { db, tx: within.tx, clock: within, secureCookies })
  const input =
    route.ranges.length === 0
      ? visit.input
      : withRanges(visit.input, route.ranges, { now: ctx.now, language: visit.language })
  const output = await route.handle(ctx, input)
  if (route.call.answers === 'file') return { file: output as FileAnswer }
  if (route.call.answers === 'stream') return { stream: output as StreamAnswer }
  const isTold = route.figures.length === 0 || visit.caller?.operator.permissions.has(balanceRight) === true
  return { text: await route.serialise(isTold ? output : withoutFigures(output, route.figures)) }
}

/** A session that has ended shows no longer who somebody is: its token is a stranger's again. */
export function heed(frame: Frame, { request }: Visit, { session }: Caller, isLive: boolean): void {
  const credential = credentialOf(session.tokenHash)
  if (isLive) recognise(frame, request, credential)
  else frame.known.forget(credential)
}

/** That the session was used, and the right that the call takes. */
export function noteVisit(frame: Frame, call: Call, { request, ip }: Visit, caller: Caller): void {
  // A page that is only left open must not keep its session alive.
  const isUse = call.answers !== 'stream' && request.headers[headers.unattended] === undefined
  if (caller.stale && isUse) frame.operations.touch(caller.session.tokenHash)
  if (caller.machine)
    frame.operations.tokenUsed({
      merchant_id: String(caller.merchant.id),
      token_id: caller.machine.tokenId,
      ip,
      call: call.path,
    })
  if (caller.seeingAs === undefined) noteUse(frame, call, caller)
}
