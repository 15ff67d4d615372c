import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closedToMachines } from '@quayside/contract/for-machines.ts'
import { callsOf, portalCalls } from '@quayside/contract/index.ts'
import { guardTools } from '#acts/machine/machine.ts'
import { agentWorld } from '#areas/account/test/agent-world.ts'
import { tokenWorld } from '#areas/account/test/token-world.ts'
import { testApp } from '#test/app.ts'
import { proof, type Somebody } from '#test/approvals.ts'

const app = await testApp({}, { mode: 'demo' })
const { somebody, rows, begin, tokenOf, newOrder, refundOf, refundsOf } = tokenWorld(app)
const agents = await agentWorld(app)
const { authorise, answer, codeFor, exchange, refresh, letIn, post, world, issuer } = agents
const { token, transaction } = portalCalls
let anna: Somebody

const calls = (secret: string) => tokenOf({ id: '', secret }).ask(transaction.query, { filter: {} })

beforeAll(async () => {
  await begin()
})
beforeEach(async () => {
  anna = await somebody({ permissions: ['trade.transaction.view', 'trade.transaction.export'] })
  world.document = { ...world.good }
})

describe('an agent', () => {
  test('is let in by a person, with what they tick, and calls', async () => {
    const { to, cookie, statusCode } = await authorise({
      scope: 'trade.transaction.view fund.withdrawal.view',
    })
    expect(statusCode).toBe(303)
    expect(to.origin + to.pathname).toBe(`${issuer}/home/accountManage/agentConsent`)
    const request = to.searchParams.get('request')!
    const { data } = await answer(anna, 'detail', { request }, cookie)
    expect(data).toMatchObject({
      client: { name: 'Books assistant', host: expect.stringContaining('127.0.0.1') },
      isLocal: true,
      asked: ['trade.transaction.view', 'fund.withdrawal.view'],
      scopes: ['trade.transaction.view', 'trade.transaction.export'],
    })
    const allowed = await answer(
      anna,
      'allow',
      { request, permissions: ['trade.transaction.view'], proof },
      cookie,
    )
    const back = new URL(allowed.data!.redirect)
    expect(back.origin + back.pathname).toBe('http://127.0.0.1:4711/back')
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ iss: issuer, state: 'state-of-the-agent' })
    const { body, status } = await exchange(back.searchParams.get('code')!)
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 900, scope: 'trade.transaction.view' })
    expect((await calls(body.access_token!)).status).toBe('0')
    const [shown] = (await anna.ask(token.list, {})).data!.tokens
    expect(shown).toMatchObject({ kind: 'agent', readsOnly: true, client: { id: world.id } })
  })

  test('that is refused goes back with that', async () => {
    const { to, cookie } = await authorise()
    const { data } = await answer(anna, 'refuse', { request: to.searchParams.get('request')! }, cookie)
    expect(new URL(data!.redirect).searchParams.get('error')).toBe('access_denied')
  })

  test('is answered in the browser in which it asked, and once', async () => {
    const { to, cookie } = await authorise()
    const input = {
      request: to.searchParams.get('request')!,
      permissions: ['trade.transaction.view' as const],
      proof,
    }
    const elsewhere = (await authorise()).cookie
    expect((await answer(anna, 'allow', input, '')).error).toBe('agent.request_gone')
    expect((await answer(anna, 'allow', input, elsewhere)).error).toBe('agent.request_gone')
    expect((await answer(anna, 'allow', input, cookie)).error).toBeUndefined()
    expect((await answer(anna, 'allow', input, cookie)).error).toBe('agent.request_gone')
  })

  test('is given no right that its person does not hold', async () => {
    const { to, cookie } = await authorise()
    const input = {
      request: to.searchParams.get('request')!,
      permissions: ['fund.withdrawal.view' as const],
      proof,
    }
    expect((await answer(anna, 'allow', input, cookie)).error).toBe('token.beyond_own')
  })
})

