import { inWords, isWireMoney, parseMinor, type WireMoney } from '@quayside/contract/money.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import { fill } from '@quayside/phrases/fill.ts'
import { joined } from '@quayside/phrases/joined.ts'
import { wordsOf } from '@quayside/phrases/words.ts'

/**
 * What the log keeps of an act, or of a thing before and after it, in a cell of a file: "Amount: USD 5.00, State: active".
 * @param kept an object as JSON
 */
export function keptWords(kept: string, language: Language): string {
  const { fields, part, yes, no, nothing } = wordsOf(language).oplog
  const named: Readonly<Record<string, string>> = fields
  const parts = (of: object): string =>
    joined(
      language,
      Object.entries(of).map(([field, value]) =>
        fill(part, { field: named[field] ?? field, value: told(value) || nothing }),
      ),
    )
  const told = (value: unknown): string => {
    if (typeof value === 'boolean') return value ? yes : no
    if (Array.isArray(value)) return joined(language, value.map(told))
    if (typeof value !== 'object' || value === null) return `${(value ?? '') as string | number}`
    return isWireMoney(value) ? amountIn(value) : parts(value)
  }
  return parts(JSON.parse(kept) as object)
}

function amountIn({ currency, value }: WireMoney): string {
  const minor = parseMinor(currency, value)
  return minor === undefined ? `${currency}\u00A0${value}` : inWords(currency, minor)
}
