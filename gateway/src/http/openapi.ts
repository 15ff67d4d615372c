import { z } from 'zod'
import type { Call } from '@quayside/contract/call.ts'
import { basePath, headers, okStatus, providerBasePath, ticketHeader } from '@quayside/contract/envelope.ts'
import { closedToMachines } from '@quayside/contract/for-machines.ts'
import { type ErrorKey, errors } from '@quayside/contract/errors.ts'
import { portalCalls, providerCalls } from '@quayside/contract/index.ts'
import { providerHeaders } from '@quayside/contract/provider/ingest.ts'
import { portalUploads, type Upload } from '@quayside/contract/uploads.ts'
import { errorTemplate } from '@quayside/phrases/errors.ts'
import { familyOperation, type Member } from './openapi-families.ts'
import { openApiWebhooks } from './openapi-webhooks.ts'

type Schema = Record<string, unknown>
export type OpenApi = {
  openapi: string
  info: Schema
  paths: Record<string, Record<string, Schema>>
  webhooks: Record<string, { post: Schema }>
  components: Schema
}

/** The contract as OpenAPI 3.1; needs neither database nor server. */
export function openApi(): OpenApi {
  const schemas: Schema = { Failure: failureSchema }
  const paths: OpenApi['paths'] = {}
  const members = new Map<string, readonly Member[]>()
  const add = (base: string, groups: Readonly<Record<string, Readonly<Record<string, Call>>>>) => {
    for (const [group, calls] of Object.entries(groups))
      for (const [name, call] of Object.entries(calls)) {
        const member = { call, operation: operation(`${group}.${name}`, group, call, schemas) }
        const path = base + (call.specified ?? call.path)
        const known = members.get(`${call.method} ${path}`) ?? []
        members.set(`${call.method} ${path}`, [...known, member])
        const operations = (paths[path] ??= {})
        operations[call.method.toLowerCase()] = call.specified
          ? familyOperation([...known, member])
          : member.operation
      }
  }
  add(basePath, portalCalls)
  add(providerBasePath, providerCalls)
  for (const [name, upload] of Object.entries<Upload>(portalUploads))
    paths[basePath + upload.path] = { post: uploadOperation(name, upload) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quayside',
      version: '1',
      description:
        'Every response is an envelope: status "0" means success, and any other status a failure with the code and key listed here.',
    },
    paths,
    webhooks: openApiWebhooks(),
    components: { securitySchemes, schemas },
  }
}

const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The session token from sign-in; a refreshed token is returned in ' + headers.refreshedToken,
  },
  machine: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An access token of a person (qpat_) or of a service (qsk_): no proof is given, and x-machines says why a call is closed',
  },
  ticket: {
    type: 'apiKey',
    in: 'query',
    name: 'token',
    description: 'A one-time ticket, exchanged for a session on first use',
  },
  provider: {
    type: 'apiKey',
    in: 'header',
    name: providerHeaders.keyId,
    description: 'With timestamp and HMAC-SHA256 signature',
  },
}

const failureSchema = {
  type: 'object',
  required: ['status', 'message', 'trace', 'error', 'data'],
  properties: {
    status: { type: 'string' },
    message: { type: 'string', description: 'In the language of the caller' },
    trace: { type: 'string' },
    error: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    data: { type: 'null' },
  },
}

/** Refusals that the frame gives for any call. */
const frameErrors: readonly ErrorKey[] = [
  'request.invalid',
  'request.malformed',
  'request.too_many',
  'server.busy',
  'server.error',
]

function operation(operationId: string, tag: string, call: Call, schemas: Schema): Schema {
  const input = schemaOf(call, 'input', `${operationId}.input`, schemas)
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const { inPath, rest } = divide(input, names)
  return {
    operationId,
    tags: [tag],
    summary: call.summary,
    'x-access': call.access,
    'x-effect': call.effect,
    'x-machines': closedToMachines(call) ?? 'open',
    security: securityOf(call),
    parameters: [
      ...inPath,
      ...(call.method === 'GET' ? asQuery(rest) : []),
      ...(call.method === 'GET' ? [] : keyHeader(call)),
    ],
    ...(call.method !== 'GET' && {
      requestBody: { required: true, content: { 'application/json': { schema: rest } } },
    }),
    responses: responsesOf(call, operationId, schemas),
  }
}

