import { commonWords } from './common-words.ts'

/** Fewer unguessed parts than this, and the password is one of the first that anybody tries. */
const partsMin = 5
/** Shorter pieces of names are too often pieces of words. */
const ownMin = 4
const runMin = 3

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '!@#$%^&*()']
const runs = rows.flatMap((row) => [row, Array.from(row).toReversed().join('')])
const year = /^(19|20)\d\d/
const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
}

/** One of the names, whole: the merchant's, the login name, the product's. */
export const containsName = (password: string, names: readonly string[]): boolean =>
  names.some(
    (name) => Array.from(name).length >= ownMin && password.toLowerCase().includes(name.toLowerCase()),
  )

/**
 * Whether it is made of so few parts that guessing tries it early: a common word, a piece of a name, a run of keys, a year
 * or a repeated character counts as one part, as does any other character.
 */
export function isCommonPassword(password: string, names: readonly string[]): boolean {
  const own = names
    .flatMap((name) => name.toLowerCase().split(/[^\p{L}]+/u))
    .filter(({ length }) => length >= ownMin)
  const plain = password.toLowerCase()
  const undisguised = plain.replaceAll(/[0134578@$!|]/g, (sign) => disguises[sign] ?? sign)
  return [plain, undisguised].some((text) => fewestParts(text, own) < partsMin)
}

function fewestParts(text: string, own: readonly string[]): number {
  // fewest[i] is what the first i characters take.
  const fewest = [0]
  for (let end = 1; end <= text.length; end++) {
    let best = fewest[end - 1]! + 1
    for (let start = end - runMin; start >= 0; start--)
      if (isOnePart(text.slice(start, end), own)) best = Math.min(best, fewest[start]! + 1)
    fewest.push(best)
  }
  return fewest[text.length]!
}

const isOnePart = (part: string, own: readonly string[]): boolean =>
  commonWords.has(part) ||
  own.includes(part) ||
  runs.some((run) => run.includes(part)) ||
  (part.length === 4 && year.test(part)) ||
  part === part[0]!.repeat(part.length)
