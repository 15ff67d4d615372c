import { beforeAll, describe, expect, test, vi } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { partnerWorld, sentTo } from '#areas/partners/test/partner-world.ts'
import { openOf } from '#areas/partners/binding/sealed.ts'
import { proof, type Somebody } from '#test/approvals.ts'

const world = await partnerWorld()
const { somebody, tend, stateOf, rows, post } = world
const { paypal, partnerBinding } = portalCalls
let anna: Somebody
let boris: Somebody
let other: Somebody
let site: string

beforeAll(async () => {
  await world.begin()
  anna = await somebody({ isMain: true })
  boris = await somebody({ permissions: ['partner.binding.view', 'partner.binding.manage'] })
  other = await somebody({ isMain: true, merchantId: 2n })
  site = await world.site(anna)
})

const rowOf = async (id: string, who = anna) =>
  (await who.ask(paypal.list, {})).data!.bindings.find((one) => one.id === id)!
/** A page of PayPal's that waits for a seller. */
async function referred(who = anna) {
  const { data } = await who.ask(paypal.onBoarding, {})
  await tend(data!.id)
  const { goTo } = await rowOf(data!.id, who)
  return { id: data!.id, goTo: goTo! }
}
const finish = (goTo: string, ending = 'done', more = '') => sentTo(`${goTo}/finish?ending=${ending}${more}`)
const back = (address: URL, who = anna) =>
  who.ask(paypal.afterOnboarding, {
    state: address.searchParams.get('state')!,
    merchantIdInPayPal: address.searchParams.get('merchantIdInPayPal')!,
  })
async function bound(who = anna) {
  const { id, goTo } = await referred(who)
  await back(await finish(goTo), who)
  const row = await tend(id)
  return { id, goTo, account: String(row['account']), row }
}

describe('a seller', () => {
  test('is referred, comes back, is asked about, and paid at the site that is chosen', async () => {
    const { id, goTo } = await referred()
    expect(goTo).toContain('/paypal/bizsignup/')
    const address = await finish(goTo)
    expect(`${address.origin}${address.pathname}`).toBe('https://portal.example/home/third-party/paypal')
    expect((await back(address)).data).toMatchObject({ id, state: '2' })
    expect(await tend(id)).toMatchObject({ state: '1', secret_sealed: null })
    const row = await rowOf(id)
    expect(row).toMatchObject({
      state: '1',
      paypal: { emailConfirmed: true, receivable: true, vetting: 'approved' },
      actions: ['check', 'site', 'unbind'],
    })
    const chosen = await anna.ask(paypal.bind, { id, version: row.version, siteId: site, proof })
    expect(chosen.data).toMatchObject({ state: '1', version: row.version + 1 })
    expect((await rowOf(id)).site).toMatchObject({ id: site })
  })

  test('who ends at PayPal and never comes back is found by what PayPal tells', async () => {
    const { id, goTo } = await referred()
    await (await fetch(`${goTo}/finish?ending=done&returns=no`)).text()
    expect(await tend(id)).toMatchObject({ state: '1' })
    expect(await rows('select from partner_inbox where binding_id = $1', id)).toHaveLength(1)
  })

  test.each([
    ['unconfirmed', 'email_unconfirmed'],
    ['in_review', 'in_review'],
    ['need_more_data', 'need_more_data'],
    ['denied', 'denied'],
  ])('whose account is %s is not valid, and is told %s', async (ending, problem) => {
    const { id, goTo } = await referred()
    await back(await finish(goTo, ending))
    await tend(id)
    expect(await rowOf(id)).toMatchObject({ state: '2', problem })
    expect((await anna.ask(paypal.bind, { id, version: 2, siteId: site, proof })).error).toMatch(
      /partner.state|request.conflict/,
    )
  })

  test('who has confirmed the email address meanwhile is valid after another look', async () => {
    const { id, goTo } = await referred()
    const address = await finish(goTo, 'unconfirmed')
    await back(address)
    await tend(id)
    await post(`/paypal/sellers/${address.searchParams.get('merchantIdInPayPal')}`, { ending: 'done' })
    await anna.ask(partnerBinding.check, { id })
    expect(await tend(id)).toMatchObject({ state: '1', problem: null })
  })

  test('who grants less is told to grant all of it', async () => {
    const { id, goTo } = await referred()
    await back(await finish(goTo, 'less'))
    expect(await tend(id)).toMatchObject({ state: '2', problem: 'scope_missing' })
  })

  test('who takes the consent back loses it at once, and the main user is told what to do', async () => {
    const { id, account } = await bound()
    await post(`/paypal/sellers/${account}`, { ending: 'revoked' })
    await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: '0' }), 5_000)
    expect(await rowOf(id)).toMatchObject({ problem: 'revoked', actions: ['again'] })
    const [notice] = await rows(
      `select facts from notice where kind = 'partner.lost' order by created_at desc limit 1`,
    )
    expect(notice).toMatchObject({ facts: { partnerProblem: 'revoked', partnerName: 'paypal' } })
    expect((await anna.ask(paypal.onBoarding, { id })).data).toMatchObject({ id, state: '2' })
  })

  test('whom two merchants ask for is of one: the other is refused without a word of whose it is', async () => {
    const { account } = await bound()
    const second = await referred(other)
    const address = await finish(second.goTo)
    await back(address, other)
    // As if the same person had agreed for both.
    const merchant = address.searchParams.get('merchantIdInPayPal')!
    await rows(
      `update partner_binding set account = $1 where state = '1' and account = $2`,
      merchant,
      account,
    )
    expect(await tend(second.id)).toMatchObject({ state: '2', problem: 'refused' })
  })
})

