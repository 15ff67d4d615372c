import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { deviceCalls } from '@quayside/contract/entry/sign-in/device.ts'
import { signedIn, type SignedIn, signInCalls } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { callsOf, portalCalls } from '@quayside/contract/index.ts'
import { addMerchant, addSession, type TestOperator } from '#db/test/people.ts'
import { envelopeOf, testKek } from '#acts/test/frame.ts'
import { keepProviderKey, providerSignature } from '#acts/door/provider.ts'
import { newToken, sha256 } from '#areas/entry/short-secret.ts'
import { addTicket } from './ticket.sql.ts'
import { addPerson, testEntry } from '#areas/entry/test/entry.ts'

const { owner, gateway, send, sql } = await testEntry()
let merchantId: bigint
let who: TestOperator
let token: string
const key = { keyId: 'pk_test', secret: 'a'.repeat(64) }

beforeAll(async () => {
  merchantId = await addMerchant(owner)
  who = await addPerson(owner, merchantId)
  token = await addSession(owner, who)
  await keepProviderKey(owner, testKek, { ...key, scopes: ['tickets'] })
})

let kept = 0
/** A key of its own each time: two tickets within five seconds would be one. */
const mint = async () => {
  const headers = { 'idempotency-key': `ticket-${kept++}` }
  return envelopeOf<{ ticket: string }>(await send(signInCalls.ticket, {}, { token, headers })).data!.ticket
}
const redeem = (ticket: string, headers = {}) => send(signInCalls.tokenLogin, { ticket }, { headers })
const age = (seconds: number) =>
  sql(
    'update ticket set used_at = used_at - make_interval(secs => $1), expires_at = expires_at - make_interval(secs => $1)',
    [seconds],
  )

describe('a ticket', () => {
  test('opens a session as the same user', async () => {
    const answer = envelopeOf<SignedIn>(await redeem(await mint())).data!
    expect(answer.user.name).toBe(who.loginName)
    expect(answer.step).toBe('device')
  })
  test('gives the same browser the same session for ten seconds, and nobody else', async () => {
    const ticket = await mint()
    const answers = await Promise.all([redeem(ticket), redeem(ticket), redeem(ticket)])
    expect(new Set(answers.map((answer) => envelopeOf<SignedIn>(answer).data!.token)).size).toBe(1)
    expect(envelopeOf(await redeem(ticket, { 'user-agent': 'another browser' })).error).toBe(
      'entry.ticket_invalid',
    )
    await age(10)
    expect(envelopeOf(await redeem(ticket)).error).toBe('entry.ticket_invalid')
  })
  test('is dead after 60 seconds', async () => {
    const ticket = await mint()
    await age(60)
    expect(envelopeOf(await redeem(ticket)).error).toBe('entry.ticket_invalid')
  })
  test('of another purpose, or that never was, opens nothing', async () => {
    const ticket = await mint()
    expect(envelopeOf(await send(signInCalls.autologin, { ticket })).error).toBe('entry.ticket_invalid')
    expect(envelopeOf(await redeem('x'.repeat(43))).error).toBe('entry.ticket_invalid')
  })
  test('of a locked operator opens nothing', async () => {
    const other = await addPerson(owner, merchantId)
    const ticket = envelopeOf<{ ticket: string }>(
      await send(signInCalls.ticket, {}, { token: await addSession(owner, other) }),
    ).data!.ticket
    await sql("update operator set state = 'locked' where id = $1", [other.id])
    expect(envelopeOf(await redeem(ticket)).error).toBe('entry.account_locked')
  })
})

/** Ways in without a password: whoever follows a link to one may not know whose it is. */
const ticketWays = callsOf(portalCalls).filter(
  (call) => call.access === 'public' && call.output === signedIn && call.path !== signInCalls.login.path,
)
const minters: Readonly<Record<string, (owner: TestOperator) => Promise<string>>> = {
  '/auth/token_login': async (owner) => mintFor(owner, 'token_login'),
  '/auth/autologin': async (owner) => mintFor(owner, 'autologin'),
}
async function mintFor({ merchantId, id }: TestOperator, purpose: 'token_login' | 'autologin') {
  const made = newToken()
  await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
    tx.run(addTicket({ tokenHash: sha256(made), merchantId, operatorId: id, purpose })),
  )
  return made
}
const sessionOf = async (token: string) =>
  envelopeOf<{ user: { name: string } }>(await send(deviceCalls.mymenu, {}, { token })).data?.user.name

test('every way in without a password is one whose tickets this file can make', () => {
  expect(ticketWays.map(({ path }) => path).toSorted()).toEqual(Object.keys(minters).toSorted())
})

