import fastJson from 'fast-json-stringify'
import { z } from 'zod'
import type { Call } from '@quayside/contract/call.ts'
import {
  type Envelope,
  type FieldError,
  headers,
  type Language,
  okStatus,
} from '@quayside/contract/envelope.ts'
import { isPermission } from '@quayside/contract/permissions.ts'
import { keptReason } from '@quayside/phrases/errors.ts'
import type { FastifyReply } from 'fastify'
import { inSlices } from '#jobs/in-slices.ts'
import type { FileAnswer, StreamAnswer } from './handler.ts'
import type { Refusal } from './refusal.ts'
import { cookieHeader, type Visit } from './visit.ts'

/**
 * How outputs become text: `parse` checks each against its schema (tests and development: a field too many is found),
 * `strip` writes the schema's fields and nothing else, several times faster (production).
 */
export type OutputCheck = 'parse' | 'strip'
export type Serialise = (output: unknown) => string | Promise<string>

export function serialiserOf(call: Call, check: OutputCheck): Serialise {
  if (call.answers !== 'json') return () => 'null'
  if (check === 'parse') return (output) => JSON.stringify(z.parse(call.output, output))
  const whole = stripping(call.output)
  const { output } = call
  return output instanceof z.ZodObject && output.shape['rows'] instanceof z.ZodArray
    ? slicing(output, output.shape['rows'], whole)
    : whole
}

function stripping(type: z.core.$ZodType): (output: unknown) => string {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    target: 'draft-7',
    io: 'output',
    reused: 'inline',
  })
  return fastJson(schema as Parameters<typeof fastJson>[0])
}

/** Rows that are written without a break; a page of a list never has more. */
const rowsAtOnce = 200

/** A report of a year is a megabyte, which nobody else's answer should wait for (ADR 0074). */
function slicing(type: z.ZodObject, { element }: z.ZodArray, whole: (output: unknown) => string): Serialise {
  const row = stripping(element)
  const rest = stripping(type.omit({ rows: true }))
  return (output) => {
    const { rows } = output as { rows: readonly unknown[] }
    if (rows.length <= rowsAtOnce) return whole(output)
    return inSlices(rows, row).then((texts) => {
      const others = rest(output).slice(1)
      return `{"rows":[${texts.join(',')}]${others === '}' ? '' : ','}${others}`
    })
  }
}

/** Sends a success: `text` is the output, written by the call's serialiser. */
export function sendOutput(visit: Visit, text: string, secureCookies: boolean): FastifyReply {
  sendOff(visit, secureCookies)
  return visit.reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(`{"status":"${okStatus}","message":"","trace":"${visit.trace}","data":${text}}`)
}

export function sendFile(
  visit: Visit,
  { fileName, contentType, bytes, body, onSent }: FileAnswer,
  secureCookies: boolean,
): FastifyReply {
  sendOff(visit, secureCookies)
  if (bytes !== undefined) visit.reply.header('content-length', bytes)
  if (onSent)
    visit.reply.raw.once('finish', () => {
      onSent().catch((err: unknown) => visit.request.log.error({ err, trace: visit.trace }))
    })
  return visit.reply
    .header('content-type', contentType)
    .header('content-disposition', disposition(fileName))
    .send(body)
}

/** Events go out as they come: nothing on the way may keep, change or compress them. */
export function sendStream(visit: Visit, { events }: StreamAnswer): FastifyReply {
  return (
    visit.reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      // Kept for another request, the connection of an ended stream would hold up the gateway's own end for a minute.
      .header('connection', 'close')
      .send(events)
  )
}

function sendOff({ reply, token, cookies }: Visit, secureCookies: boolean): void {
  if (token !== undefined) reply.header(headers.refreshedToken, token)
  for (const cookie of cookies) reply.header('set-cookie', cookieHeader(cookie, secureCookies))
}

// RFC 6266: old readers get plain ASCII, all others the name itself.
function disposition(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w.\- ]/g, '_')
  const full = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}

export function failureEnvelope(refusal: Refusal, language: Language, trace: string): Envelope<null> {
  const { key, facts, options, definition } = refusal
  const { permission } = facts
  const missing = typeof permission === 'string' && isPermission(permission) ? permission : undefined
  return {
    status: definition.code,
    message: withField(
      language,
      keptReason(language, key, facts).message,
      key === 'request.invalid' ? options.fields : undefined,
    ),
    trace,
    error: key,
    ...(options.fields && { errors: [...options.fields] }),
    ...(options.tells && { facts: options.tells }),
    ...(missing && { permission: missing }),
    data: null,
  }
}

/** Wherever only the message is shown, it still tells what is wrong with which field. */
function withField(language: Language, message: string, fields: readonly FieldError[] | undefined): string {
  const first = fields?.[0]?.message
  return first === undefined ? message : message + (language === 'en' ? ' ' : '') + first
}

export function sendRefusal(
  reply: FastifyReply,
  refusal: Refusal,
  language: Language,
  trace: string,
): FastifyReply {
  for (const [name, value] of Object.entries(refusal.options.headers ?? {})) reply.header(name, value)
  return reply
    .code(refusal.options.http ?? refusal.definition.http)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(failureEnvelope(refusal, language, trace)))
}
