import type { CardBrand } from '@quayside/contract/trade/states.ts'
import type { FrameWords } from './words.ts'

/** As short as they are printed beside a card number. */
const marks: Readonly<Record<CardBrand, string>> = {
  visa: 'VISA',
  mastercard: 'MC',
  amex: 'AMEX',
  jcb: 'JCB',
  discover: 'DISC',
  diners: 'DINERS',
  unionpay: 'UPAY',
}

export const isBrand = (text: string): text is CardBrand => Object.hasOwn(marks, text)

/** Draws the schemes that are accepted, with the one that the first digits tell; where nobody says what is accepted, that one alone. */
export function drawSchemes(
  list: HTMLElement,
  words: FrameWords,
  { accepted, typed }: { accepted: readonly CardBrand[] | undefined; typed: CardBrand | undefined },
): void {
  list.setAttribute('aria-label', words.accepted)
  list.replaceChildren(
    ...(accepted ?? (typed === undefined ? [] : [typed])).map((brand) => {
      const item = document.createElement('li')
      const mark = document.createElement('span')
      mark.textContent = marks[brand]
      mark.setAttribute('aria-hidden', 'true')
      const name = document.createElement('span')
      name.className = 'unseen'
      name.textContent = words.schemes[brand]
      item.append(mark, name)
      item.dataset['is'] = typed === undefined ? 'offered' : brand === typed ? 'typed' : 'other'
      return item
    }),
  )
}

/** The sentence for a card of another scheme. */
export const otherScheme = (
  text: string,
  words: FrameWords,
  { accepted, typed }: { accepted: readonly CardBrand[] | undefined; typed: CardBrand | undefined },
): string =>
  text
    .replace('{{scheme}}', typed === undefined ? '' : words.schemes[typed])
    .replace('{{schemes}}', (accepted ?? []).map((brand) => words.schemes[brand]).join(words.comma))
