/** Words by which comments cite; everything else that looks like a rule's id is a citation without its word. */
const rowWords = new Set(['row', 'rows'])
const guardWords = new Set(['guard', 'guards'])
const invariantWords = new Set(['invariant', 'invariants'])
const between = new Set(['and', 'or', 'to'])
/** Other families of ids, which have their own lists. */
const otherWords = new Set(['bench', 'proof'])

/** Rows of machines; the letters I and J are those of invariants. */
const rowId = /^[A-HK-Z]\d{1,2}$/
const invariantId = /^[IJ]\d{1,2}$/
/** Invariants of disputes: their letter says by itself what they are. */
const ofDisputes = /^J\d{1,2}$/
const sectionId = /^§\d$/
const guardId = /^[A-Z0-9]{2,4}$/
const adrId = /^\d{4}$/
const machineId = /^\d(\.\d{1,2})?$/
/** Where invariants are what everything is about, their ids stand alone. */
const aboutInvariants = /^(ops\/src\/verify|bench)\//
/** The engine of Node. */
const noRules = new Set(['V8'])

export interface Rules {
  /** As `idsOf` reads them from the documents. */
  readonly ids: ReadonlySet<string>
  /** Numbers of the decision records. */
  readonly records: ReadonlySet<string>
  /** Names of all documents of the project, without their folders. */
  readonly documents: ReadonlySet<string>
}

export interface CitedSource {
  /** From the project's root. */
  readonly file: string
  readonly text: string
}

export interface Citation {
  readonly file: string
  readonly citation: string
  /** Why it leads nowhere. */
  readonly unresolved?: string
}

/** The first word of each heading, and the first cell of each row of a table. */
export function idsOf(document: string): Set<string> {
  const firsts = document.split('\n').flatMap((line) => {
    const [mark, first] = line.split(' ')
    return mark === '|' || mark === '##' || mark === '###' ? [first!] : []
  })
  return new Set(firsts.filter((first) => /^[§A-Z0-9]/.test(first)))
}

/** Every citation of comments and of names of tests. */
export const findCitations = (sources: readonly CitedSource[], rules: Rules): Citation[] =>
  sources.flatMap(({ file, text }) => new Reader(file, wordsOf(file, text), rules).read())

class Reader {
  readonly #file: string
  readonly #words: readonly string[]
  readonly #rules: Rules
  readonly #found: Citation[] = []
  #at = 0

  constructor(file: string, words: readonly string[], rules: Rules) {
    this.#file = file
    this.#words = words
    this.#rules = rules
  }

  read(): Citation[] {
    while (this.#at < this.#words.length) this.#step(bare(this.#words[this.#at++]!))
    return this.#found
  }

  #step(word: string): void {
    const name = word.toLowerCase()
    const { ids, records } = this.#rules
    if (name === 'spec') this.#list(name, sectionId, ids)
    else if (rowWords.has(name)) this.#list('row', rowId, ids)
    else if (invariantWords.has(name)) this.#list('invariant', invariantId, ids)
    else if (guardWords.has(name)) this.#list('guard', guardId, ids)
    else if (word === 'ADR' || word === 'ADRs') this.#list('ADR', adrId, records)
    else if (name === 'design') this.#list('design', machineId, none)
    else if (otherWords.has(name)) this.#at += isCitedForm(bare(this.#words[this.#at] ?? '')) ? 1 : 0
    else if (word.endsWith('.md')) this.#document(word)
    else this.#alone(word)
  }

  /** All ids that follow, with commas, `and` or `to` between them. A range stands for all that lie within it. */
  #list(name: string, form: RegExp, known: ReadonlySet<string>): void {
    let before: string | undefined
    for (let isRange = false; this.#at < this.#words.length;) {
      const word = this.#words[this.#at]!
      const id = bare(word)
      const isFirst = before === undefined
      if (form.test(id)) {
        const meant = isRange && before !== undefined ? rangeOf(before, id) : [id]
        for (const one of meant) this.#add(`${name} ${one}`, known.has(one), 'no document has it')
        before = id
        isRange = false
      } else if (isFirst || !between.has(word) || !form.test(bare(this.#words[this.#at + 1] ?? ''))) return
      else isRange = word === 'to'
      this.#at++
      // Only what goes on after a comma, or without a sign, is one list; guards are cited one by one.
      if (name === 'guard' || /[).:;]/.test(word.replace(/,$/, '').slice(-1))) return
    }
  }

  /** An id without the word that says what it is one of. */
  #alone(word: string): void {
    const { ids } = this.#rules
    if (noRules.has(word) || !isCitedForm(word)) return
    const isAtHome = aboutInvariants.test(this.#file) && invariantId.test(word)
    if (isAtHome || ofDisputes.test(word)) this.#add(word, ids.has(word), 'no document has it')
    else if (!rowId.test(word) || families(ids).has(word[0]!)) this.#add(word, false, 'does not say of what')
  }

  /** A document that a comment names is one that its reader has. */
  #document(word: string): void {
    if (!this.#rules.documents.has(word.split('/').at(-1)!))
      this.#add(word, false, 'is no document of the project')
  }

  #add(citation: string, isKnown: boolean, otherwise: string): void {
    this.#found.push({ file: this.#file, citation, ...(!isKnown && { unresolved: otherwise }) })
  }
}

const none: ReadonlySet<string> = new Set()
const isCitedForm = (word: string): boolean =>
  rowId.test(word) || invariantId.test(word) || word.startsWith('§')
const families = (ids: ReadonlySet<string>): Set<string> =>
  new Set([...ids].filter((id) => rowId.test(id)).map((id) => id[0]!))

/** The ids after the first one, up to the last. */
function rangeOf(first: string, last: string): string[] {
  const [from, to] = [first, last].map((id) => Number(id.slice(1))) as [number, number]
  if (!rowId.test(first) || first[0] !== last[0] || from >= to) return [last]
  return Array.from({ length: to - from }, (_, index) => `${first[0]}${from + index + 1}`)
}

/** Without the signs around it. */
const bare = (word: string): string => {
  const begun = word.replace(/^[(["'`]/, '')
  let end = begun.length
  while (end > 0 && `)]"'\`,.:;`.includes(begun[end - 1]!)) end--
  return begun.slice(0, end)
}

/** The words of all comments and of the names of tests. */
const wordsOf = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => toldBy(file, line.trim()) ?? ['|'])
    .flatMap((told) => told.split(' '))
    .filter((word) => word !== '')

/** What one line says to people; undefined where it says nothing. */
function toldBy(file: string, line: string): string | undefined {
  if (line.startsWith('*')) return line.slice(1)
  const mark = file.endsWith('.sql') ? ['--'] : ['//', '/*', '--']
  const at = mark.map((one) => startOf(line, one)).filter((one) => one !== -1)
  if (at.length > 0) return line.slice(Math.min(...at) + 2).replace(/^\*/, '')
  return /\.(test|spec)\.tsx?$/.test(file) && isTitle.test(line) ? line.replace(/^[^'"`]*/, '') : undefined
}

/** A comment begins the line, or stands after a blank or a brace. */
function startOf(line: string, mark: string): number {
  if (line.startsWith(mark)) return 0
  const at = [` ${mark} `, ` ${mark}* `, `{${mark} `]
    .map((one) => line.indexOf(one))
    .filter((one) => one !== -1)
  return at.length === 0 ? -1 : Math.min(...at) + 1
}

/** The name stands in the line of the call or, where that is long, in its own. */
const isTitle = /^(test|it|describe)\b|^['"`][A-Z]\d{1,2}: /
