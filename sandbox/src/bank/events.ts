import type { BankEvent } from '@quayside/contract/provider/bank-event.ts'
import { wire } from '@quayside/contract/money.ts'
import type { PaidEntry, Payout, RefusedEntry, ReturnedEntry } from './entry.ts'
import { refusalWords, treatmentOf } from './sentinels.ts'

/** One delivery of an event; the same event may have two. */
export interface Told<E> {
  readonly no: string
  readonly event: E
  /** Not sent earlier, milliseconds since 1970. */
  readonly notBefore: number
}

/** How long a payout stays untold that was done in silence: long enough for the gateway to inquire. */
const untoldMs = 30 * 60_000
const againMs = 1_000
/** How much later the payment is told whose return was told first. */
const overtakenMs = 3_000

/** What the gateway hears of a payout's entry, in the way that a sentinel amount asks for. */
export function toldOf(payout: Payout, entry: PaidEntry | RefusedEntry | ReturnedEntry): Told<BankEvent>[] {
  const { told } = treatmentOf(BigInt(payout.entry.minor))
  const event = eventOf(payout, entry)
  const once = { no: event.id, event, notBefore: entry.at }
  if (told === 'twice') return [once, { no: `${event.id}-again`, event, notBefore: entry.at + againMs }]
  if (told === 'half_an_hour_later') return [{ ...once, notBefore: entry.at + untoldMs }]
  if (told === 'return_first') return entry.t === 'returned' ? [once, ...overtaken(payout, entry)] : []
  return [once]
}

/** The payment whose return was told first. */
function overtaken(payout: Payout, { at }: ReturnedEntry): Told<BankEvent>[] {
  if (!payout.decision) return []
  const event = eventOf(payout, payout.decision)
  return [{ no: event.id, event, notBefore: at + overtakenMs }]
}

function eventOf(
  { entry: asked, decision }: Payout,
  entry: PaidEntry | RefusedEntry | ReturnedEntry,
): BankEvent {
  const common = { payoutNo: entry.id, at: new Date(entry.at).toISOString() }
  if (entry.t === 'paid')
    return {
      ...common,
      id: `${entry.id}-P`,
      kind: 'payout_paid',
      reference: entry.reference,
      valueOn: entry.valueOn,
      amount: wire(asked.payIn, BigInt(entry.minor)),
      ...(entry.rate !== undefined && { rate: entry.rate }),
    }
  const why = { code: entry.code, reason: refusalWords[entry.code] }
  if (entry.t === 'refused') return { ...common, ...why, id: `${entry.id}-F`, kind: 'payout_refused' }
  const paid = decision?.t === 'paid' ? decision.minor : '0'
  return {
    ...common,
    ...why,
    id: `${entry.id}-R`,
    kind: 'payout_returned',
    reference: entry.reference,
    valueOn: entry.valueOn,
    amount: wire(asked.payIn, BigInt(paid)),
  }
}
