import type { Namespace } from '@quayside/phrases/namespaces.ts'
import { shownLanguage, wordText } from './catalogue.ts'
import type { WordFacts } from './key.ts'

const place = /\{\{(\w+)(, number)?\}\}/g

/** A text in the language shown, its places filled. A key that this build does not know is said as it stands. */
export function say(among: readonly Namespace[], key: string, facts?: WordFacts): string {
  const text =
    (facts?.['count'] === undefined ? undefined : counted(among, key, facts['count'])) ?? wordText(among, key)
  if (text === undefined) return key
  return text.includes('{{') ? filled(text, facts ?? {}) : text
}

function counted(among: readonly Namespace[], key: string, count: string | number): string | undefined {
  const isOne = shownLanguage() === 'en' && Number(count) === 1
  return (isOne ? wordText(among, `${key}_one`) : undefined) ?? wordText(among, `${key}_other`)
}

const filled = (text: string, facts: WordFacts): string =>
  text.replaceAll(place, (_, name: string, isNumber: string | undefined) => {
    const fact = facts[name]
    if (fact === undefined && import.meta.env.DEV) throw new Error(`no fact "${name}" for "${text}"`)
    return isNumber ? grouped(String(fact ?? '')) : String(fact ?? '')
  })

/** Thousands apart, as both languages write them. By hand: the browser's own rules take longer to load than a list to draw. */
function grouped(number: string): string {
  const whole = /^-?\d+/.exec(number)?.[0] ?? ''
  let text = number.slice(whole.length)
  for (let end = whole.length; end > 0; end -= 3) {
    const start = Math.max(0, end - 3)
    const group = whole.slice(start, end)
    text = group + (end === whole.length ? '' : ',') + text
    if (whole.slice(0, start) === '-') return `-${text}`
  }
  return text
}