describe('letting an agent in', () => {
  const asked = async () => {
    const { to, cookie } = await authorise()
    return { request: to.searchParams.get('request')!, cookie }
  }

  test('takes a proof of who is there: a session that somebody found open gives nothing for months', async () => {
    const { request, cookie } = await asked()
    const input = { request, permissions: ['trade.transaction.view' as const] }
    expect((await answer(anna, 'allow', input as never, cookie)).error).toBe('request.invalid')
    const wrong = { ...input, proof: { paymentPassword: 'not-Mine-9' } }
    expect((await answer(anna, 'allow', wrong, cookie)).error).toBe('proof.wrong')
    expect((await answer(anna, 'allow', { ...input, proof }, cookie)).error).toBeUndefined()
  })

  test('is no way around the second person who looks at each token', async () => {
    const { request, cookie } = await asked()
    const boss = await somebody({ isMain: true })
    await rows(
      `insert into approval_rule (merchant_id, kind, changed_by) values (1, 'token.change', $1)`,
      boss.id,
    )
    const input = { request, permissions: ['trade.transaction.view' as const], proof }
    expect((await answer(anna, 'allow', input, cookie)).error).toBe('agent.second_person')
    await rows(`delete from approval_rule where kind = 'token.change'`)
    expect((await answer(anna, 'allow', input, cookie)).error).toBeUndefined()
  })
})

