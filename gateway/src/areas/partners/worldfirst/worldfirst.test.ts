import { beforeAll, describe, expect, test, vi } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { partnerWorld, sentTo } from '#areas/partners/test/partner-world.ts'
import { openOf } from '#areas/partners/binding/sealed.ts'
import { proof, type Somebody } from '#test/approvals.ts'

const world = await partnerWorld()
const { somebody, tend, stateOf, rows, post } = world
const { worldfirst, card } = portalCalls
let anna: Somebody

beforeAll(async () => {
  await world.begin()
  anna = await somebody({ isMain: true })
})

const rowOf = async (id: string) =>
  (await anna.ask(worldfirst.query, {})).data!.bindings.find((one) => one.id === id)!
async function asked() {
  const { data } = await anna.ask(worldfirst.apply, {})
  await tend(data!.id)
  return { id: data!.id, goTo: (await rowOf(data!.id)).goTo! }
}
const handIn = (address: URL) =>
  anna.ask(worldfirst.apply, {
    authState: address.searchParams.get('authState')!,
    authCode: address.searchParams.get('authCode')!,
  })
async function bound() {
  const { id, goTo } = await asked()
  const address = await sentTo(`${goTo}/agree`)
  await handIn(address)
  await tend(id)
  return { id, address, row: await rowOf(id) }
}
const cardOf = async (id: string, currency = 'USD') => {
  const { version, accounts } = await rowOf(id)
  const { accountId } = accounts.find((one) => one.currency === currency)!
  return anna.ask(worldfirst.bind, { id, version, accountId, proof })
}

describe('an account with WorldFirst', () => {
  test('is consented to with PKCE, redeemed by a job, and tells its accounts by their ends alone', async () => {
    const { row } = await bound()
    expect(row).toMatchObject({
      state: '1',
      tokenLife: { endsAt: expect.any(String) },
      consentEndsAt: expect.any(String),
      accounts: [{ currency: 'USD', tail: expect.stringMatching(/^\d{4}$/), card: null }, {}, {}],
      actions: ['check', 'card', 'unbind'],
    })
    const stored = await stateOf(row.id)
    const [{ number } = { number: '' }] = openOf(world.kek, 'accounts', row.id, stored['accounts_sealed']!)
    const seen = JSON.stringify([
      await anna.ask(worldfirst.query, {}),
      await rows('select t::text from partner_binding t'),
    ])
    expect(number.length).toBeGreaterThan(8)
    expect(seen).not.toContain(number)
  })

  test('whose state is another’s is refused, and its code is worth nothing without the verifier', async () => {
    const { id, goTo } = await asked()
    expect((await handIn(await sentTo(`${goTo}/agree?state=other`))).error).toBe('partner.state_used')
    const address = await sentTo(`${goTo}/agree`)
    const without = await world.partners.worldfirst!.redeem({
      tracking: id,
      code: address.searchParams.get('authCode'),
      verifier: 'v'.repeat(43),
      account: null,
      returnTo: '',
    })
    expect(without).toEqual({ result: 'refused', problem: 'refused' })
    expect((await handIn(address)).error).toBeUndefined()
    expect(await tend(id)).toMatchObject({ state: '1' })
  })

  test('becomes a withdrawal card of its own kind that waits for the audit, and cannot be edited', async () => {
    const { id } = await bound()
    const made = await cardOf(id)
    expect(made.data).toMatchObject({ state: '101', version: 1 })
    const { liquidateId } = made.data!
    const { data } = await anna.ask(card.detail, { id: liquidateId })
    expect(data).toMatchObject({
      kind: 'worldfirst',
      state: '101',
      bankName: 'WorldFirst Singapore',
      actions: ['delete', 'reveal'],
    })
    expect((await rowOf(id)).accounts[0]!.card).toMatchObject({ liquidateId, state: '101' })
    expect((await cardOf(id)).error).toBe('card.account_known')
    const edited = await anna.ask(card.update, {
      id: liquidateId,
      version: 1,
      accountName: 'Somebody else',
      isPublic: true,
      currency: 'USD',
      country: 'SG',
      bankName: 'Another Bank',
      swift: 'DBSSSGSG',
      accountNumber: '999999999999',
      proof,
    })
    expect(edited.error).toBe('card.state')
  })

  test('that is let go takes its cards with it', async () => {
    const { id } = await bound()
    const { liquidateId } = (await cardOf(id)).data!
    const { version } = await rowOf(id)
    expect((await anna.ask(worldfirst.unbind, { id, version, proof })).data).toMatchObject({
      state: 'unbound',
    })
    const [row] = await rows('select state from withdrawal_card where id = $1', liquidateId)
    expect(row).toEqual({ state: 'deleted' })
  })

  test('whose customer cancels it is invalid, and a card of it is on hold', async () => {
    const { id, row } = await bound()
    const { liquidateId } = (await cardOf(id, 'GBP')).data!
    await post(`/worldfirst/customers/${row.accountName}/cancel`)
    await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: '0' }), 5_000)
    const [held] = await rows('select state, reason from withdrawal_card where id = $1', liquidateId)
    expect(held).toMatchObject({ state: '104', reason: expect.stringContaining('WorldFirst') })
  })
})
