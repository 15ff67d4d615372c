import { neededScopes } from '@quayside/contract/partners/binding/states.ts'
import { partnerLimits as limits } from '@quayside/contract/partners/limits.ts'
import { addSeconds } from '@quayside/contract/trade/deadlines.ts'
import { defineJob } from '#jobs/define-job.ts'
import { tryPayload } from '#jobs/payload.ts'
import type { Binding } from './binding.sql.ts'

/** The next question about one binding to its partner. */
export const tendJob = defineJob({ name: 'partner_tend', payload: tryPayload })

export type PartnerQuestion = 'consent' | 'redeem' | 'renew' | 'look'

type Row = Pick<
  Binding,
  | 'partner'
  | 'state'
  | 'askSealed'
  | 'codeSealed'
  | 'goSealed'
  | 'askedAt'
  | 'tokenFrom'
  | 'tokenEndsAt'
  | 'createdAt'
>

/** When a token is renewed: at four fifths of its life. */
export function renewsAt({ tokenFrom, tokenEndsAt }: Pick<Row, 'tokenFrom' | 'tokenEndsAt'>): string | null {
  if (tokenFrom === null || tokenEndsAt === null) return null
  const [from, to] = [Date.parse(tokenFrom), Date.parse(tokenEndsAt)]
  return new Date(from + ((to - from) * limits.renewPercent) / 100).toISOString()
}

/** Until when somebody may come back from the partner's page. */
export const goUntil = ({ askedAt }: Pick<Row, 'askedAt'>): string | null =>
  askedAt === null ? null : addSeconds(new Date(askedAt).toISOString(), limits.stateMinutes * 60)

/** Times of the database and of programs differ in how many digits they have. */
const isPast = (one: string, now: string): boolean => Date.parse(one) <= Date.parse(now)

/** What its partner is asked now; undefined where nothing is. */
export function questionOf(row: Row, now: string): PartnerQuestion | undefined {
  const { partner, state, askSealed, codeSealed, goSealed } = row
  if (state === '1') {
    const due = renewsAt(row)
    return due !== null && isPast(due, now) ? 'renew' : 'look'
  }
  if (state !== '2') return undefined
  if (codeSealed) return 'redeem'
  if (askSealed && !goSealed) return isPast(goUntil(row) ?? now, now) ? undefined : 'consent'
  // Sellers end on PayPal's own page, so that how they stand is asked whether somebody comes back or not.
  return partner === 'paypal' ? 'redeem' : undefined
}

/**
 * What is good once – a code, what a token is renewed with – is not asked for again while its answer may be on the way: the partner
 * would refuse the second, and the first would come too late. Time asks again where nobody answers.
 */
export const isAskedOnce = (row: Row, now: string): boolean => {
  const question = questionOf(row, now)
  return question === 'renew' || question === 'consent' || (question === 'redeem' && row.codeSealed !== null)
}

/** The day's look, or the renewal that comes before it. */
export function nextLook(row: Pick<Row, 'tokenFrom' | 'tokenEndsAt'>, now: string): string {
  const daily = addSeconds(now, 86_400)
  const renewal = renewsAt(row)
  return renewal !== null && isPast(renewal, daily) ? renewal : daily
}

/** A referral whose seller has not come back is asked about for a week. */
export function nextPending({ askedAt }: Pick<Row, 'askedAt'>, now: string): string | null {
  const end = addSeconds(new Date(askedAt ?? now).toISOString(), limits.pending.days * 86_400)
  return isPast(end, now) ? null : addSeconds(now, limits.pending.everySeconds)
}

/** Scopes without which the binding is of no use, and which were not given. */
export const missingScopes = (partner: Binding['partner'], granted: readonly string[]): string[] =>
  neededScopes[partner].filter((scope) => !granted.includes(scope))
