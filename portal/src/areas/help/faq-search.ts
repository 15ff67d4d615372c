/** What the search looks at of one question. */
export interface Searched {
  readonly id: string
  readonly q: string
  readonly a: string
}

export interface Found<T extends Searched> {
  readonly entry: T
  /** Pieces of its text that matched, in lower case. */
  readonly matched: ReadonlySet<string>
}

const words = /[\p{L}\p{N}]+/gu
const han = /^\p{Script=Han}+$/u
const small = new Set(
  'a an and are as at be by can do does for from has have how i if in is it me my not of on or our the to was we what when where which who why will with you your'.split(
    ' ',
  ),
)
const questionWords = /怎么办|怎么|为什么|什么|如何|哪些|哪里|多久|可以|吗|呢|了|的/gu

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Latin words as they are; Chinese, which has no spaces, in pairs of characters. */
export function tokensOf(text: string): string[] {
  const split = plain(text).match(/\p{Script=Han}+|[^\p{Script=Han}\P{L}\P{N}]+|[\p{L}\p{N}]+/gu) ?? []
  return split.flatMap((run) =>
    (run.match(words) ?? []).flatMap((word) => (han.test(word) ? pairs(word) : [word])),
  )
}

const pairs = (run: string): string[] =>
  run.length < 3 ? [run] : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2))

/** What is asked for: small words count only where there is nothing else. */
export function askedFor(text: string): string[] {
  const bare = plain(text).replaceAll(questionWords, ' ')
  const all = [...new Set(tokensOf(bare))]
  const telling = all.filter((token) => !small.has(token))
  return telling.length > 0 ? telling : all.length > 0 ? all : tokensOf(text)
}

const weights = { question: 3, answer: 1 }
const likeness = { same: 1, beginning: 0.8, misspelt: 0.5 }
/** Of what is asked for so much has to be found. */
const shareMin = 0.5

/** The best match of a token among words: as it is, as a beginning, or with a slip of the finger. */
function best(token: string, among: ReadonlySet<string>): { score: number; word: string } | undefined {
  if (among.has(token)) return { score: likeness.same, word: token }
  if (han.test(token)) return undefined
  let found: { score: number; word: string } | undefined
  for (const word of among) {
    if (token.length >= 3 && word.startsWith(token)) return { score: likeness.beginning, word }
    if (!found && isSlip(token, word)) found = { score: likeness.misspelt, word }
  }
  return found
}

const slipsIn = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

function isSlip(a: string, b: string): boolean {
  const most = slipsIn(Math.min(a.length, b.length))
  return most > 0 && Math.abs(a.length - b.length) <= most && distance(a, b) <= most
}

/** How many letters are wrong, missing, too many or swapped with their neighbour. */
export function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, before[j - 2]! + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return last[b.length]!
}

export interface Indexed<T extends Searched> {
  readonly entry: T
  readonly question: ReadonlySet<string>
  readonly answer: ReadonlySet<string>
}

export const indexOf = <T extends Searched>(entries: readonly T[]): Indexed<T>[] =>
  entries.map((entry) => ({
    entry,
    question: new Set(tokensOf(entry.q)),
    answer: new Set(tokensOf(entry.a)),
  }))

/** Questions that match, the best first; those that match equally well stay in their order. */
export function findIn<T extends Searched>(index: readonly Indexed<T>[], text: string): Found<T>[] {
  const asked = askedFor(text)
  return index
    .flatMap(({ entry, question, answer }) => {
      let score = 0
      const matched = new Set<string>()
      for (const token of asked) {
        const inQuestion = best(token, question)
        const inAnswer = best(token, answer)
        score += Math.max(
          (inQuestion?.score ?? 0) * weights.question,
          (inAnswer?.score ?? 0) * weights.answer,
        )
        for (const hit of [inQuestion, inAnswer]) if (hit) matched.add(hit.word)
      }
      const found = asked.filter((token) => best(token, question) ?? best(token, answer)).length
      return found > 0 && found >= asked.length * shareMin ? [{ entry, matched, score }] : []
    })
    .toSorted((a, b) => b.score - a.score)
}

export interface Piece {
  readonly text: string
  readonly marked: boolean
}

/** The text in pieces, what matched marked; neighbours are one piece. */
export function marked(text: string, matched: ReadonlySet<string>): Piece[] {
  const low = text.toLowerCase()
  const hits = Array.from(text, () => false)
  for (const word of matched)
    for (let at = low.indexOf(word); at >= 0; at = low.indexOf(word, at + 1)) {
      const isWhole = han.test(word) || !/[\p{L}\p{N}]/u.test(low[at - 1] ?? ' ')
      if (isWhole) hits.fill(true, at, at + word.length)
    }
  const pieces: { text: string; marked: boolean }[] = []
  for (const [at, letter] of Array.from(text).entries()) {
    const previous = pieces.at(-1)
    const isHit = hits[at] ?? false
    if (previous?.marked === isHit) previous.text += letter
    else pieces.push({ text: letter, marked: isHit })
  }
  return pieces
}
