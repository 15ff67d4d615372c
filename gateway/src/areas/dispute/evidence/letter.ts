import type { EvidenceItem } from '@quayside/contract/dispute/evidence/items.ts'
import {
  broughtPhrases,
  type LetterPhrase,
  openingFor,
  openings,
} from '@quayside/contract/dispute/evidence/letter.ts'
import { reasonGroupOf } from '@quayside/contract/dispute/value/reason-groups.ts'
import { type Language, languages } from '@quayside/contract/envelope.ts'
import { fill } from '@quayside/phrases/fill.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { type Exhibit, type Fact, factIn } from './fact.ts'
import type { Gathered } from './gather.ts'
import type { CaseFile } from './load.ts'

export interface LetterLine {
  readonly phrase: LetterPhrase
  readonly text: Readonly<Record<Language, string>>
}

export interface Letter {
  readonly lines: readonly LetterLine[]
  /** What can still be said. */
  readonly offered: readonly LetterLine[]
}

/** What an exhibit's sentences are told with. */
export function factsOf(language: Language, { blocks, facts = {}, item }: Exhibit): Record<string, string> {
  const all: Record<string, Fact> = { ...Object.fromEntries(blocks[0] ?? []), ...facts }
  const told = Object.fromEntries(Object.entries(all).map(([key, fact]) => [key, factIn(language, fact)]))
  if (item !== 'compelling') return told
  const { element } = wordsOf(language).evidence.priors
  const same = factIn('en', all['same'] ?? '').split(', ') as (keyof typeof element)[]
  return { ...told, same: same.map((one) => element[one]).join(language === 'zh' ? '、' : ', ') }
}

const isOpening = (phrase: LetterPhrase): boolean => (openings as readonly string[]).includes(phrase)

/**
 * Every sentence that is true of this case: its opening, one for each exhibit, one for each kind of document that was brought.
 * What somebody chose and what has ceased to be true since is left out.
 */
export function letterFor({ found, files, letter }: CaseFile, { exhibits }: Gathered): Letter {
  const own = new Map(exhibits.map((one) => [one.item as LetterPhrase, one]))
  const brought = new Set<EvidenceItem>(
    files.filter(({ state }) => state === 'clean').map(({ item }) => item),
  )
  const sayable: readonly LetterPhrase[] = [
    openingFor(reasonGroupOf(found.reasonCode)),
    ...own.keys(),
    // A delivery is said once, whoever has brought its proof.
    ...broughtPhrases.filter((item) => brought.has(item) && !own.has(item)),
    'close',
  ]
  const said = letter.phrases === null ? sayable : letter.phrases.filter((one) => sayable.includes(one))
  const line = (phrase: LetterPhrase): LetterLine => ({
    phrase,
    text: Object.fromEntries(
      languages.map((language) => {
        const exhibit = own.get(phrase)
        const facts = exhibit ? factsOf(language, exhibit) : {}
        return [language, fill(wordsOf(language).evidence.letter[phrase], facts)]
      }),
    ) as LetterLine['text'],
  })
  return {
    lines: said.map(line),
    offered: sayable.filter((one) => !said.includes(one)).map(line),
  }
}

/** The parts of the letter as the paper shows them. */
export function letterPartsOf(lines: readonly LetterLine[]): {
  readonly opening: readonly LetterLine[]
  readonly points: readonly LetterLine[]
  readonly closing: readonly LetterLine[]
} {
  return {
    opening: lines.filter(({ phrase }) => isOpening(phrase)),
    points: lines.filter(({ phrase }) => !isOpening(phrase) && phrase !== 'close'),
    closing: lines.filter(({ phrase }) => phrase === 'close'),
  }
}
