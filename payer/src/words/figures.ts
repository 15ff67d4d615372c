import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'
import type { WireMoney } from '@quayside/contract/money.ts'
import { fill, useLanguage, useWords } from './words.ts'
import { payerLanguageNames } from '@quayside/phrases/payer-languages.ts'

/** Digits with their thousands apart and all decimals of the currency, never by way of a float. */
export function figure({ value }: WireMoney): string {
  const [whole = '', decimals] = value.split('.')
  let grouped = ''
  for (let end = whole.length; end > 0; end -= 3)
    grouped = whole.slice(Math.max(0, end - 3), end) + (grouped === '' ? '' : `,${grouped}`)
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}

export const money = (amount: WireMoney): string => `${amount.currency}\u00A0${figure(amount)}`

/** A day and a minute with the zone that they are in: a payer may sit anywhere. `text` is how its language writes that. */
function moment(at: string, language: PayerLanguage, text: string): string {
  const time = new Date(at)
  const tag = payerLanguageNames[language].tag
  const day = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(time)
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(time)
  const zone = zoneOf(time)
  return fill(text, { day, clock, zone })
}

/** Moments in the language that the page is read in. */
export function useMoment(): (at: string) => string {
  const language = useLanguage()
  const { moment: text } = useWords()
  return (at) => moment(at, language, text)
}

function zoneOf(time: Date): string {
  const minutes = -time.getTimezoneOffset()
  const hours = Math.trunc(Math.abs(minutes) / 60)
  const rest = Math.abs(minutes) % 60
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}
