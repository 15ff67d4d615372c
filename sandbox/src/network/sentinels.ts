import type { RefusalCode } from '@quayside/contract/trade/move/refusals.ts'

/**
 * Amounts that make the network misbehave, by their exact minor units: 402 is 4.02 USD, 402 JPY and 0.402 KWD.
 * sandbox/README.md lists them for people; ordinary traffic never comes so low.
 */
export const sentinelMinorMax = 499n

/** How the network treats an operation of that amount. */
export type Misbehaviour =
  | 'silent'
  | 'silent_after_applying'
  | 'late'
  | 'event_twice'
  | 'event_contradicts'
  | 'error_after_applying'
  | 'error'
  | 'inquiry_contradicts'
  | 'out_of_order'
  | 'busy_once'
  | 'hang_up'
  | 'by_event'
  | 'hang_up_contradicts'
  | 'overtaken'

/** DE 39 answers, each with the amount that draws it. */
export const declines: Readonly<Record<number, { code: string; reason: string }>> = {
  402: { code: '05', reason: 'Do not honour' },
  403: { code: '14', reason: 'Invalid card number' },
  404: { code: '41', reason: 'Lost card' },
  405: { code: '43', reason: 'Stolen card' },
  406: { code: '51', reason: 'Insufficient funds' },
  407: { code: '54', reason: 'Expired card' },
  408: { code: '57', reason: 'Transaction not permitted to cardholder' },
  409: { code: '59', reason: 'Suspected fraud' },
  410: { code: '61', reason: 'Exceeds amount limit' },
  411: { code: '62', reason: 'Restricted card' },
  412: { code: '65', reason: 'Exceeds frequency limit' },
  413: { code: '82', reason: 'Negative CVV result' },
  414: { code: '91', reason: 'Issuer unavailable' },
  415: { code: '96', reason: 'System malfunction' },
  416: { code: 'R0', reason: 'Stop payment order' },
  417: { code: '1A', reason: 'Additional customer authentication required' },
  418: { code: 'N7', reason: 'CVV2 failure' },
  419: { code: '04', reason: 'Pick up card' },
}

const scores: Readonly<Record<number, number | undefined>> = { 420: 300, 421: 700, 422: undefined }

const misbehaviours: Readonly<Record<number, Misbehaviour>> = {
  430: 'silent',
  431: 'silent_after_applying',
  432: 'late',
  433: 'event_twice',
  434: 'event_contradicts',
  435: 'error_after_applying',
  436: 'error',
  437: 'inquiry_contradicts',
  438: 'out_of_order',
  439: 'busy_once',
  440: 'hang_up',
  441: 'by_event',
  442: 'hang_up_contradicts',
  453: 'by_event',
}

export interface Refusal {
  readonly code: RefusalCode
  readonly reason: string
}

/** Refusals of captures, voids and reversals (by the order's amount) and refunds. */
const refusals: Readonly<Record<number, Refusal>> = {
  450: { code: 'insufficient_balance', reason: 'Insufficient balance for the operation' },
  452: { code: 'authorisation_invalid', reason: 'Authorisation no longer valid at the issuer' },
  453: { code: 'insufficient_balance', reason: 'Insufficient balance for the operation' },
}

export const returnedRefundMinor = 451n

/** What follows soon after the approval of an order of that amount. */
export type Aftermath =
  | 'fraud'
  | 'dispute'
  | 'fraud_dispute'
  | 'retrieval'
  | 'dispute_withdrawn'
  | 'retrieval_dispute'

const aftermaths: Readonly<Record<number, Aftermath>> = {
  460: 'fraud',
  461: 'dispute',
  462: 'fraud_dispute',
  463: 'retrieval',
  464: 'dispute_withdrawn',
  465: 'retrieval_dispute',
  466: 'dispute',
  467: 'dispute',
  469: 'dispute',
  470: 'dispute',
  475: 'dispute',
  476: 'dispute',
  477: 'dispute',
  478: 'dispute',
  479: 'dispute',
  480: 'dispute',
  481: 'dispute',
  482: 'dispute',
  483: 'dispute',
  484: 'dispute',
  485: 'dispute',
  486: 'dispute',
  487: 'dispute',
  488: 'dispute',
  489: 'retrieval_dispute',
}

