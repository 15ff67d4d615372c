import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { announcementCalls as read } from '@quayside/contract/messages/announcement.ts'
import { announcementDeskCalls } from '@quayside/contract/provider/announcement.ts'
import { addMerchant, addOperator, addSession } from '#db/test/people.ts'
import { envelopeOf, sendCall } from '#acts/test/frame.ts'
import { testApp } from '#test/app.ts'
import { announcementDeskHandlers } from './index.ts'

const { db, owner, gateway } = await testApp()

const reader = async (merchantId: bigint) =>
  addSession(owner, await addOperator(owner, merchantId, { permissions: ['trade.transaction.view'] }))
const titles = async (token: string) => {
  const { data } = envelopeOf<{ rows: { title: string }[] }>(
    await sendCall(gateway, read.index, {}, { token }),
  )
  return data!.rows.map(({ title }) => title)
}
const publish = (more: object = {}) =>
  db.tx({ tenant: null, mode: 'write' }, (tx) =>
    announcementDeskHandlers.publish(
      { tx } as never,
      announcementDeskCalls.publish.input.parse({
        id: randomUUID(),
        publishedAt: new Date(Date.now() - 1000).toISOString(),
        en: { title: 'Fees', body: 'They change.' },
        zh: { title: '费用', body: '费用有调整。' },
        ...more,
      }),
    ),
  )

test('an announcement to some merchants is seen by them alone, one to all by everybody', async () => {
  const [ours, theirs] = [await addMerchant(owner), await addMerchant(owner)]
  const [mine, foreign] = [await reader(ours), await reader(theirs)]
  await publish({ merchantIds: [String(ours)], en: { title: 'Yours', body: 'Only yours.' } })
  await publish({ en: { title: 'To all', body: 'Everybody’s.' } })
  expect(await titles(mine)).toEqual(expect.arrayContaining(['Yours', 'To all']))
  expect(await titles(foreign)).not.toContain('Yours')
})

test('published again under its id it stays as it was', async () => {
  const merchantId = await addMerchant(owner)
  const token = await reader(merchantId)
  const id = randomUUID()
  const to = { id, merchantIds: [String(merchantId)] }
  expect(await publish(to)).toEqual({ published: true })
  expect(await publish({ ...to, en: { title: 'Other words', body: 'Changed.' } })).toEqual({
    published: false,
  })
  expect(await titles(token)).not.toContain('Other words')
})

test('before its time and after its end nobody sees it', async () => {
  const merchantId = await addMerchant(owner)
  const token = await reader(merchantId)
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  await publish({ merchantIds: [String(merchantId)], publishedAt: at(60) })
  await publish({ merchantIds: [String(merchantId)], publishedAt: at(-60), endsAt: at(-1) })
  expect((await titles(token)).filter((title) => title === 'Fees')).toEqual([])
})
