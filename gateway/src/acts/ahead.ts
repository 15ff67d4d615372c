import { guardCaller } from '#acts/door/guards.ts'
import { heedClock } from '#db/new-id.ts'
import type { Frame } from './frame.ts'
import { handle, heed, noteVisit, type Output } from './handle.ts'
import type { Route } from './route.ts'
import { ClockUnknown } from './request-ctx.ts'
import { seeAsOf } from './see-as.ts'
import { confirmed, expected } from './session.ts'
import type { Visit } from './visit.ts'

/**
 * A read whose statements leave together with the look at its session, on what is remembered of that (ADR 0072): one
 * journey instead of two. Nothing of it is told before the look has said that all of it still stands; where it does not,
 * the call is made from its beginning. The look comes first and alone names the tenant, so that statements for a session
 * that has ended see no row.
 */
export async function askAhead(
  frame: Frame,
  route: Route,
  visit: Visit,
  hash: Buffer,
): Promise<Output | undefined> {
  const { call } = route
  const guess = seeAsOf(visit.request) === undefined ? expected(hash, call.access) : undefined
  if (!guess) return undefined
  guardCaller(frame, call, guess)
  visit.isCounted = true
  return await frame.db.tx({ tenant: null, mode: 'read' }, async (tx) => {
    const within = { tx, at: undefined as string | undefined }
    const looking = confirmed(tx, { hash, ip: visit.ip }, guess).then((caller) => {
      within.at = caller?.at
      return caller
    })
    visit.caller = guess
    const [looked, handled] = await Promise.allSettled([looking, handle(frame, route, visit, within)])
    visit.caller = undefined
    if (looked.status === 'rejected') throw looked.reason
    const caller = looked.value
    if (!caller) return undefined
    visit.caller = caller
    heed(frame, visit, caller, true)
    heedClock(caller.at)
    noteVisit(frame, call, visit, caller)
    if (handled.status === 'fulfilled') return handled.value
    // Where nothing can be found the database is not asked, and so nothing came back after the look and its time.
    if (handled.reason instanceof ClockUnknown) return await handle(frame, route, visit, within)
    throw handled.reason
  })
}
