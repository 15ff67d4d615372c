import { FieldProblem, fieldError } from '#acts/input/field-problem.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import { Refusal, refusalAgain } from '#acts/refusal.ts'

const byCode: Readonly<Record<string, () => Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Refusal('request.too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Refusal('request.unsupported_type'),
  FST_ERR_BAD_URL: () => new Refusal('call.unknown'),
  // statement_timeout; the client was never cancelled by anybody else.
  '57014': () => new Refusal('request.timed_out'),
  // lock_timeout, serialisation failure and deadlock, each after its own tries.
  '55P03': () => new Refusal('request.conflict'),
  '40001': () => new Refusal('request.conflict'),
  '40P01': () => new Refusal('request.conflict'),
  '53300': () => new Refusal('server.busy'),
  '57P01': () => new Refusal('server.busy'),
  '57P02': () => new Refusal('server.busy'),
  '57P03': () => new Refusal('server.busy'),
  ECONNREFUSED: () => new Refusal('server.busy'),
  ECONNRESET: () => new Refusal('server.busy'),
  ENOENT: () => new Refusal('server.busy'),
}

/** Turns whatever was thrown into an answer; what is no refusal is a defect and keeps its cause for the log. */
export function refusalOf(error: unknown, language: Language): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof FieldProblem)
    return new Refusal(
      'request.invalid',
      {},
      { fields: [fieldError(language, error.rule, error.path, error.facts)] },
    )
  const { code, statusCode, syscall, message } = error as {
    code?: unknown
    statusCode?: unknown
    syscall?: unknown
    message?: unknown
  }
  if (typeof code === 'string' && (code !== 'ENOENT' || syscall === 'connect')) {
    const known = byCode[code]
    if (known) return withCause(known(), error)
  }
  // The pool's own words: it has no code for "no connection became free".
  if (
    typeof message === 'string' &&
    /timeout exceeded when trying to connect|Connection terminated/i.test(message)
  )
    return withCause(new Refusal('server.busy'), error)
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new Refusal('request.malformed')
  return new Refusal('server.error', {}, { cause: error })
}

const withCause = (refusal: Refusal, cause: unknown): Refusal =>
  refusal.definition.http >= 500 ? refusalAgain(refusal, { cause }) : refusal