/** The reason of the dispute that the amount draws; of others it is drawn by lot. */
const disputeReasons: Readonly<Record<number, string>> = {
  476: '10.4',
  477: '13.1',
  478: '13.3',
  479: '13.6',
  ...Object.fromEntries(
    [466, 467, 480, 481, 482, 483, 484, 485, 486, 487, 488, 489].map((minor) => [minor, '13.1']),
  ),
}

/** What becomes of what is filed in the case of an order of that amount. */
export type FilingManner =
  | 'refused'
  | 'late'
  | 'silent_after_taking'
  | 'silent_once'
  | 'error_after_taking'
  | 'other_digest'
  | 'refused_later'

const filingManners: Readonly<Record<number, FilingManner>> = {
  466: 'refused',
  467: 'late',
  480: 'silent_after_taking',
  481: 'silent_once',
  482: 'error_after_taking',
  483: 'other_digest',
  484: 'refused_later',
}

/** How the issuer of a case of that amount goes on once it has been answered. */
export type IssuerManner = 'rules_in_part' | 'reverses' | 'reopens' | 'silent' | 'out_of_order'

const issuerManners: Readonly<Record<number, IssuerManner>> = {
  485: 'rules_in_part',
  486: 'reverses',
  487: 'reopens',
  488: 'silent',
  489: 'out_of_order',
}

/** What comes before a dispute, or instead of one, soon after the approval of an order of that amount. */
export type Claim =
  | 'alert'
  | 'alert_dispute'
  | 'alert_after_dispute'
  | 'rdr'
  | 'rdr_over_refund'
  | 'complaint'
  | 'complaint_messages'
  | 'complaint_dispute'

const claims: Readonly<Record<number, Claim>> = {
  468: 'alert',
  469: 'alert_dispute',
  470: 'alert_after_dispute',
  471: 'rdr',
  472: 'rdr_over_refund',
  473: 'complaint',
  474: 'complaint_messages',
  475: 'complaint_dispute',
}

/** What happens to a card that a payer sends by the card frame for that amount; there no dispute follows from it. */
export type FrameManner =
  | 'challenge'
  | 'challenge_fails'
  | 'left_open'
  | 'frictionless'
  | 'attempted'
  | 'acs_down'
  | 'issuer_rejects'
  | 'method_hangs'
  | 'answer_lost'
  | 'soft_decline'

const frameManners: Readonly<Record<number, FrameManner>> = {
  470: 'challenge',
  471: 'challenge_fails',
  472: 'left_open',
  473: 'frictionless',
  474: 'attempted',
  475: 'acs_down',
  476: 'issuer_rejects',
  477: 'method_hangs',
  478: 'answer_lost',
  479: 'soft_decline',
}

const at = <T>(table: Readonly<Record<number, T>>, minor: bigint): T | undefined =>
  minor <= sentinelMinorMax ? table[Number(minor)] : undefined

export const declineAt = (minor: bigint) => at(declines, minor)
export const misbehaviourAt = (minor: bigint) => at(misbehaviours, minor)
export const refusalAt = (minor: bigint) => at(refusals, minor)
/** What an amount asks for in the card frame has no sequel. */
const after =
  <T>(table: Readonly<Record<number, T>>) =>
  (minor: bigint, isFrame = false): T | undefined =>
    isFrame && frameMannerAt(minor) ? undefined : at(table, minor)

export const claimAt = after(claims)
export const disputeReasonAt = (minor: bigint) => at(disputeReasons, minor)
export const filingMannerAt = (minor: bigint) => at(filingManners, minor)
export const issuerMannerAt = (minor: bigint) => at(issuerManners, minor)
export const frameMannerAt = (minor: bigint) => at(frameManners, minor)
export const aftermathAt = after(aftermaths)

/** The risk score that the amount draws; `none` where the score shall be missing. */
export function scoreAt(minor: bigint): number | 'none' | undefined {
  if (minor > sentinelMinorMax || !(Number(minor) in scores)) return undefined
  return scores[Number(minor)] ?? 'none'
}