describe.each(ticketWays.map((call) => [call.path, call] as const))(
  'where somebody else is signed in, %s',
  (path, call) => {
    const meet = async (more: { merchantId?: bigint } = {}) => {
      const present = await addPerson(owner, merchantId)
      const presentToken = await addSession(owner, present)
      const linked = await addPerson(owner, more.merchantId ?? merchantId)
      return { present, presentToken, linked, ticket: await minters[path]!(linked) }
    }
    const open = async (ticket: string, bearer: string, replaces?: boolean) =>
      envelopeOf<SignedIn>(
        await send(call, { ticket, ...(replaces !== undefined && { replaces }) }, { token: bearer }),
      )

    test.each(['of the same merchant', 'of another merchant'])('asks first, %s', async (whose) => {
      const elsewhere = whose === 'of another merchant' ? { merchantId: await addMerchant(owner) } : {}
      const { present, presentToken, linked, ticket } = await meet(elsewhere)
      for (const no of [undefined, false])
        expect(await open(ticket, presentToken, no)).toMatchObject({
          error: 'entry.other_signed_in',
          data: null,
          facts: { user: linked.loginName, presentUser: present.loginName },
        })
      expect(await sessionOf(presentToken)).toBe(present.loginName)
      expect(await sql('select 1 from session where operator_id = $1', [linked.id])).toEqual([])
      // Nothing was used up: the yes opens it, and ends the session whose place it takes.
      expect((await open(ticket, presentToken, true)).data?.user.name).toBe(linked.loginName)
      expect(envelopeOf(await send(deviceCalls.mymenu, {}, { token: presentToken })).error).toBe(
        'session.ended',
      )
    })
    test('tells nobody whose a ticket is that is too old', async () => {
      const { presentToken, ticket } = await meet()
      await age(60)
      expect(await open(ticket, presentToken)).toMatchObject({ error: 'entry.ticket_invalid' })
      expect((await open(ticket, presentToken)).facts).toBeUndefined()
    })
    test('asks before the same ticket’s session is shared, too', async () => {
      const { presentToken, linked, ticket } = await meet()
      expect(envelopeOf<SignedIn>(await send(call, { ticket })).data?.user.name).toBe(linked.loginName)
      expect((await open(ticket, presentToken)).error).toBe('entry.other_signed_in')
    })
    test('asks nobody who comes back as themselves, or whose session is over', async () => {
      const { present, presentToken, ticket } = await meet()
      expect((await open(await minters[path]!(present), presentToken)).data?.user.name).toBe(
        present.loginName,
      )
      expect(await sessionOf(presentToken)).toBe(present.loginName)
      await send(signInCalls.logout, {}, { token: presentToken })
      expect((await open(ticket, presentToken)).status).toBe('0')
    })
  },
)

describe('a token in the address', () => {
  test('is a ticket: the call answers its session in the refresh header', async () => {
    const ticket = await mint()
    const response = await send(deviceCalls.isDeviceAccessed, {}, { query: `?token=${ticket}` })
    expect(envelopeOf(response).data).toEqual({ accessed: false })
    const session = String(response.headers['x-refreshed-token'])
    expect(envelopeOf(await send(deviceCalls.isDeviceAccessed, {}, { token: session })).status).toBe('0')
  })
  test('hands its session out even when the call is refused, as the ticket is gone', async () => {
    const response = await send(deviceCalls.mymenu, {}, { query: `?token=${await mint()}` })
    expect(envelopeOf(response).error).toBe('entry.step_required')
    expect(response.headers['x-refreshed-token']).toMatch(/^[\w-]{43}$/)
  })
  test('beside one in the header is refused', async () => {
    const response = await send(deviceCalls.mymenu, {}, { token, query: `?token=${await mint()}` })
    expect(envelopeOf(response).error).toBe('entry.ticket_invalid')
  })
  test('that is a session ends that session, and the log says so', async () => {
    const exposed = await addSession(owner, who)
    const response = await send(deviceCalls.mymenu, {}, { query: `?token=${exposed}` })
    expect(response.statusCode).toBe(401)
    expect(envelopeOf(response).error).toBe('entry.token_in_address')
    expect(envelopeOf(await send(deviceCalls.mymenu, {}, { token: exposed })).error).toBe('session.ended')
    expect(
      await sql('select reason, operator_name from operation_log where trace = $1', [
        envelopeOf(response).trace,
      ]),
    ).toEqual([{ reason: 'entry.token_in_address', operator_name: who.loginName }])
  })
})