/** One file of a form, beside the calls. */
function uploadOperation(name: string, { path, summary, access, kinds }: Upload): Schema {
  const fields = {
    ...(kinds && { kind: { enum: kinds, description: 'Before the file' } }),
    file: { type: 'string', format: 'binary' },
  }
  const schema = { type: 'object', properties: fields, required: Object.keys(fields) }
  const kept = ['id', 'name', 'bytes', 'state']
  const types: Schema = { bytes: { type: 'integer' } }
  const data = {
    type: 'object',
    required: kept,
    properties: Object.fromEntries(kept.map((field) => [field, types[field] ?? { type: 'string' }])),
  }
  return {
    operationId: `uploads.${name}`,
    tags: [path.split('/')[1]!],
    summary,
    'x-access': access,
    'x-effect': 'write',
    security: [{ session: [] }],
    parameters: kinds
      ? []
      : [{ name: ticketHeader, in: 'header', required: true, schema: { type: 'string' } }],
    requestBody: { required: true, content: { 'multipart/form-data': { schema } } },
    responses: { 200: succeeded(data), default: failed },
  }
}

const failed = {
  description: 'A failure with its code and key',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
}

/** Definitions that a schema shares with itself move to the document's components, where references find them. */
function schemaOf(call: Call, io: 'input' | 'output', name: string, schemas: Schema): Schema {
  const made = z.toJSONSchema(call[io], { io, unrepresentable: 'any' })
  const text = JSON.stringify(made).replaceAll('#/$defs/', `#/components/schemas/${name}.`)
  const { $schema: _, $defs = {}, ...schema } = JSON.parse(text) as Schema
  for (const [key, definition] of Object.entries($defs as Schema)) schemas[`${name}.${key}`] = definition
  return schema
}

function securityOf(call: Call): Schema[] {
  if (call.access === 'public') return []
  if (call.access.startsWith('provider:')) return [{ provider: [] }]
  const machine = closedToMachines(call) === undefined ? [{ machine: [] }] : []
  return [{ session: [] }, { ticket: [] }, ...machine]
}

function divide(input: Schema, names: readonly string[]): { inPath: Schema[]; rest: Schema } {
  const properties = { ...(input['properties'] as Schema | undefined) }
  const inPath = names.map((name) => {
    const schema = properties[name]
    delete properties[name]
    return { name, in: 'path', required: true, schema }
  })
  const required = ((input['required'] as string[] | undefined) ?? []).filter((name) => !names.includes(name))
  return {
    inPath,
    rest: { ...input, properties, ...(required.length > 0 ? { required } : { required: [] }) },
  }
}

function asQuery(rest: Schema): Schema[] {
  const required = rest['required'] as string[]
  return Object.entries(rest['properties'] as Schema).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const keyHeader = ({ effect }: Call): Schema[] =>
  effect === 'write' || effect === 'money'
    ? [
        {
          name: headers.idempotencyKey,
          in: 'header',
          required: effect === 'money',
          schema: { type: 'string', maxLength: 200 },
        },
      ]
    : []

function responsesOf(call: Call, operationId: string, schemas: Schema): Schema {
  const failure = { schema: { $ref: '#/components/schemas/Failure' } }
  const byHttp = Map.groupBy([...new Set([...call.errors, ...frameErrors])], (key) => errors[key].http)
  const failures = [...byHttp].map(([http, keys]) => [
    http === 200 ? 'default' : String(http),
    {
      description: keys.map((key) => `${errors[key].code} ${key}: ${errorTemplate('en', key)}`).join('\n'),
      content: { 'application/json': failure },
    },
  ])
  return { 200: success(call, operationId, schemas), ...Object.fromEntries(failures) }
}

function success(call: Call, operationId: string, schemas: Schema): Schema {
  if (call.answers === 'file')
    return {
      description: 'The file, its name in Content-Disposition',
      content: { 'application/octet-stream': {} },
    }
  if (call.answers === 'stream')
    return { description: 'Server-sent events', content: { 'text/event-stream': {} } }
  return succeeded(schemaOf(call, 'output', `${operationId}.output`, schemas))
}

function succeeded(data: Schema): Schema {
  const schema = {
    type: 'object',
    required: ['status', 'message', 'trace', 'data'],
    properties: { status: { const: okStatus }, message: { type: 'string' }, trace: { type: 'string' }, data },
  }
  return { description: 'Success', content: { 'application/json': { schema } } }
}