describe('a client', () => {
  test.each([
    ['that names another address', { client_id: 'https://other.example/agent.json' }],
    ['without a name', { client_name: '' }],
    ['that would be answered without TLS', { redirect_uris: ['http://books.example/back'] }],
    ['that would be answered by a program of whatever scheme', { redirect_uris: ['javascript:alert(1)'] }],
    ['with a secret of its own', { token_endpoint_auth_method: 'client_secret_basic' }],
  ])('%s is none', async (_, more) => {
    world.document = { ...world.good, ...more }
    const { to } = await authorise()
    expect(to.origin).toBe(issuer)
    expect(to.searchParams.get('problem')).toBe('client')
  })

  test.each([
    'https://books.example/other',
    'https://books.example/back?x=1',
    'https://books.example.evil.example/back',
    'https://books.example:8443/back',
    'http://127.0.0.1:4711/other',
    'http://10.0.0.1/back',
  ])('is never answered at %s, which it has not registered', async (redirect) => {
    const { to } = await authorise({ redirect_uri: redirect })
    expect(to.origin).toBe(issuer)
    expect(to.searchParams.get('problem')).toBe('redirect')
  })

  test.each([
    ['without PKCE', { code_challenge: undefined }, 'invalid_request'],
    ['with the plain method', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['for something else', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['without saying what for', { resource: undefined }, 'invalid_target'],
    ['for a token at once', { response_type: 'token' }, 'unsupported_response_type'],
    ['for what people alone do', { scope: 'account.role.manage' }, 'invalid_scope'],
  ] as const)('that asks %s is told so', async (_, more, error) => {
    const { to } = await authorise(more)
    expect(to.host).toBe('127.0.0.1:4711')
    expect(Object.fromEntries(to.searchParams)).toEqual({ error, iss: issuer, state: 'state-of-the-agent' })
  })
})

describe('a code', () => {
  const code = async () => (await codeFor(anna, ['trade.transaction.view'])).searchParams.get('code')!

  test.each([
    ['with another verifier', { code_verifier: 'x'.repeat(43) }],
    ['by another client', { client_id: 'https://other.example/agent.json' }],
    ['for another address', { redirect_uri: 'http://127.0.0.1:4712/back' }],
  ])('shown %s gives nothing, then or later', async (_, more) => {
    const one = await code()
    expect(await exchange(one, more)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect((await exchange(one)).body.error).toBe('invalid_grant')
  })

  test('that comes twice ends what it gave', async () => {
    const one = await code()
    const { body } = await exchange(one)
    expect((await exchange(one)).body.error).toBe('invalid_grant')
    expect((await calls(body.access_token!)).error).toBe('token.ended')
  })

  test('is over after a minute', async () => {
    const one = await code()
    await rows(`update agent_code set expires_at = now() - interval '1 second'`)
    expect((await exchange(one)).body.error).toBe('invalid_grant')
  })
})

describe('a refresh token', () => {
  test('is used once, and takes the access before it away', async () => {
    const first = await letIn(anna)
    const { body } = await refresh(first.refresh_token)
    expect(body.refresh_token).not.toBe(first.refresh_token)
    expect((await calls(first.access_token)).error).toBe('token.ended')
    expect((await calls(body.access_token!)).status).toBe('0')
  })

  test('that comes twice ends the whole grant, and its person is told', async () => {
    const first = await letIn(anna)
    const { body } = await refresh(first.refresh_token)
    expect((await refresh(first.refresh_token)).body.error).toBe('invalid_grant')
    expect((await calls(body.access_token!)).error).toBe('token.ended')
    expect((await refresh(body.refresh_token!)).body.error).toBe('invalid_grant')
    const [shown] = (await anna.ask(token.list, {})).data!.tokens
    expect(shown).toMatchObject({ state: 'ended', endedBecause: 'reused' })
    expect(
      await rows(`select 1 from operation_log where call = 'job/agent-reuse' and target = $1`, shown!.id),
    ).toHaveLength(1)
  })

  test('calls nothing by itself', async () => {
    const { refresh_token } = await letIn(anna)
    expect((await calls(refresh_token)).error).toMatch(/session\.missing|token\.ended/)
  })

  test('is worth nothing to another client, and for another resource', async () => {
    const { refresh_token } = await letIn(anna)
    const other = { client_id: 'https://other.example/a.json' }
    expect((await refresh(refresh_token, other)).body.error).toBe('invalid_grant')
    expect((await refresh(refresh_token, { resource: 'https://x.example/mcp' })).body.error).toBe(
      'invalid_target',
    )
  })
})

describe('access', () => {
  test('is over after a quarter of an hour', async () => {
    const { access_token } = await letIn(anna)
    await rows(`update machine_secret set ends_at = now() - interval '1 second' where use = 'access'`)
    expect((await calls(access_token)).error).toBe('token.ended')
  })

  test('is over at the next request once its person has ended it', async () => {
    const { access_token, refresh_token } = await letIn(anna)
    const { id } = (await anna.ask(token.list, {})).data!.tokens[0]!
    expect((await calls(access_token)).status).toBe('0')
    await anna.ask(token.end, { id })
    expect((await calls(access_token)).error).toBe('token.ended')
    expect((await refresh(refresh_token)).body.error).toBe('invalid_grant')
  })

  test('is given up by the agent itself', async () => {
    const { access_token, refresh_token } = await letIn(anna)
    expect((await post('/oauth/revoke', { token: refresh_token })).status).toBe(200)
    expect((await calls(access_token)).error).toBe('token.ended')
    expect((await post('/oauth/revoke', { token: 'nothing' })).status).toBe(200)
  })
})

test('where agents sign in is told by metadata', async () => {
  const read = async (url: string) => (await app.gateway.app.inject({ url })).json<Record<string, unknown>>()
  expect(await read('/.well-known/oauth-protected-resource/mcp')).toMatchObject({
    resource: `${issuer}/mcp`,
    authorization_servers: [issuer],
  })
  expect(await read('/.well-known/oauth-authorization-server')).toMatchObject({
    issuer,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  })
})

test('an agent moves money by its tools alone, and by no call beside them', async () => {
  await somebody()
  const person = await somebody({
    permissions: ['trade.transaction.view', 'trade.transaction.refund', 'trade.transaction.export'],
  })
  const rights = ['trade.transaction.view', 'trade.transaction.refund', 'trade.transaction.export'] as const
  const orderNo = await newOrder()
  const asked = await refundOf(person, orderNo)
  const { access_token: secret } = await letIn(person, [...rights], false)
  const agent = tokenOf({ id: '', secret })
  expect(await agent.ask(portalCalls.refund.refund, asked)).toMatchObject({
    error: 'token.tools_only',
    http: 403,
  })
  expect(await refundsOf(orderNo)).toEqual([])
  expect((await agent.ask(transaction.query, { filter: {} })).status).toBe('0')
})

test('no call that changes anything is open to an agent beside its tools', () => {
  const calls = callsOf(portalCalls).filter((call) => closedToMachines(call) === undefined)
  const open = calls.filter((call) => {
    try {
      return guardTools(call, 'agent', undefined) === undefined
    } catch {
      return false
    }
  })
  expect(open.length).toBeGreaterThan(50)
  expect(
    open.filter(({ effect, looks, answers }) => effect !== 'read' && !looks && answers !== 'file'),
  ).toEqual([])
  expect(open.filter(({ effect }) => effect === 'money')).toEqual([])
  for (const kind of ['person', 'service'] as const)
    for (const call of calls) expect(() => guardTools(call, kind, undefined)).not.toThrow()
})
