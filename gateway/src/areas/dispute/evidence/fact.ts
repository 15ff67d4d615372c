import type { FoundItem } from '@quayside/contract/dispute/evidence/items.ts'
import { decimalOf } from '@quayside/contract/money.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import type { Carrier } from '@quayside/contract/logistics/carriers.ts'
import type { Handover } from '@quayside/contract/logistics/states.ts'
import { carrierName } from '@quayside/phrases/carriers.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import type { Address } from './facts.sql.ts'

/** A fact of an exhibit, told in either language. */
export type Fact =
  | string
  | number
  | { readonly at: string }
  | { readonly on: string }
  | { readonly currency: string; readonly minor: bigint }
  | { readonly carrier: Carrier }
  | { readonly handover: Handover }

export type FactKey = keyof ReturnType<typeof wordsOf>['evidence']['fact']
export type Block = readonly (readonly [FactKey, Fact])[]

/** One piece of evidence out of our own books, with the rows that say so. */
export interface Exhibit {
  readonly item: FoundItem
  readonly rows: readonly { readonly table: string; readonly id: string }[]
  readonly blocks: readonly Block[]
  /** What its sentences are told with, beside its first block. */
  readonly facts?: Readonly<Partial<Record<FactKey, Fact>>>
}

const day: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  zh: new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'UTC' }),
}

/** As it is filed or shown: instants in UTC, which is named, as an issuer may be anywhere. */
export function factIn(language: Language, fact: Fact): string {
  if (typeof fact === 'string') return fact
  if (typeof fact === 'number') return String(fact)
  if ('currency' in fact) return `${fact.currency} ${decimalOf(fact.currency, String(fact.minor))}`
  if ('carrier' in fact) return carrierName(language, fact.carrier)
  if ('handover' in fact) return wordsOf(language).shipment.sealed.handovers[fact.handover]
  if ('on' in fact) return day[language].format(new Date(`${fact.on}T00:00:00Z`))
  const iso = new Date(fact.at).toISOString()
  const time = iso.slice(11, 16)
  const date = day[language].format(new Date(fact.at))
  return language === 'zh' ? `${date} ${time}（UTC）` : `${date} at ${time} (UTC)`
}

/** On one line, without the parts that are missing. */
export const addressLine = (address: Address | null): string =>
  address === null
    ? ''
    : [
        address.name,
        address.line1,
        address.line2,
        [address.city, address.state, address.postcode].filter(Boolean).join(' '),
        address.country,
      ]
        .filter(Boolean)
        .join(', ')
