import { FieldProblem } from './field-problem.ts'

export interface JsonLimits {
  readonly depth: number
  /** Keys of one request; of each entry of the outermost list where `perEntry` says so. */
  readonly keys: number
  readonly perEntry?: boolean
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Reads JSON as RFC 8259 means it, and refuses what parsers differ on: duplicate keys, `__proto__`,
 * NUL, lone surrogates, more depth or keys than `limits`.
 * @throws SyntaxError where it is no JSON, FieldProblem where a field can be named
 */
export function parseStrictJson(body: Buffer, limits: JsonLimits): unknown {
  let text: string
  try {
    text = utf8.decode(body)
  } catch {
    throw new SyntaxError('not UTF-8')
  }
  checkDepth(text, limits.depth)
  const value: unknown = JSON.parse(text)
  scanKeys(text, limits)
  if (suspicious.test(text)) checkValues(value, [])
  return value
}

// NUL and half a surrogate pair can only come escaped: the bytes themselves are refused before.
const suspicious = /\\u(?:0000|d[89a-f])/i

const quote = 34
const backslash = 92
const openBrace = 123
const closeBrace = 125
const openBracket = 91
const closeBracket = 93
const comma = 44
const colon = 58

// Before JSON.parse, whose recursion a deep text would exhaust.
function checkDepth(text: string, max: number): void {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === quote) at = endOfString(text, at)
    else if (character === openBrace || character === openBracket) {
      if (++depth > max) throw new FieldProblem('too_deep', [], { max })
    } else if (character === closeBrace || character === closeBracket) depth--
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length) {
    const character = text.charCodeAt(at)
    if (character === quote) return at
    at += character === backslash ? 2 : 1
  }
  return at
}

interface Level {
  /** Undefined for a list. */
  readonly keys: Set<string> | undefined
  key: string | number
}

// The text is known to be JSON here, so a string followed by a colon is a key.
function scanKeys(text: string, limits: JsonLimits): void {
  const levels: Level[] = []
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    const level = levels.at(-1)
    if (character === quote) {
      const end = endOfString(text, at)
      if (level?.keys && isKey(text, end)) {
        level.key = JSON.parse(text.slice(at, end + 1)) as string
        checkKey(level, levels)
        if (++count > limits.keys)
          throw new FieldProblem('too_many_fields', entryPath(levels, limits), { max: limits.keys })
      }
      at = end
    } else if (character === openBrace) {
      if (limits.perEntry && levels.length === 2) count = 0
      levels.push({ keys: new Set(), key: '' })
    } else if (character === openBracket) levels.push({ keys: undefined, key: 0 })
    else if (character === closeBrace || character === closeBracket) levels.pop()
    else if (character === comma && level && !level.keys) level.key = (level.key as number) + 1
  }
}

function isKey(text: string, end: number): boolean {
  let at = end + 1
  while (text.charCodeAt(at) <= 32) at++
  return text.charCodeAt(at) === colon
}

const pathOf = (levels: readonly Level[]) => levels.map((level) => level.key)
const entryPath = (levels: readonly Level[], { perEntry }: JsonLimits) =>
  perEntry ? pathOf(levels.slice(0, 2)) : []

function checkKey(level: Level, levels: readonly Level[]): void {
  const key = level.key as string
  if (level.keys!.has(key)) throw new FieldProblem('duplicate', pathOf(levels))
  // Zod drops it silently, and other code may not.
  if (key === '__proto__') throw new FieldProblem('unknown', pathOf(levels))
  level.keys!.add(key)
}

function checkValues(value: unknown, path: readonly (string | number)[]): void {
  if (typeof value === 'string') checkText(value, path)
  else if (Array.isArray(value)) value.forEach((item, index) => checkValues(item, [...path, index]))
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      checkText(key, path)
      checkValues(item, [...path, key])
    }
  }
}

function checkText(text: string, path: readonly (string | number)[]): void {
  if (text.includes('\0')) throw new FieldProblem('plain_line', path)
  if (!text.isWellFormed()) throw new FieldProblem('not_unicode', path)
}
