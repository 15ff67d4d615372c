import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { recipientLimits as limits } from '@quayside/contract/main/limits.ts'
import type { EventType } from '@quayside/contract/main/notify/event-types.ts'
import { mail, quietNow, recipientWorld, sms, target, way } from '#areas/main/test/recipient-world.ts'
import { fanOutRunner } from '#events/fan-out.job.ts'
import { testApp } from '#test/app.ts'
import type { Somebody } from '#test/approvals.ts'
import { coreEvent, deliver, orderData, usd } from '#test/deliveries.ts'

const app = await testApp()
const world = recipientWorld(app)
const { somebody, rows, told, happens, run, waits, sentTo } = world
const { recipient } = portalCalls
let who: Somebody

beforeAll(async () => {
  await world.begin()
  who = await somebody()
})
beforeEach(() => world.none())

describe('a message', () => {
  test('tells what happened in the groups that were chosen, and nothing else', async () => {
    await told(who)
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
    await told(who)
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
    await told(who)
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
    const one = await told(who, target, { quiet: quietNow(1, 2), urgent: ['chargeback'] })
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
      await told(who, target, { quiet: quietNow(1, 1, zone) })
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
    await told(who, sms)
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
    const one = await told(who)
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
    await told(who)
    await happens(['refund.succeeded'])
    await Promise.all([run(), run(), run()])
    expect(await sentTo(mail)).toHaveLength(1)
  })
})

test('what really happens is recorded for people alone, and told; with nobody left it is recorded no more', async () => {
  const events = () => rows('select type from webhook_event where merchant_id = 1')
  const t0 = '2026-01-05T10:00:00Z'
  const later = (minutes: number) => new Date(Date.parse(t0) + minutes * 60_000).toISOString()
  const dispute = (caseNo: string, orderNo: string) =>
    ({
      kind: 'dispute',
      orderNo,
      caseNo,
      stage: 'chargeback',
      amount: usd('90'),
      reasonCode: '10.4',
    }) as const
  await deliver(app.db, [coreEvent(t0, orderData('told-1'))])
  expect(await events()).toEqual([])
  const one = await told(who)
  await deliver(app.db, [
    coreEvent(t0, orderData('told-2')),
    coreEvent(later(4), dispute('case-1', 'told-1')),
  ])
  expect(await events()).toEqual([{ type: 'chargeback.opened' }])
  await fanOutRunner({ app: app.db }).run({ merchantId: '1' }, {} as never)
  await run()
  const [mailed] = await sentTo(mail)
  expect(String(mailed!.facts['lines'])).toContain('case-1')
  expect(String(mailed!.facts['lines'])).toContain('USD 90.00')
  await who.ask(recipient.delete, one)
  await deliver(app.db, [coreEvent(later(5), dispute('case-2', 'told-2'))])
  expect(await events()).toHaveLength(1)
})
