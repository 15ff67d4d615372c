import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '@quayside/contract/call.ts'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { recipientLimits as limits } from '@quayside/contract/main/limits.ts'
import { eventGroups, type EventType } from '@quayside/contract/main/notify/event-types.ts'
import { tellRecipients } from '#events/recipient.ts'
import { testApp } from '#test/app.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { messagesTo } from '#test/outbox.ts'
import { recipientSendRunner } from './recipient-send.job.ts'

const app = await testApp()
const { somebody, rows } = approvalWorld(app)
const { recipient } = portalCalls
const kek = Buffer.from(app.secrets.keyEncryptionKey, 'hex')
let who: Somebody
let stranger: Somebody

beforeAll(async () => {
  await makeMerchant(app, 1n)
  await makeMerchant(app, 2n)
  who = await somebody()
  stranger = await somebody({ merchantId: 2n })
})
beforeEach(async () => {
  await rows('delete from notify_recipient')
  await rows('delete from one_time_code')
  await rows('delete from unconfirmed_mail')
  await rows('delete from graphile_worker._private_jobs')
})

const mail = 'risk@shop.example'
const target = { channel: 'mail', email: mail } as const
const sms = { channel: 'sms', mobile: '13800000000' } as const
const sentTo = (address: string) => messagesTo(app.owner, kek, address)
const codeTo = async (address: string) => String((await sentTo(address)).at(-1)!.facts['code'])

async function added(to: typeof target | typeof sms = target, name = 'Ada Sun', by = who) {
  const address = to.channel === 'mail' ? to.email : `+86${to.mobile}`
  const asked = await by.ask(recipient.code, { target: to, language: 'en' })
  if (asked.error) throw new Error(asked.error)
  const code = await codeTo(address)
  const { data, error } = await by.ask(recipient.add, { name, target: to, code, language: 'en' })
  if (!data) throw new Error(`nobody was added: ${error}`)
  await rows('delete from graphile_worker._private_jobs')
  return data
}
type Way = Omit<InputOf<typeof recipient.saveWay>, 'id' | 'version'>
const way = (more: Partial<Way> = {}): Way => ({
  name: 'Ada Sun',
  language: 'en',
  enabled: true,
  groups: ['chargeback', 'refund'],
  urgent: [],
  quiet: null,
  ...more,
})
async function told(to: typeof target | typeof sms = target, more: Partial<Way> = {}) {
  const one = await added(to)
  const { data, error } = await who.ask(recipient.saveWay, { ...one, ...way(more) })
  if (!data) throw new Error(`it was not saved: ${error}`)
  return data
}
const happens = (types: readonly EventType[], merchantId = 1n) =>
  app.db.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
    tellRecipients(
      tx,
      merchantId,
      types.map((type, n) => ({
        id: randomUUID(),
        type,
        group: eventGroups[type],
        objectNo: `N${n}`,
        currency: 'USD',
        amount: 1050n,
        at: new Date(Date.UTC(2026, 2, 1, 8, 0, n % 60)).toISOString(),
      })),
    ),
  )
const run = () =>
  recipientSendRunner({ app: app.db, owner: app.owner, keyEncryptionKey: kek }).run({}, {} as never)
const waits = (minutes: number) =>
  rows(`update notify_recipient set sent_at = sent_at - make_interval(mins => $1)`, minutes)
/** Quiet hours in a zone, from so many hours before now to so many after. */
const quietNow = (before: number, after: number, zone = 'Asia/Shanghai') => {
  const clock = (hours: number) =>
    new Date(Date.now() + hours * 3_600_000).toLocaleTimeString('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
    })
  return { from: clock(-before), to: clock(after), zone }
}

