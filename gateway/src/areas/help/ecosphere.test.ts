import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '@quayside/contract/envelope.ts'
import { ecosphereCalls, type EcosphereKind, ecosphereLimits } from '@quayside/contract/help/ecosphere.ts'
import { ecosphereDeskCalls } from '@quayside/contract/provider/ecosphere-desk.ts'
import { addMerchant, addOperator, addSession } from '#db/test/people.ts'
import { envelopeOf, sendCall } from '#acts/test/frame.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { encodePng } from '#uploads/encode-png.ts'
import { ecosphereDeskHandlers } from './index.ts'

const { db, owner, gateway } = await testApp()

const logo = encodePng({ width: 4, height: 4, rgba: Buffer.alloc(64, 200) }).toString('base64')
const inWords = { name: 'Parcel Watch', text: 'Follows parcels of 900 carriers.' }
const service = (more: object = {}) =>
  ecosphereDeskCalls.put.input.parse({
    id: randomUUID(),
    category: 'logistics',
    shown: { kind: 'preferred', paid: false },
    place: 10,
    logo,
    url: 'https://parcels.example/quayside',
    en: inWords,
    zh: { name: '包裹通', text: '支持 900 家承运商的物流查询。' },
    staff: 'Wen Jing',
    ...more,
  })
const byStaff = <T>(work: (ctx: never) => Promise<T>): Promise<T> =>
  db.tx({ tenant: null, mode: 'write' }, (tx) => work({ tx } as never))
const put = (more: object = {}) => byStaff((ctx) => ecosphereDeskHandlers.put(ctx, service(more)))

let token: string
let other: string
beforeAll(async () => {
  await makeMerchant({ owner }, 78n)
  const reader = async (merchantId: bigint) =>
    addSession(owner, await addOperator(owner, merchantId, { permissions: ['trade.transaction.view'] }))
  token = await reader(78n)
  other = await reader(await addMerchant(owner))
})

type Listed = { services: { id: string; name: string; offer: string | null; because: string | null }[] }
async function listed(kind: EcosphereKind, who = token, language: Language = 'en') {
  const { data } = envelopeOf<Listed>(
    await sendCall(gateway, ecosphereCalls.list, { kind }, { token: who, language }),
  )
  return data!.services
}

describe('services of others', () => {
  test('are listed by place, in the reader’s language, and are listed no longer when they are withdrawn', async () => {
    const [last, first] = [await put({ place: 20 }), await put({ place: 1 })]
    expect((await listed('preferred')).map(({ id }) => id)).toEqual([first.id, last.id])
    expect((await listed('preferred', token, 'zh'))[0]!.name).toBe('包裹通')
    await put({ id: last.id, place: 0, en: { ...inWords, name: 'Parcel Guard' } })
    expect((await listed('preferred')).map(({ name }) => name)).toEqual(['Parcel Guard', 'Parcel Watch'])
    for (const { id } of [last, first]) {
      await byStaff((ctx) => ecosphereDeskHandlers.withdraw(ctx, { id, staff: 'Wen Jing' }))
      await expect(
        byStaff((ctx) => ecosphereDeskHandlers.withdraw(ctx, { id, staff: 'Wen Jing' })),
      ).rejects.toMatchObject({ key: 'object.not_found' })
    }
    expect(await listed('preferred')).toEqual([])
  })

  test('offer something until its time is over', async () => {
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
    const offer = { en: '20 % off', zh: '八折优惠' }
    const ids = [
      await put({ offer: { ...offer, endsAt: at(-1) }, place: 1 }),
      await put({ offer: { ...offer, endsAt: at(60) }, place: 2 }),
      await put({ offer, place: 3 }),
    ]
    expect((await listed('preferred')).map((one) => one.offer)).toEqual([null, '20 % off', '20 % off'])
    for (const { id } of ids)
      await byStaff((ctx) => ecosphereDeskHandlers.withdraw(ctx, { id, staff: 'Wen Jing' }))
  })

  test('are recommended to those of whom their rule holds, which is told', async () => {
    const { id } = await put({ shown: { kind: 'recommended', rule: 'own_site' } })
    expect(await listed('recommended', other)).toEqual([])
    expect(await listed('recommended')).toMatchObject([{ id, because: 'own_site' }])
    expect(await listed('preferred')).toEqual([])
  })

  test('without a picture are refused', async () => {
    const script = Buffer.from('<svg onload=alert(1)>').toString('base64')
    await expect(put({ logo: script })).rejects.toMatchObject({ key: 'file.broken' })
  })

  test.each([
    ['an address without https', { url: 'http://parcels.example' }],
    ['an address that is a script', { url: 'javascript:alert(1)' }],
    ['a paid place among recommended ones', { shown: { kind: 'recommended', rule: 'own_site', paid: true } }],
    ['a rule that nobody knows', { shown: { kind: 'recommended', rule: 'rich' } }],
    ['a name that is too long', { en: { ...inWords, name: 'x'.repeat(ecosphereLimits.name + 1) } }],
    ['an offer in one language', { offer: { en: '20 % off' } }],
  ])('with %s are none', (_, more) => {
    expect(() => service(more)).toThrow()
  })
})
