import { wire } from '@quayside/contract/money.ts'
import type { IssuerEvent } from '@quayside/contract/provider/issuer-event.ts'
import { spendCategories } from '@quayside/contract/fund/vcc/states.ts'
import type { Told } from '#bank/events.ts'
import type { IssuedCard, Load, UseEntry } from './entry.ts'
import { endOfCard, lastFourOf } from './number.ts'
import { refusalWords, treatmentOf } from './sentinels.ts'

/** How long a payment stays untold that was done in silence: long enough for the gateway to inquire. */
const untoldMs = 30 * 60_000
const againMs = 1_000

/** What the gateway hears of a payment into a card. */
export function toldOfLoad({ entry, end }: Load): Told<IssuerEvent>[] {
  if (!end) return []
  const { silent } = treatmentOf(BigInt(entry.minor))
  const common = {
    id: `${entry.id}-${end.t === 'confirmed' ? 'P' : 'F'}`,
    cardNo: entry.card,
    loadNo: entry.id,
    at: new Date(end.at).toISOString(),
  }
  const event: IssuerEvent =
    end.t === 'confirmed'
      ? {
          ...common,
          kind: 'load_confirmed',
          amount: wire(entry.currency, BigInt(entry.minor)),
          lastFour: lastFourOf(entry.card),
          endsOn: endOfCard(entry),
        }
      : { ...common, kind: 'load_refused', code: end.code, reason: refusalWords[end.code] }
  return [{ no: event.id, event, notBefore: silent ? end.at + untoldMs : end.at }]
}

/** What the gateway hears of a use of a card, in the way that a sentinel amount asks for. */
export function toldOfUse(card: IssuedCard, entry: UseEntry): Told<IssuerEvent>[] {
  const event = eventOf(card, entry)
  const once = { no: event.id, event, notBefore: entry.at }
  if (!treatmentOf(BigInt(card.first.minor)).twice) return [once]
  return [once, { no: `${event.id}-again`, event, notBefore: entry.at + againMs }]
}

function eventOf(card: IssuedCard, entry: UseEntry): IssuerEvent {
  const common = {
    id: `${entry.card}-${entry.step}`,
    cardNo: entry.card,
    at: new Date(entry.at).toISOString(),
  }
  const { authorisation } = entry
  if (entry.kind === 'released') return { ...common, kind: 'released', authorisation }
  const category = spendCategories.find((one) => one === entry.category)
  const used = {
    ...common,
    amount: wire(card.currency, BigInt(entry.minor)),
    merchantName: entry.shop,
    ...(category && { category }),
    country: entry.country,
  }
  switch (entry.kind) {
    case 'authorised':
    case 'declined':
      return { ...used, kind: entry.kind, authorisation }
    case 'refunded':
      return { ...used, kind: 'refunded', transaction: entry.transaction! }
    case 'cleared':
    case 'late':
      return { ...used, kind: 'cleared', transaction: entry.transaction!, authorisation }
  }
}
