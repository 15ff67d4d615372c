import { randomBytes } from 'node:crypto'
import { parseMinor } from '@quayside/contract/money.ts'
import type { FrameTicket } from '@quayside/contract/provider/frame-ticket.ts'
import { fingerprintOf, maskCard } from '#network/card-number.ts'
import { isRefusedForGood, sentTooOften } from '#network/card-refusals.ts'
import type { Core } from '#network/core.ts'
import { decide, type Decision, unlessRefused } from '#network/decision.ts'
import type { SubmittedEntry } from '#network/entry.ts'
import { decideOwn, submissionOf } from '#network/own-order.ts'
import { randomOf } from '#random.ts'
import { type FrameManner, frameMannerAt, sentinelMinorMax } from '#network/sentinels.ts'
import { brandOf } from '#network/frame/browser/card-digits.ts'
import type { CardFields } from '#network/frame/browser/card-fields.ts'
import { type Authenticated, withoutChallenge } from './three-ds.ts'
import { afterAnswer, isHeld } from '#network/authorise.ts'
import { ruledOfOwn } from '#ruling/asked.ts'
import { ruleBefore } from '#ruling/rule.ts'
import { asAuthenticated, asRuled } from '#ruling/ruled-decision.ts'
import { frameTestCard } from './test-cards.ts'

export interface Sent {
  readonly ticket: FrameTicket
  readonly card: CardFields
  readonly ip: string | undefined
  readonly at: number
}

/**
 * Takes a card for an order, once: tells the gateway that it was sent, and decides unless the bank has to be asked first. Whoever
 * sends again, the same card or another, gets what became of the first.
 */
export function submit(core: Core, sent: Sent): SubmittedEntry {
  const known = core.books.submissions.get(sent.ticket.orderNo)
  if (known) return known
  const card = entryOf(sent)
  const drawn = decisionOf(core, card)
  const ruled = ruledOfOwn(card, drawn)
  const ruling = ruleBefore(core, ruled)
  const asked = ruling.action === 'three_ds' && !card.isMoto ? 'challenge' : card.asked
  const entry = { ...card, asked, marks: ruled.marks, ruling } satisfies SubmittedEntry
  const decision = asRuled(drawn, ruling)
  core.write(entry, { event: submissionOf(entry, decision, ruling) })
  const isOver =
    decision.result === 'rejected' ||
    isRefusedForGood(core.books, entry) ||
    sentTooOften(core.books, entry) !== undefined
  if (isOver) finish(core, entry, 'none', entry.at)
  else if (entry.asked === 'nothing')
    finish(core, entry, withoutChallenge(entry.isMoto, mannerOf(entry)), entry.at)
  return entry
}

export const mannerOf = ({ sentinel }: SubmittedEntry): FrameManner | undefined =>
  frameMannerAt(BigInt(sentinel))

function entryOf({ ticket, card, ip, at }: Sent): SubmittedEntry {
  const minor = parseMinor(ticket.amount.currency, ticket.amount.value)!
  const test = frameTestCard(card.number)
  const sentinel = minor > sentinelMinorMax ? (test?.sentinel ?? minor) : minor
  return {
    t: 'submitted',
    id: `${ticket.orderNo}-S`,
    at,
    no: ticket.orderNo,
    merchant: ticket.merchantId,
    reference: ticket.merchantOrderId,
    type: ticket.type,
    currency: ticket.amount.currency,
    minor: String(minor),
    sentinel: String(sentinel),
    card: {
      brand: brandOf(card.number)!,
      masked: maskCard(card.number),
      fingerprint: fingerprintOf(card.number),
      expiry: card.expiry,
      // Nobody has looked at a name that was not asked for: whoever sends one may send anything.
      ...(ticket.asksName !== false && { holder: card.name.trim() }),
      ...(test && { country: test.country }),
    },
    // Of a card that is read out it is the merchant's own, and says nothing of the buyer.
    ...(ip !== undefined && ticket.use !== 'moto' && { ip }),
    ...(ticket.email !== undefined && { email: ticket.email }),
    ...(ticket.site !== undefined && { site: ticket.site }),
    merchantName: ticket.merchantName,
    language: ticket.language,
    payerOrigin: ticket.payerOrigin,
    asked: askedOf(frameMannerAt(sentinel), ticket),
    isMoto: ticket.use === 'moto',
    inWindow: test?.inWindow ?? false,
    challengeId: randomBytes(16).toString('base64url'),
  }
}

/** A merchant who types a card that somebody reads out cannot be asked who they are. */
function askedOf(manner: FrameManner | undefined, { use, challenge }: FrameTicket): SubmittedEntry['asked'] {
  if (use === 'moto') return 'nothing'
  if (manner === 'challenge' || manner === 'challenge_fails' || manner === 'left_open' || challenge)
    return 'challenge'
  return manner === 'method_hangs' || manner === 'frictionless' ? 'method' : 'nothing'
}

/** The network's answer once it is known who pays, or that nobody says: written down and told. */
export function finish(
  core: Core,
  submitted: SubmittedEntry,
  how: Authenticated | 'left_open',
  at: number,
): void {
  if (core.books.orders.has(submitted.no)) return
  const drawn = decisionOf(core, submitted)
  const ruled = ruledOfOwn(submitted, drawn)
  // Of a card that was sent before there were rules nothing is held.
  const before = submitted.ruling ?? ruleBefore(core, ruled)
  const allowed = asRuled(drawn, before)
  const decision = how === 'left_open' ? allowed : asAnswered(allowed, submitted, how)
  const isAsked = how !== 'left_open' && decision.result !== 'rejected' && !decision.isOwn
  const ruling = isAsked ? afterAnswer(core, ruled, before, decision) : before
  decideOwn(core, submitted, {
    decision,
    ruling,
    result: how === 'left_open' ? 'expired' : isHeld(ruling, before) ? 'review' : decision.result,
    at,
    isFrame: true,
    // An answer that gets lost is found by an inquiry alone.
    told: (event) => (event && mannerOf(submitted) !== 'answer_lost' ? [{ event }] : []),
  })
}

function asAnswered(drawn: Decision, submitted: SubmittedEntry, how: Authenticated): Decision {
  if (drawn.result === 'rejected') return drawn
  const decision = asAuthenticated(drawn, how, { brand: submitted.card.brand, isMoto: submitted.isMoto })
  const isSoft = mannerOf(submitted) === 'soft_decline' && how === 'none' && !submitted.isMoto
  return isSoft && (decision.result === 'approved' || decision.result === 'review')
    ? { ...decision, result: 'declined', code: '1A', reason: 'Additional customer authentication required' }
    : decision
}

function decisionOf({ books }: Core, submitted: SubmittedEntry): Decision {
  const { no, card, sentinel, at } = submitted
  const hints = { brand: card.brand, country: card.country, minor: BigInt(sentinel), at }
  const drawn = unlessRefused(books, submitted, decide(hints, randomOf('decision', no)))
  const code = sentTooOften(books, submitted)
  if (code === undefined || drawn.result === 'rejected') return drawn
  return { ...drawn, result: 'declined', code, reason: 'Sent too often', isOwn: true }
}
