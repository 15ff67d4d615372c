import { deliveryLimits as limits } from '@quayside/contract/main/limits.ts'
import type { BreakerState, DeadReason, DeliveryState } from '@quayside/contract/main/notify/states.ts'

/** How an address has done, as its lane keeps it; times in milliseconds since 1970 by the database's clock. */
export interface LaneState {
  readonly breaker: BreakerState
  readonly openUntil: number | null
  readonly openSeconds: number
  readonly failuresInRow: number
  readonly recent: readonly Recent[]
  readonly fastInRow: number
  readonly slowUntil: number | null
  readonly slowSeconds: number
  readonly failingSince: number | null
  readonly toldAt: number | null
  readonly lastSuccessAt: number | null
  readonly isOff: boolean
}

interface Recent {
  readonly isRight: boolean
  readonly at: number
}

/** What an attempt tells of the address. */
export interface LaneNews {
  readonly at: number
  readonly isRight: boolean
  readonly status: number | null
  readonly ms: number
  readonly retryAfter: number | null
}

export const freshLane: LaneState = {
  breaker: 'closed',
  openUntil: null,
  openSeconds: 0,
  failuresInRow: 0,
  recent: [],
  fastInRow: 0,
  slowUntil: null,
  slowSeconds: 0,
  failingSince: null,
  toldAt: null,
  lastSuccessAt: null,
  isOff: false,
}

/** Answers that say "later": the address lives and has too much to do. */
const slowing: ReadonlySet<number> = new Set([429, 502, 503, 504])
const gone = 410

/** Why nothing is sent any more after this attempt; undefined where it goes on. */
export function endedBy(lane: LaneState, { status, isRight, at }: LaneNews): 'gone' | 'silent' | undefined {
  if (status === gone) return 'gone'
  const since = lane.failingSince
  return !isRight && since !== null && at - since >= limits.breaker.offAfter * 1_000 ? 'silent' : undefined
}

/** The lane after an attempt. One success closes the breaker, whatever was before it. */
export function afterAttempt(lane: LaneState, news: LaneNews): LaneState {
  const recent = [...lane.recent, { isRight: news.isRight, at: news.at }].slice(-limits.breaker.of)
  if (news.isRight)
    return {
      ...freshLane,
      recent: lane.breaker === 'closed' ? recent : [],
      fastInRow: news.ms <= limits.lane.fastMs ? lane.fastInRow + 1 : 0,
      lastSuccessAt: news.at,
    }
  const failed: LaneState = {
    ...lane,
    recent,
    failuresInRow: lane.failuresInRow + 1,
    fastInRow: 0,
    failingSince: lane.failingSince ?? news.at,
    ...slowed(lane, news),
  }
  if (endedBy(lane, news)) return { ...failed, isOff: true }
  return opens(failed, news.at) ? opened(failed, news.at) : failed
}

/** A time that it names counts; without one it is let alone for longer each time. */
function slowed(lane: LaneState, { status, retryAfter, at }: LaneNews): Partial<LaneState> {
  if (status === null || !slowing.has(status)) return { slowSeconds: 0 }
  const slowSeconds =
    lane.slowSeconds === 0 ? limits.slow.first : Math.min(lane.slowSeconds * 2, limits.slow.max)
  const seconds = Math.min(retryAfter ?? slowSeconds, limits.retryAfterMax)
  return { slowSeconds, slowUntil: Math.max(lane.slowUntil ?? 0, at + seconds * 1_000) }
}

/** Ten failures in a row, or half of the last twenty within five minutes; a probe that fails opens it again at once. */
function opens({ breaker, failuresInRow, recent }: LaneState, at: number): boolean {
  if (breaker === 'open') return false
  if (breaker === 'probing' || failuresInRow >= limits.breaker.inARow) return true
  const within = recent.filter((one) => at - one.at <= limits.breaker.within * 1_000)
  return (
    within.length >= limits.breaker.of &&
    within.filter(({ isRight }) => !isRight).length * 2 >= limits.breaker.of
  )
}

function opened(lane: LaneState, at: number): LaneState {
  const openSeconds =
    lane.openSeconds === 0 ? limits.breaker.open : Math.min(lane.openSeconds * 2, limits.breaker.openMax)
  return { ...lane, breaker: 'open', openSeconds, openUntil: at + openSeconds * 1_000 }
}

/** How many attempts at once it takes now: none while it is open or let alone, one that tries after it was open. */
export function roomOf(lane: LaneState, at: number): number {
  if (lane.isOff || (lane.slowUntil !== null && lane.slowUntil > at)) return 0
  if (lane.breaker === 'probing' || (lane.breaker === 'open' && lane.openUntil! <= at)) return 1
  if (lane.breaker === 'open') return 0
  return lane.fastInRow >= limits.lane.fastAnswers ? limits.lane.inFlightFast : limits.lane.inFlight
}

/** Its time is over: the next attempt is the probe. */
export const probed = (lane: LaneState, at: number): LaneState =>
  lane.breaker === 'open' && lane.openUntil! <= at ? { ...lane, breaker: 'probing', openUntil: null } : lane

/** When anything may be sent again; undefined where it may be now. */
export function shutUntil({ breaker, openUntil, slowUntil }: LaneState, at: number): number | undefined {
  const until = Math.max(breaker === 'open' ? openUntil! : 0, slowUntil ?? 0)
  return until > at ? until : undefined
}

/** What an attempt makes of its delivery. */
export type Fate = { readonly state: DeliveryState } & (
  | { readonly state: 'delivered' }
  | { readonly state: 'dead'; readonly reason: DeadReason }
  | { readonly state: 'waiting'; readonly inSeconds: number }
)

/**
 * @param tried attempts of this schedule, this one among them
 * @param random between 0 and 1
 */
export function fateOf(
  { isRight, status, retryAfter }: Pick<LaneNews, 'isRight' | 'status' | 'retryAfter'>,
  { tried, isOff }: { readonly tried: number; readonly isOff: boolean },
  random: number,
): Fate {
  if (isRight) return { state: 'delivered' }
  if (isOff || status === gone) return { state: 'dead', reason: 'endpoint_off' }
  const seconds = limits.schedule[tried]
  if (seconds === undefined) return { state: 'dead', reason: 'exhausted' }
  const wide = (limits.jitterPercent / 100) * (2 * random - 1)
  const asked = status !== null && slowing.has(status) ? (retryAfter ?? 0) : 0
  return {
    state: 'waiting',
    inSeconds: Math.max(seconds * (1 + wide), Math.min(asked, limits.retryAfterMax)),
  }
}