describe("the provider's side", () => {
  const path = '/provider-api/v1/tickets'
  const signed = (
    body: object,
    {
      at = Date.now(),
      secret = key.secret,
      keyId = key.keyId,
      url = path,
      nonce = randomBytes(16).toString('base64url'),
      more = {},
      signedBody,
    }: {
      at?: number
      secret?: string
      keyId?: string
      url?: string
      nonce?: string
      more?: Record<string, string>
      signedBody?: string
    } = {},
  ) => {
    const payload = JSON.stringify(body)
    const timestamp = String(Math.floor(at / 1000))
    const attempt = { keyId, timestamp, nonce }
    const signed = { method: 'POST', path, body: Buffer.from(signedBody ?? payload) }
    const signature = providerSignature(secret, attempt, signed)
    return gateway.app.inject({
      method: 'POST',
      url,
      payload,
      headers: {
        'content-type': 'application/json',
        'x-provider-key': keyId,
        'x-provider-timestamp': timestamp,
        'x-provider-nonce': nonce,
        'x-provider-signature': signature,
        ...more,
      },
    })
  }
  const body = () => ({ merchantId: String(merchantId), loginName: who.loginName })

  test('hands an operator over with a ticket', async () => {
    const { ticket } = envelopeOf<{ ticket: string }>(await signed(body())).data!
    expect(envelopeOf(await send(signInCalls.tokenLogin, { ticket })).error).toBe('entry.ticket_invalid')
    expect(envelopeOf<SignedIn>(await send(signInCalls.autologin, { ticket })).data!.user.name).toBe(
      who.loginName,
    )
  })
  test.each([
    ['a signature of another secret', { secret: 'b'.repeat(64) }, 'provider.signature_wrong'],
    ['a key that never was', { keyId: 'pk_other' }, 'provider.signature_wrong'],
    ['a timestamp 301 s old', { at: Date.now() - 301_000 }, 'provider.timestamp_stale'],
    ['a timestamp 310 s ahead', { at: Date.now() + 310_000 }, 'provider.timestamp_stale'],
    ['a query', { url: `${path}?merchantId=1` }, 'request.malformed'],
    ['another body than the signed one', { signedBody: '{}' }, 'provider.signature_wrong'],
    ['no nonce', { more: { 'x-provider-nonce': '' } }, 'provider.signature_wrong'],
    ['another nonce', { more: { 'x-provider-nonce': 'n'.repeat(22) } }, 'provider.signature_wrong'],
    ['a nonce that could be guessed', { nonce: 'n'.repeat(21) }, 'provider.signature_wrong'],
    ['a nonce of other signs', { nonce: `${'n'.repeat(22)}.` }, 'provider.signature_wrong'],
    ['the form before', { more: { 'x-provider-signature': 'a'.repeat(64) } }, 'provider.signature_wrong'],
    [
      'another form',
      { more: { 'x-provider-signature': `v3=${'a'.repeat(64)}` } },
      'provider.signature_wrong',
    ],
  ])('%s is refused', async (_, how, error) => {
    expect(envelopeOf(await signed(body(), how)).error).toBe(error)
  })
  test('a request is taken once, by whichever gateway, and again when it is signed again', async () => {
    const nonce = randomBytes(16).toString('base64url')
    const at = Date.now()
    const answers = await Promise.all(Array.from({ length: 4 }, () => signed(body(), { nonce, at })))
    expect(answers.map((answer) => envelopeOf(answer).error ?? 'taken').toSorted()).toEqual([
      'provider.repeated',
      'provider.repeated',
      'provider.repeated',
      'taken',
    ])
    expect(envelopeOf(await signed(body(), { at })).status).toBe('0')
  })
  test('what is kept of requests goes when their time is over', async () => {
    await sql("update provider_nonce set valid_until = now() - interval '1 second'")
    await signed(body())
    expect(await sql('select count(*)::int as n from provider_nonce')).toEqual([{ n: 1 }])
  })
  test('a key without the scope is refused', async () => {
    const narrow = { keyId: 'pk_narrow', secret: 'c'.repeat(64) }
    await keepProviderKey(owner, testKek, { ...narrow, scopes: ['events'] })
    expect(envelopeOf(await signed(body(), narrow)).error).toBe('provider.scope_missing')
  })
  test('an operator of another merchant is as unknown as none', async () => {
    const other = await addMerchant(owner)
    const bytes = async (input: object) => (await signed(input)).body.replace(/"trace":"[^"]*"/, '')
    expect(await bytes({ merchantId: String(other), loginName: who.loginName })).toBe(
      await bytes({ merchantId: String(other), loginName: 'nobody_here' }),
    )
  })
})
