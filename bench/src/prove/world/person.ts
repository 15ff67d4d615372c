import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import { basePath, type Envelope, headers, okStatus } from '@quayside/contract/envelope.ts'
import { filledPath } from '@quayside/contract/filled-path.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { type Permission, permissions as allPermissions } from '@quayside/contract/permissions.ts'
import type { Asked, Person } from '@quayside/gateway/areas/trade/test/moves.ts'
import { addOperator, addSession } from '@quayside/gateway/db/test/people.ts'
import type { World } from './world.ts'

export interface Ways {
  readonly key?: string
  readonly language?: string
  /** Index of the gateway; any, if missing. */
  readonly gateway?: number
}

/** A signed-in operator at the other end of HTTP, who repeats whatever nobody answered under the same key. */
export interface FarPerson extends Person<number> {
  readonly token: string
  readonly operatorId: string
  /** One attempt; undefined when nobody answered it. */
  once<C extends Call>(call: C, input: InputOf<C>, ways?: Ways): Promise<Asked<OutputOf<C>> | undefined>
  /** @throws when it is refused */
  take<C extends Call>(call: C, input: InputOf<C>, ways?: Ways): Promise<OutputOf<C>>
  /** What a call answers with a file. @throws when it answers anything else */
  file<C extends Call>(call: C, input: InputOf<C>): Promise<Buffer>
  /** Attempts without an answer so far. */
  unanswered(): number
  /** What their browser was told to bring with it, as a header says it. */
  cookies(): string
}

const conflictsMax = 40

/** What has not been decided: nobody answered, the first copy is at work, or somebody slept on the row for too long. */
export const isUndecided = (
  answer: { readonly http: number; readonly error?: string | undefined } | undefined,
  conflicts: number,
): boolean =>
  !answer ||
  answer.http >= gatewayFailed ||
  answer.error === 'request.running' ||
  (answer.error === 'request.conflict' && conflicts < conflictsMax)

const answerMs = 30_000
const retryMs = 100
const patienceMs = 120_000
const gatewayFailed = 500

export async function signInPerson(
  { owner, gateways }: Pick<World, 'owner' | 'gateways'>,
  {
    merchantId,
    permissions = allPermissions,
    ...passwords
  }: { merchantId: bigint; permissions?: readonly Permission[]; paymentPasswordHash?: string },
): Promise<FarPerson> {
  const operator = await addOperator(owner, merchantId, { permissions, ...passwords })
  const token = await addSession(owner, operator)
  let unanswered = 0
  let turn = 0
  const jar = new Map<string, string>()
  const cookies = () => Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ')
  const once: FarPerson['once'] = async (call, input, ways = {}) => {
    const { gateway = turn++ % gateways.length } = ways
    const { path, rest } = filledPath(call.path, input)
    const request = requestOf(call, rest, token, { ...ways, cookie: cookies() })
    try {
      const response = await fetch(gateways[gateway]!.origin + basePath + path, request)
      for (const set of response.headers.getSetCookie()) {
        const [name, value] = set.split(';')[0]!.split('=')
        jar.set(name!, value!)
      }
      return { http: response.status, ...((await response.json()) as Envelope<OutputOf<typeof call>>) }
    } catch {
      return undefined
    }
  }
  const ask: FarPerson['ask'] = async (call, input, { key = randomUUID(), ...ways } = {}) => {
    const end = performance.now() + patienceMs
    while (performance.now() < end) {
      const answer = await once(call, input, { ...ways, key })
      if (answer && answer.http < gatewayFailed && answer.error !== 'request.running') return answer
      unanswered++
      await delay(retryMs)
    }
    throw new Error(`${call.path} was not answered for ${patienceMs / 1000} s`)
  }
  const take: FarPerson['take'] = async (call, input, ways) => {
    const { status, error, message, data } = await ask(call, input, ways)
    if (status !== okStatus) throw new Error(`${call.path}: ${error} ${message}`)
    return data as OutputOf<typeof call>
  }
  const file: FarPerson['file'] = async (call, input) => {
    const response = await fetch(
      gateways[0]!.origin + basePath + call.path,
      requestOf(call, input, token, {}),
    )
    const bytes = Buffer.from(await response.arrayBuffer())
    if (!response.headers.has('content-disposition')) throw new Error(`${call.path}: ${bytes.toString()}`)
    return bytes
  }
  const version = async (id: string) => (await take(portalCalls.transactionDetail.detail, { id })).version
  return {
    token,
    operatorId: operator.id,
    ask,
    once,
    take,
    file,
    version,
    unanswered: () => unanswered,
    cookies,
  }
}

const requestOf = (
  call: Call,
  input: unknown,
  token: string,
  { key, language = 'en', cookie = '' }: Ways & { readonly cookie?: string },
): RequestInit => ({
  method: call.method,
  ...(call.method !== 'GET' && { body: JSON.stringify(input) }),
  headers: {
    'content-type': 'application/json',
    [headers.authorization]: `Bearer ${token}`,
    [headers.language]: language,
    ...(key !== undefined && { [headers.idempotencyKey]: key }),
    ...(cookie !== '' && { cookie }),
  },
  signal: AbortSignal.timeout(answerMs),
})
