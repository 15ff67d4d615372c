import { isLink } from './docx-relations.ts'

/** Fields that only show what the document itself holds. */
const quiet = new Set(
  [
    'PAGE NUMPAGES SECTION SECTIONPAGES PAGEREF REF NOTEREF STYLEREF SEQ TOC TC XE INDEX',
    'DATE TIME CREATEDATE SAVEDATE PRINTDATE EDITTIME REVNUM NUMWORDS NUMCHARS',
    'AUTHOR TITLE SUBJECT KEYWORDS COMMENTS LASTSAVEDBY FILENAME FILESIZE DOCPROPERTY',
    'FORMTEXT FORMCHECKBOX FORMDROPDOWN SYMBOL EQ ADVANCE SHAPE LISTNUM AUTONUM HYPERLINK',
  ].flatMap((line) => line.split(' ')),
)

/** Whether the code of a field, as Word reads it, does nothing but show; links lead to web and mail alone. */
export function isQuietField(code: string): boolean {
  const text = code.trim()
  // A sum of its own table.
  if (text.startsWith('=')) return true
  const name = /^[A-Za-z]{1,20}(?![A-Za-z])/.exec(text)?.[0].toUpperCase() ?? ''
  return quiet.has(name) && (name !== 'HYPERLINK' || isQuietLink(text.slice(name.length)))
}

/** Switches begin with a backslash; `\l`, `\o` and `\t` take a word that is no address. */
function isQuietLink(rest: string): boolean {
  let takesWord = false
  for (const word of wordsOf(rest)) {
    if (!word.startsWith('"') && word.startsWith('\\') && word.length === 2) {
      takesWord = /^\\[lot]$/i.test(word)
      continue
    }
    if (!takesWord && !isLink(word.replaceAll('"', ''))) return false
    takesWord = false
  }
  return true
}

/** Parted by spaces, but not within quotes. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  let word = ''
  let isQuoted = false
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    if (/\s/.test(sign) && !isQuoted) {
      if (word !== '') words.push(word)
      word = ''
    } else word += sign
  }
  return word === '' ? words : [...words, word]
}
