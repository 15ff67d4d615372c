import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { recipientLimits as limits } from '@quayside/contract/main/limits.ts'
import { mail, recipientWorld, sms, target, way } from '#areas/main/test/recipient-world.ts'
import { testApp } from '#test/app.ts'
import type { Somebody } from '#test/approvals.ts'

const app = await testApp()
const world = recipientWorld(app)
const { somebody, rows, added, codeTo } = world
const { recipient } = portalCalls
let who: Somebody
let stranger: Somebody

beforeAll(async () => {
  await world.begin()
  who = await somebody()
  stranger = await somebody({ merchantId: 2n })
})
beforeEach(() => world.none())

describe('somebody is added', () => {
  test('by the code that their address was sent, masked ever after', async () => {
    const one = await added(who)
    const { data } = await who.ask(recipient.way, { id: one.id })
    expect(data).toMatchObject({ name: 'Ada Sun', channel: 'mail', enabled: true, groups: [], quiet: null })
    expect(data!.target).toBe('ri***@shop.example')
    expect(JSON.stringify((await who.ask(recipient.query, {})).data)).not.toContain(mail)
  })

  test('at a mainland mobile by a text message', async () => {
    const one = await added(who, sms)
    expect((await who.ask(recipient.way, { id: one.id })).data!.target).toBe('****0000')
    const foreign = { channel: 'sms', mobile: '85251234567' } as const
    expect((await who.ask(recipient.code, { target: foreign, language: 'en' })).error).toBe('request.invalid')
  })

  test('with a wrong code nobody is, after five tries not with the right one either', async () => {
    await who.ask(recipient.code, { target, language: 'en' })
    const right = await codeTo(mail)
    const input = { name: 'Ada', target, language: 'en' as const }
    const wrong = right === '000000' ? '000001' : '000000'
    for (let n = 1; n < entryLimits.code.tries; n++)
      expect((await who.ask(recipient.add, { ...input, code: wrong })).error).toBe('entry.code_wrong')
    await who.ask(recipient.add, { ...input, code: wrong })
    expect((await who.ask(recipient.add, { ...input, code: right })).error).toBe('entry.code_exhausted')
    expect(await rows('select 1 from notify_recipient')).toEqual([])
  })

  test('with a code that went to another address nobody is', async () => {
    await who.ask(recipient.code, { target, language: 'en' })
    const other = { channel: 'mail', email: 'boss@shop.example' } as const
    const input = { name: 'Ada', target: other, code: await codeTo(mail), language: 'en' as const }
    expect((await who.ask(recipient.add, input)).error).toBe('entry.code_wrong')
  })

  test('codes are sent once a minute, and to an address that nobody has confirmed three times an hour', async () => {
    await who.ask(recipient.code, { target, language: 'en' })
    expect((await who.ask(recipient.code, { target, language: 'en' })).error).toBe('entry.code_too_soon')
    for (let n = 2; n <= entryLimits.unconfirmedMail.addressHour; n++) {
      const other = await somebody({ merchantId: 2n })
      expect((await other.ask(recipient.code, { target, language: 'en' })).error).toBeUndefined()
    }
    expect((await (await somebody()).ask(recipient.code, { target, language: 'en' })).error).toBe(
      'entry.unconfirmed_mail_limit',
    )
  })

  test('once at one merchant, whatever case it is written in', async () => {
    await added(who)
    const same = { channel: 'mail', email: 'RISK@shop.example' } as const
    expect(await who.ask(recipient.code, { target: same, language: 'en' })).toMatchObject({
      error: 'recipient.taken',
      errors: [{ field: 'target.email' }],
    })
    expect((await stranger.ask(recipient.code, { target, language: 'en' })).error).toBeUndefined()
  })

  test('of a name of 32 characters, and not one more; fifty of them, and not one more', async () => {
    const name = '名'.repeat(limits.name.max)
    const one = await added(who, target, name)
    expect((await who.ask(recipient.way, { id: one.id })).data!.name).toBe(name)
    const longer = { ...one, ...way({ name: `${name}x` }) }
    expect((await who.ask(recipient.saveWay, longer)).error).toBe('request.invalid')
    expect((await who.ask(recipient.saveWay, { ...one, ...way({ name: ' ' }) })).error).toBe(
      'request.invalid',
    )
    await rows(
      `insert into notify_recipient (merchant_id, id, name, channel, target, language, enabled, changed_at, changed_by)
        select 1, gen_random_uuid(), 'N', 'mail', 'n' || n || '@shop.example', 'en', true, now(), $1 from generate_series(2, $2::int) n`,
      who.id,
      limits.perMerchant - 1,
    )
    await added(who, { channel: 'sms', mobile: '13800000000' })
    expect(
      (
        await who.ask(recipient.code, {
          target: { channel: 'mail', email: 'x@shop.example' },
          language: 'en',
        })
      ).error,
    ).toBe('recipient.full')
  })
})

test('a recipient is changed and deleted as they were seen, by their merchant alone', async () => {
  const one = await added(who)
  const unknown = { error: 'object.not_found' }
  expect(await stranger.ask(recipient.way, { id: one.id })).toMatchObject(unknown)
  expect(await stranger.ask(recipient.saveWay, { ...one, ...way() })).toMatchObject(unknown)
  expect(await stranger.ask(recipient.delete, one)).toMatchObject(unknown)
  expect((await who.ask(recipient.saveWay, { ...one, ...way() })).data!.version).toBe(2)
  expect(await who.ask(recipient.delete, one)).toMatchObject({ error: 'request.conflict' })
  expect((await who.ask(recipient.delete, { id: one.id, version: 2 })).error).toBeUndefined()
  expect(await rows('select 1 from notify_recipient')).toEqual([])
})

test.each([
  ['urgent of what is not told', { urgent: ['order' as const] }, 'urgent'],
  ['an hour that is none', { quiet: { from: '24:00', to: '08:00', zone: 'Asia/Shanghai' } }, 'quiet.from'],
  ['a zone that is none', { quiet: { from: '22:00', to: '08:00', zone: 'Moon/Base' } }, 'quiet.zone'],
  ['no time at all', { quiet: { from: '22:00', to: '22:00', zone: 'Asia/Shanghai' } }, 'quiet.to'],
])('%s is told at its field', async (_, more, field) => {
  const one = await added(who)
  const refused = await who.ask(recipient.saveWay, { ...one, ...way(more) })
  expect(refused).toMatchObject({ error: 'request.invalid', errors: [{ field }] })
})
