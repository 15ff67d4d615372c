import type { Call } from '@quayside/contract/call.ts'
import { type Language, ticketParameter } from '@quayside/contract/envelope.ts'
import type { Reader } from '@quayside/phrases/field-names.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { fieldsWithCardNumber } from './card-fields.ts'
import { fieldErrors } from './field-errors.ts'
import { fieldError, FieldProblem } from './field-problem.ts'
import { Refusal } from '#acts/refusal.ts'
import { type JsonLimits, parseStrictJson } from './strict-json.ts'

type Fields = Record<string, unknown>

/** The call's input from path, query and body together, each name in one place only. */
export function rawInput(call: Call, request: FastifyRequest, limits: JsonLimits): Fields {
  const raw = Object.create(null) as Fields
  add(raw, request.params as Fields)
  add(raw, queryOf(request))
  if (call.method !== 'GET') add(raw, bodyOf(request, limits))
  return { ...raw }
}

/** What of a call its input is read by; a use case has it where a field's own schema depends on what is stored. */
type Read = Pick<Call, 'input' | 'access'>

/**
 * Parsed by the call's schema, and without a card number where none has any business (ADR 0035).
 * @throws Refusal naming every field that was wrong, in the caller's language
 */
export function readInput(call: Read, raw: Fields, language: Language): unknown {
  const parsed = z.safeParse(call.input, raw, { reportInput: true })
  if (!parsed.success)
    throw new Refusal(
      'request.invalid',
      {},
      { fields: fieldErrors(language, parsed.error.issues, readerOf(call)) },
    )
  const paths = fieldsWithCardNumber(call.input, parsed.data)
  if (paths.length > 0)
    throw new Refusal(
      'request.invalid',
      {},
      { fields: paths.map((path) => fieldError(language, 'card_number', path)) },
    )
  return parsed.data
}

/** The provider's own systems read the names that they send. */
const readerOf = ({ access }: Read): Reader => (access.startsWith('provider:') ? 'program' : 'person')

function add(raw: Fields, more: Fields): void {
  for (const [name, value] of Object.entries(more)) {
    if (Object.hasOwn(raw, name)) throw new FieldProblem('duplicate', [name])
    raw[name] = value
  }
}

function bodyOf(request: FastifyRequest, limits: JsonLimits): Fields {
  if (!(request.body instanceof Buffer)) throw new Refusal('request.unsupported_type')
  let value: unknown
  try {
    value = parseStrictJson(request.body, limits)
  } catch (error) {
    if (error instanceof SyntaxError) throw new Refusal('request.malformed')
    throw error
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal('request.malformed')
  return value as Fields
}

/** The query's fields without the ticket; repeated or unreadable ones are refused. */
function queryOf(request: FastifyRequest): Fields {
  const fields: Fields = {}
  for (const [name, value] of queryPairs(request)) {
    if (name === ticketParameter) continue
    if (name === '__proto__') throw new FieldProblem('unknown', [name])
    if (Object.hasOwn(fields, name)) throw new FieldProblem('duplicate', [name])
    if (value.includes('\0') || name.includes('\0')) throw new FieldProblem('plain_line', [name])
    fields[name] = value
  }
  return fields
}

/** @throws Refusal when there are two of them. */
export function ticketOf(request: FastifyRequest): string | undefined {
  const tickets = queryPairs(request).filter(([name]) => name === ticketParameter)
  if (tickets.length > 1) throw new FieldProblem('duplicate', [ticketParameter])
  return tickets[0]?.[1]
}

function queryPairs(request: FastifyRequest): [string, string][] {
  const url = request.raw.url ?? ''
  const start = url.indexOf('?')
  return start < 0 ? [] : [...new URLSearchParams(url.slice(start + 1))]
}