describe('somebody is added', () => {
  test('by the code that their address was sent, masked ever after', async () => {
    const one = await added()
    const { data } = await who.ask(recipient.way, { id: one.id })
    expect(data).toMatchObject({ name: 'Ada Sun', channel: 'mail', enabled: true, groups: [], quiet: null })
    expect(data!.target).toBe('ri***@shop.example')
    expect(JSON.stringify((await who.ask(recipient.query, {})).data)).not.toContain(mail)
  })

  test('at a mainland mobile by a text message', async () => {
    const one = await added(sms)
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
    await added()
    const same = { channel: 'mail', email: 'RISK@shop.example' } as const
    expect(await who.ask(recipient.code, { target: same, language: 'en' })).toMatchObject({
      error: 'recipient.taken',
      errors: [{ field: 'target.email' }],
    })
    expect((await stranger.ask(recipient.code, { target, language: 'en' })).error).toBeUndefined()
  })

  test('of a name of 32 characters, and not one more; fifty of them, and not one more', async () => {
    const name = '名'.repeat(limits.name.max)
    const one = await added(target, name)
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
    await added({ channel: 'sms', mobile: '13800000000' })
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
  const one = await added()
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
  const one = await added()
  const refused = await who.ask(recipient.saveWay, { ...one, ...way(more) })
  expect(refused).toMatchObject({ error: 'request.invalid', errors: [{ field }] })
})

describe('a message', () => {
  test('tells what happened in the groups that were chosen, and nothing else', async () => {
    await told()
    await happens(['chargeback.opened', 'order.succeeded', 'refund.succeeded'])
    await run()
    const [one, ...more] = await sentTo(mail)
    expect(more).toEqual([])
    expect(one!.facts).toMatchObject({ count: 2, name: 'Ada Sun' })
    const lines = String(one!.facts['lines'])
    expect(lines).toContain('Chargebacks: 1')
    expect(lines).toMatch(/- .* · N0 · USD 10\.50 · /)
    expect(lines).toContain('Refunds: 1')
    expect(lines).not.toContain('Orders')
    await run()
    expect(await sentTo(mail)).toHaveLength(1)
  })

  test('of thousands of events is one, which counts them and tells the latest ten', async () => {
    await told()
    await happens(Array.from({ length: 2_500 }, (): EventType => 'refund.succeeded'))
    await run()
    const all = await sentTo(mail)
    expect(all).toHaveLength(1)
    const lines = String(all[0]!.facts['lines']).split('\n')
    expect(all[0]!.facts['count']).toBe(2_500)
    expect(lines).toHaveLength(2 + limits.listed)
    expect(lines[1]).toContain('2490 earlier')
  })

  test('comes five minutes after the one before it at the soonest, with all that came meanwhile', async () => {
    await told()
    await happens(['refund.succeeded'])
    await run()
    await happens(['refund.succeeded'])
    await happens(['refund.failed'])
    await waits(limits.everyMinutes.mail - 1)
    await run()
    expect(await sentTo(mail)).toHaveLength(1)
    await waits(1)
    await run()
    expect((await sentTo(mail)).map(({ facts }) => facts['count'])).toEqual([1, 2])
  })

  test('waits for quiet hours to end, and brings what came in them together; urgent groups pass', async () => {
    const one = await told(target, { quiet: quietNow(1, 2), urgent: ['chargeback'] })
    await happens(['refund.succeeded', 'chargeback.opened', 'refund.failed'])
    await run()
    expect((await sentTo(mail)).map(({ facts }) => facts['count'])).toEqual([1])
    await waits(10)
    await run()
    expect(await sentTo(mail)).toHaveLength(1)
    expect((await who.ask(recipient.way, { id: one.id })).data!.waiting).toBe(2)
    await rows(`update notify_recipient set quiet_from = (now() at time zone quiet_zone)::time - interval '3 hours',
      quiet_to = (now() at time zone quiet_zone)::time - interval '1 minute'`)
    await run()
    expect((await sentTo(mail)).map(({ facts }) => facts['count'])).toEqual([1, 2])
  })

  test.each(['Asia/Shanghai', 'America/New_York', 'Pacific/Auckland', 'UTC'])(
    'goes by the clock of the zone that was chosen: %s',
    async (zone) => {
      await told(target, { quiet: quietNow(1, 1, zone) })
      await happens(['refund.succeeded'])
      await run()
      expect(await sentTo(mail)).toEqual([])
      await rows(
        'update notify_recipient set quiet_from = $1, quiet_to = $2',
        quietNow(-1, 3, zone).from,
        quietNow(0, 3, zone).to,
      )
      await run()
      expect(await sentTo(mail)).toHaveLength(1)
    },
  )

  test('by text says how much happened, every quarter of an hour and twenty times a day at most', async () => {
    await told(sms)
    for (let n = 0; n <= limits.smsPerDay; n++) {
      await happens(['chargeback.opened'])
      await run()
      await waits(limits.everyMinutes.sms)
    }
    const all = await sentTo('+8613800000000')
    expect(all).toHaveLength(limits.smsPerDay)
    expect(all[0]!.facts).toMatchObject({ lines: 'Chargebacks: 1', count: 1 })
    await rows(`update notify_recipient set day_began_at = now() - interval '1 day'`)
    await run()
    expect(await sentTo('+8613800000000')).toHaveLength(limits.smsPerDay + 1)
  })

  test('is sent to nobody who is off, deleted, or of another merchant; what waited is dropped', async () => {
    const one = await told()
    await happens(['refund.succeeded'])
    const off = await who.ask(recipient.saveWay, { ...one, ...way({ enabled: false }) })
    await happens(['refund.succeeded'])
    expect(await rows('select 1 from notify_line')).toEqual([])
    await who.ask(recipient.saveWay, { ...off.data!, ...way() })
    await happens(['refund.succeeded'], 2n)
    await run()
    expect(await sentTo(mail)).toEqual([])
    await happens(['refund.succeeded'])
    await rows('delete from notify_recipient')
    await run()
    expect(await sentTo(mail)).toEqual([])
  })

  test('of two workers at once is one', async () => {
    await told()
    await happens(['refund.succeeded'])
    await Promise.all([run(), run(), run()])
    expect(await sentTo(mail)).toHaveLength(1)
  })
})
