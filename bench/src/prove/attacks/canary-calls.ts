import { randomUUID } from 'node:crypto'
import type { Call } from '@quayside/contract/call.ts'
import { basePath, type Envelope, headers, languages, okStatus } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { testInputs } from '@quayside/gateway/test/inputs.ts'
import { ruleText } from '@quayside/phrases/errors.ts'
import type { Canaries, CardForm } from './canary.ts'
import { ageExports } from './canaries.sql.ts'
import { everyWrite } from '#prove/races/write-plans.ts'
import { signInPerson } from '#prove/world/person.ts'
import type { World } from '#prove/world/world.ts'

type Path = readonly (string | number)[]
type Fields = Readonly<Record<string, unknown>>

export interface Fed {
  readonly calls: number
  readonly fields: number
  /** Answers that named the card number. */
  readonly refused: number
  /** Answers that took what they were given; where it stands then is looked for. */
  readonly taken: number
}

/** Fields of secrets by their names; what people type there is no word of a text. */
const secretNames =
  /^(?:password|newPassword|confirmation|paymentPassword|paymentConfirmation|loginPassword|recoveryCode|ticket|link|captcha|clientDataJSON|authenticatorData|signature|attestationObject)$/
const optional = /^(?:reason|description|merchantRefundId|trace|filter)$/
const cardForms: readonly CardForm[] = ['plain', 'blanks']
/** As refusals say it in either language, after the name of the field. */
const cardRefusals = languages.map((language) => ruleText(language, 'card_number', { field: '' }).trim())
const saysCardNumber = (text: string): boolean => cardRefusals.some((says) => text.includes(says))
const answerMs = 30_000
const ordersOfCall = 8

/** Every text of every call holds a card number once in two forms, and every field for secrets two of those; headers and address too. */
export async function feedCalls(world: World, merchantId: bigint, canaries: Canaries): Promise<Fed> {
  const main = await signInPerson(world, { merchantId })
  const writes = new Map(
    (await everyWrite(world, main, merchantId, ordersOfCall)).map((write) => [write.name, write]),
  )
  const fed = { calls: 0, fields: 0, refused: 0, taken: 0 }
  for (const [name, call, good] of namedCalls()) {
    const write = writes.get(name)
    const person = write ? main : await signInPerson(world, { merchantId })
    let turn = 0
    const fresh = async () => {
      await world.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(ageExports))
      return write ? filled(good, (await write.prepare(turn++)) as Fields) : good
    }
    let input = await fresh()
    fed.calls++
    await sendWithHeaders(world, { call, input: {}, name, canaries })
    for (const path of textsOf(input)) {
      fed.fields++
      const where = `${name}: ${path.join('.')}`
      const isProof = path.includes('proof')
      for (const canary of canariesOf(canaries, path, where)) {
        const token = isProof ? (await signInPerson(world, { merchantId })).token : person.token
        const more = { cookie: person.cookies() }
        const answer = await send(world, call, { token, body: withText(input, path, canary), more })
        if (saysCardNumber(answer.text)) fed.refused++
        if (!answer.isDone) continue
        fed.taken++
        // What it was about is used up.
        input = await fresh()
      }
    }
  }
  return fed
}

function* namedCalls(): Generator<[string, Call, Fields]> {
  const inputs = testInputs as unknown as Record<string, Record<string, Fields>>
  for (const [group, calls] of Object.entries(portalCalls))
    for (const [name, call] of Object.entries(calls) as [string, Call][])
      yield [`${group}.${name}`, call, inputs[group]![name]!]
}

/** What the input of a write leaves out or empty, such as a reason or a filter, as the good one has it. */
function filled(good: Fields, planned: Fields): Fields {
  const more = Object.entries(good).filter(([name]) =>
    name === 'content' ? JSON.stringify(planned[name]) === '{}' : !(name in planned) && optional.test(name),
  )
  return { ...planned, ...Object.fromEntries(more) }
}

function canariesOf(canaries: Canaries, path: Path, where: string): string[] {
  const cards = cardForms.map((form) => canaries.card(where, form))
  return secretNames.test(String(path.at(-1)))
    ? [...cards, canaries.secret('password', where), canaries.secret('key', where)]
    : [...cards, canaries.card(where, 'sentence'), canaries.card(where, 'wide')]
}

export function* textsOf(value: unknown, path: Path = []): Generator<Path> {
  if (typeof value === 'string') yield path
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value))
      yield* textsOf(one, [...path, Array.isArray(value) ? Number(name) : name])
}

export function withText(value: unknown, [name, ...rest]: Path, text: string): unknown {
  if (name === undefined) return text
  if (Array.isArray(value)) return value.with(Number(name), withText(value[Number(name)], rest, text))
  const fields = value as Record<string, unknown>
  return { ...fields, [name]: withText(fields[name], rest, text) }
}

interface Sending {
  readonly token?: string
  readonly body?: unknown
  readonly more?: Readonly<Record<string, string>>
  readonly query?: string
}

async function send(
  { gateways }: World,
  call: Call,
  { token, body = {}, more = {}, query = '' }: Sending,
): Promise<{ isDone: boolean; text: string }> {
  const fields = body as Record<string, unknown>
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(fields[name])),
  )
  const response = await fetch(gateways[0]!.origin + basePath + path + query, {
    method: call.method,
    ...(call.method !== 'GET' && { body: JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json',
      [headers.idempotencyKey]: randomUUID(),
      ...(token !== undefined && { [headers.authorization]: `Bearer ${token}` }),
      ...more,
    },
    signal: AbortSignal.timeout(answerMs),
  })
  if (call.answers !== 'json' && response.ok && !isJson(response)) {
    await response.body?.cancel()
    return { isDone: true, text: '' }
  }
  const text = await response.text()
  return { isDone: (JSON.parse(text) as Envelope<unknown>).status === okStatus, text }
}

const isJson = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('application/json') === true

/** Headers that a browser, a proxy or a program could bring, and the address; with a session, and as a stranger. */
async function sendWithHeaders(
  world: World,
  { call, input, name, canaries }: { call: Call; input: unknown; name: string; canaries: Canaries },
): Promise<void> {
  const named = (header: string) => canaries.card(`${name}: header ${header}`, 'plain')
  const secret = (header: string) => canaries.secret('key', `${name}: header ${header}`)
  const more = {
    'user-agent': `Browser ${named('user-agent')}`,
    referer: `https://shop.example/?card=${named('referer')}`,
    'x-forwarded-for': named('x-forwarded-for'),
    'x-request-id': named('x-request-id'),
    [headers.idempotencyKey]: secret('idempotency-key'),
    'accept-language': named('accept-language'),
    cookie: `device=${secret('cookie')}`,
    'x-api-key': secret('x-api-key'),
  }
  const bearer = secret('authorization')
  const card = canaries.card(`${name}: address`, 'plain')
  const token = canaries.secret('key', `${name}: address`)
  await send(world, call, { token: bearer, body: input, more })
  await send(world, call, { body: input, more, query: `?token=${token}&card=${card}` })
}
