import { randomUUID } from 'node:crypto'
import type { InputOf } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { eventGroups, type EventType } from '@quayside/contract/main/notify/event-types.ts'
import { recipientSendRunner } from '#areas/main/recipient/recipient-send.job.ts'
import { tellRecipients } from '#events/recipient.ts'
import type { TestApp } from '#test/app.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { messagesTo } from '#test/outbox.ts'

const { recipient } = portalCalls

export const mail = 'risk@shop.example'
export const target = { channel: 'mail', email: mail } as const
export const sms = { channel: 'sms', mobile: '13800000000' } as const
type Target = InputOf<typeof recipient.code>['target']
type Way = Omit<InputOf<typeof recipient.saveWay>, 'id' | 'version'>

export const way = (more: Partial<Way> = {}): Way => ({
  name: 'Ada Sun',
  language: 'en',
  enabled: true,
  groups: ['chargeback', 'refund'],
  urgent: [],
  quiet: null,
  ...more,
})

/** Quiet hours in a zone, from so many hours before now to so many after. */
export const quietNow = (before: number, after: number, zone = 'Asia/Shanghai') => {
  const clock = (hours: number) =>
    new Date(Date.now() + hours * 3_600_000).toLocaleTimeString('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
    })
  return { from: clock(-before), to: clock(after), zone }
}

/** Merchants with people who are told; those of merchant 1 are changed. */
export function recipientWorld(app: TestApp) {
  const { somebody, rows } = approvalWorld(app)
  const kek = Buffer.from(app.secrets.keyEncryptionKey, 'hex')
  const sentTo = (address: string) => messagesTo(app.owner, kek, address)
  const codeTo = async (address: string) => String((await sentTo(address)).at(-1)!.facts['code'])
  async function added(who: Somebody, to: Target = target, name = 'Ada Sun') {
    const address = to.channel === 'mail' ? to.email : `+86${to.mobile}`
    const asked = await who.ask(recipient.code, { target: to, language: 'en' })
    if (asked.error) throw new Error(asked.error)
    const code = await codeTo(address)
    const { data, error } = await who.ask(recipient.add, { name, target: to, code, language: 'en' })
    if (!data) throw new Error(`nobody was added: ${error}`)
    await rows('delete from graphile_worker._private_jobs')
    return data
  }
  return {
    somebody,
    rows,
    sentTo,
    codeTo,
    added,
    async begin() {
      await makeMerchant(app, 1n)
      await makeMerchant(app, 2n)
    },
    /** As if nobody had ever been told. */
    async none() {
      await rows('delete from notify_recipient')
      await rows('delete from one_time_code')
      await rows('delete from unconfirmed_mail')
      await rows('delete from graphile_worker._private_jobs')
    },
    async told(who: Somebody, to: Target = target, more: Partial<Way> = {}) {
      const one = await added(who, to)
      const { data, error } = await who.ask(recipient.saveWay, { ...one, ...way(more) })
      if (!data) throw new Error(`it was not saved: ${error}`)
      return data
    },
    happens: (types: readonly EventType[], merchantId = 1n) => happens(app, types, merchantId),
    run: () =>
      recipientSendRunner({ app: app.db, owner: app.owner, keyEncryptionKey: kek }).run({}, {} as never),
    /** As if so many minutes had passed since the last message. */
    waits: (minutes: number) =>
      rows(`update notify_recipient set sent_at = sent_at - make_interval(mins => $1)`, minutes),
  }
}

const happens = (app: TestApp, types: readonly EventType[], merchantId: bigint) =>
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
