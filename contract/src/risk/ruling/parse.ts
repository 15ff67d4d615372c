import { rulingLimits as limits } from './limits.ts'
import { type Condition, type RuleTree } from './tree.ts'
import { readCondition } from './parse-condition.ts'
import { TextProblem, type TextProblemKind, TokenReader } from './token-reader.ts'
import { tokensOf } from './tokens.ts'

export type Parsed =
  | { readonly tree: RuleTree }
  /** `at` is the character where it went wrong. */
  | { readonly problem: TextProblemKind; readonly at: number; readonly found: string }

/** Reads what `printRule` writes, and what a person writes who knows it. */
export function parseRule(text: string): Parsed {
  if (text.length > limits.text) return { problem: 'too_long', at: limits.text, found: '' }
  const read = tokensOf(text)
  if ('at' in read) return { problem: 'sign', at: read.at, found: text.slice(read.at, read.at + 1) }
  const reader = new TokenReader(read.tokens)
  try {
    const tree = readAny(reader, 1)
    reader.end()
    return { tree }
  } catch (error) {
    if (!(error instanceof TextProblem)) throw error
    return { problem: error.kind, at: error.token.at, found: error.token.text }
  }
}

/** Deeper brackets than any rule may have are refused before they are read, so that no text exhausts the stack. */
const bracketsMax = 20

function readAny(reader: TokenReader, depth: number): RuleTree {
  const first = readAll(reader, depth)
  const any = [first]
  while (reader.takes('or')) any.push(readAll(reader, depth))
  return any.length === 1 ? first : { any }
}

function readAll(reader: TokenReader, depth: number): RuleTree {
  const first = readOne(reader, depth)
  const all = [first]
  while (reader.takes('and')) all.push(readOne(reader, depth))
  return all.length === 1 ? first : { all }
}

function readOne(reader: TokenReader, depth: number): RuleTree | Condition {
  if (depth > bracketsMax) throw reader.problem('too_deep')
  if (reader.takes('not')) return { not: readOne(reader, depth + 1) }
  if (!reader.takes('(')) return readCondition(reader)
  const inner = readAny(reader, depth + 1)
  reader.expect(')')
  return inner
}
