import type { Namespace } from '@quayside/phrases/namespaces.ts'
import { shownLanguage, textOf } from './catalogue.ts'
import type { Facts } from './key.ts'

const place = /\{\{(\w+)(, number)?\}\}/g
const plurals = new Map<string, Intl.PluralRules>()
const numbers = new Map<string, Intl.NumberFormat>()

/** A text in the language shown, its places filled. A key that this build does not know is said as it stands. */
export function say(among: readonly Namespace[], key: string, facts?: Facts): string {
  const text =
    (facts?.['count'] === undefined ? undefined : counted(among, key, facts['count'])) ?? textOf(among, key)
  if (text === undefined) return key
  return text.includes('{{') ? filled(text, facts ?? {}) : text
}

function counted(among: readonly Namespace[], key: string, count: string | number): string | undefined {
  const rules = remembered(plurals, shownLanguage(), (language) => new Intl.PluralRules(language))
  return textOf(among, `${key}_${rules.select(Number(count))}`) ?? textOf(among, `${key}_other`)
}

const filled = (text: string, facts: Facts): string =>
  text.replaceAll(place, (_, name: string, isNumber: string | undefined) => {
    const fact = facts[name]
    if (fact === undefined && import.meta.env.DEV) throw new Error(`no fact "${name}" for "${text}"`)
    if (fact === undefined) return ''
    return isNumber ? remembered(numbers, shownLanguage(), newNumbers).format(Number(fact)) : String(fact)
  })

const newNumbers = (language: string): Intl.NumberFormat => new Intl.NumberFormat(language)

function remembered<T>(known: Map<string, T>, language: string, make: (language: string) => T): T {
  let found = known.get(language)
  if (found === undefined) known.set(language, (found = make(language)))
  return found
}