describe('what comes back', () => {
  test('is taken once, in time, by the session that went away, and of no other merchant', async () => {
    const { goTo } = await referred()
    const address = await finish(goTo)
    expect((await back(address, other)).error).toBe('partner.state_used')
    expect((await back(address, boris)).error).toBe('partner.state_used')
    expect((await back(address)).error).toBeUndefined()
    expect((await back(address)).error).toBe('partner.state_used')
    const late = await finish((await referred()).goTo)
    await rows(`update partner_state set expires_at = now() - interval '1 second' where used_at is null`)
    expect((await back(late)).error).toBe('partner.state_used')
    expect((await anna.ask(paypal.afterOnboarding, { state: 'x'.repeat(43) })).error).toBe(
      'partner.state_used',
    )
  })

  test('of an earlier start counts no more once it was started anew', async () => {
    const { id, goTo } = await referred()
    const address = await finish(goTo)
    await anna.ask(paypal.onBoarding, { id })
    expect((await back(address)).error).toBe('partner.state_used')
  })

  test('is never stored as it is', async () => {
    const { id } = await referred()
    const row = await stateOf(id)
    const { state, verifier } = openOf(world.kek, 'ask', id, row['ask_sealed']!)
    const stored = JSON.stringify([
      await rows('select t::text from partner_binding t'),
      await rows('select t::text from partner_state t'),
      await rows('select t::text from operation_log t'),
      await rows('select t::text from graphile_worker._private_jobs t'),
    ])
    for (const secret of [state, verifier]) expect(stored).not.toContain(secret)
  })
})

describe('a message of PayPal', () => {
  const send = (body: object, headers: Record<string, string> = {}) =>
    world.app.gateway.app.inject({
      method: 'POST',
      url: '/partner-api/v1/paypal',
      headers: {
        'content-type': 'application/json',
        'paypal-transmission-id': 'T1',
        'paypal-transmission-time': new Date().toISOString(),
        'paypal-transmission-sig': 'forged',
        ...headers,
      },
      payload: JSON.stringify(body),
    })
  const revoked = (account: string) => ({
    id: 'WH-forged',
    event_type: 'MERCHANT.PARTNER-CONSENT.REVOKED',
    resource: { merchant_id: account },
  })

  test('that PayPal has not sent, or not lately, changes nothing', async () => {
    const { id, account } = await bound()
    expect((await send(revoked(account))).statusCode).toBe(401)
    const old = { 'paypal-transmission-time': new Date(Date.now() - 301_000).toISOString() }
    expect((await send(revoked(account), old)).statusCode).toBe(401)
    expect(await stateOf(id)).toMatchObject({ state: '1' })
  })

  test('at the door of nobody is an unknown path', async () => {
    const response = await world.app.gateway.app.inject({
      method: 'POST',
      url: '/partner-api/v1/nobody',
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(response.statusCode).toBe(404)
  })
})
