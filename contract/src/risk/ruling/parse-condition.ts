import { exponentOf, isCurrency } from '#money.ts'
import { type FieldDefinition, isRiskField, type RiskField, riskFields } from './fields.ts'
import { normalText } from './normal.ts'
import { TextProblem, type TokenReader } from './token-reader.ts'
import { type Condition, type Constant, textOperators } from './tree.ts'
import { flagWords, listWords, operatorSigns } from './words.ts'

const signs = Object.entries(operatorSigns) as [keyof typeof operatorSigns, string][]
const lists = Object.entries(listWords) as [keyof typeof listWords, string][]

/** @throws TextProblem */
export function readCondition(reader: TokenReader): Condition {
  const [name, zone] = fieldName(reader)
  const field = riskFields[name]
  const on = { field: name, ...(zone !== undefined && { zone }) }
  if (reader.takes('is')) {
    reader.expect('known')
    return { ...on, op: 'known' }
  }
  if (reader.takes('between')) {
    const from = readConstant(reader, field)
    reader.expect('and')
    return { ...on, op: 'between', from, to: readConstant(reader, field) }
  }
  if (reader.takes('in')) return { ...on, ...readIn(reader, field) }
  for (const op of textOperators) if (reader.takes(op)) return { ...on, op, value: readText(reader, field) }
  for (const [op, sign] of signs) if (reader.takes(sign)) return { ...on, op, ...readRight(reader, field) }
  throw reader.problem('operator')
}

function fieldName(reader: TokenReader): [RiskField, string | undefined] {
  const { kind, text } = reader.next
  const [name = '', zone] = text.split('@')
  if (kind !== 'word' || !isRiskField(name)) throw reader.problem('field')
  reader.take()
  return [name, zone]
}

function readIn(
  reader: TokenReader,
  field: FieldDefinition,
): { op: 'in_list'; list: 'black' | 'white' } | { op: 'in'; values: readonly Constant[] } {
  for (const [list, word] of lists) if (reader.takes(word)) return { op: 'in_list', list }
  reader.expect('(')
  const values = [readConstant(reader, field)]
  while (reader.takes(',')) values.push(readConstant(reader, field))
  reader.expect(')')
  return { op: 'in', values }
}

function readRight(reader: TokenReader, field: FieldDefinition): { value: Constant } | { other: RiskField } {
  const { kind, text } = reader.next
  // A code can be called as a field is: `method = card` means the code.
  if (kind === 'word' && isRiskField(text) && !field.choices?.includes(text)) {
    reader.take()
    return { other: text }
  }
  return { value: readConstant(reader, field) }
}

function readText(reader: TokenReader, field: FieldDefinition): string {
  const { next } = reader
  const value = readConstant(reader, field)
  if (typeof value === 'string') return value
  throw new TextProblem('value', next)
}

/** Which constants are allowed, and how large, is the check's to say; here it is only read what they are. */
function readConstant(reader: TokenReader, field: FieldDefinition): Constant {
  const token = reader.next
  const value = constantOf(reader, field)
  if (value === undefined) throw reader.problem('value')
  if (reader.next === token) reader.take()
  return value
}

function constantOf(reader: TokenReader, { kind, unit }: FieldDefinition): Constant | undefined {
  const { kind: is, text } = reader.next
  switch (kind) {
    case 'number':
      return is === 'number' ? minorOf(text, unit === 'usd' ? exponentOf('USD') : 0) : undefined
    case 'money':
      return is === 'word' && isCurrency(text) ? moneyAfter(reader) : undefined
    case 'flag':
      return is === 'word' && Object.hasOwn(flagWords, text)
        ? flagWords[text as keyof typeof flagWords]
        : undefined
    case 'text':
      return is === 'text' ? quoted(text) : undefined
    case 'code':
    case 'codes':
    case 'country':
      return is === 'text' ? quotedAsIs(text) : is === 'word' || is === 'number' ? text : undefined
  }
}

function moneyAfter(reader: TokenReader): Constant | undefined {
  const currency = reader.take().text
  const { kind, text } = reader.next
  const minor = kind === 'number' ? minorOf(text, exponentOf(currency)) : undefined
  if (minor === undefined) return undefined
  reader.take()
  return { currency, minor }
}

function minorOf(text: string, exponent: number): number | undefined {
  const [whole = '', fraction = ''] = text.split('.')
  if (fraction.length > exponent) return undefined
  const minor = Number(whole + fraction.padEnd(exponent, '0'))
  return Number.isSafeInteger(minor) ? minor : undefined
}

function quotedAsIs(text: string): string | undefined {
  try {
    return JSON.parse(text) as string
  } catch {
    return undefined
  }
}

function quoted(text: string): string | undefined {
  const plain = quotedAsIs(text)
  return plain === undefined ? undefined : normalText(plain)
}
