import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { portalCalls, providerCalls } from '@quayside/contract/index.ts'
import type { TrackerNews } from '@quayside/contract/provider/tracker-event.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { signedIn, type Person } from '#test/person.ts'
import { staffOf } from '#test/staff.ts'
import { answerers } from '#areas/dispute/test/cases.ts'
import { evidenceOf, textOf } from '#areas/dispute/test/evidence.ts'
import { evidenceLookRunner } from './look.job.ts'

const app = await testApp()
const { openWith, packetRow, shown } = evidenceOf(app)
const { staff } = staffOf(app)
const { single } = portalCalls.shipmentUpload
let person: Person
let made = 0

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await signedIn(app, app.gateway, {
    permissions: [...answerers, 'logistics.shipment.upload', 'logistics.shipment.view'],
  })
})

const portland = { country: 'US', city: 'Portland', postcode: '97209' }
/** A parcel of the order that a tracker says is delivered. */
async function delivered(order: string, news: Partial<TrackerNews> = {}) {
  const number = `YT26${String(++made).padStart(14, '0')}`
  const { data } = await person.ask(single, { order, number, company: 'yunexpress' })
  const told = {
    eventId: randomUUID(),
    reference: `q1-${data!.id}-1`,
    tracker: 'trackingmore',
    at: new Date().toISOString(),
    status: 'delivered',
    substatus: 'delivered003',
    text: 'Delivered, signed for',
    place: portland,
    ...news,
  } as const
  await staff(providerCalls.trackerEvent.events, { events: [told] })
  return { id: data!.id, number }
}
const itemOf = async (id: string) => (await shown(person, id)).items.find(({ item }) => item === 'delivery')!
const look = () => evidenceLookRunner({ app: app.db, owner: app.owner }).run({}, { id: '1', attempt: 1 })

test.for([['13.1'], ['10.4']] as const)(
  'a delivery joins the evidence of a %s case by itself',
  async ([reasonCode]) => {
    const { id, orderNo } = await openWith({}, { reasonCode })
    await look()
    expect(await itemOf(id)).toMatchObject({ found: false, need: 'required' })
    const { number } = await delivered(orderNo, { signer: 'A. LEE' })
    const item = await itemOf(id)
    expect(item).toMatchObject({ found: true, takesFile: true })
    expect(item.told).toContain(`YunExpress ${number}`)
    await look()
    expect((await shown(person, id)).news?.items).toContain('delivery')
    await person.ask(portalCalls.evidence.preview, { id })
    const pdf = await textOf((await packetRow(id))['pdf'] as Buffer)
    expect(pdf).toContain(number)
    expect(pdf).toContain('A. LEE')
  },
)

test('what was signed for stands before what was left at the door', async () => {
  const { id, orderNo } = await openWith()
  await delivered(orderNo, { substatus: 'delivered004' })
  const { number } = await delivered(orderNo)
  expect((await itemOf(id)).told).toContain(number)
})

test('a proof that contradicts the order is shown first, and files nothing', async () => {
  const { id, orderNo } = await openWith()
  const { id: shipmentId, number } = await delivered(orderNo, { place: { country: 'GB', city: 'Leeds' } })
  const found = await shown(person, id)
  expect(found.doubted).toEqual({
    shipmentId,
    number,
    doubts: ['country'],
    place: 'Leeds, GB',
    destination: 'Portland, 97209, US',
  })
  expect((await itemOf(id)).found).toBe(false)
  expect(found.letter.lines.map(({ phrase }) => phrase)).not.toContain('delivery')
})

test('in Chinese it is told in Chinese', async () => {
  const { id, orderNo } = await openWith()
  await delivered(orderNo)
  const { data } = await person.ask(portalCalls.evidence.evidence, { id }, { language: 'zh' })
  expect(data!.items.find(({ item }) => item === 'delivery')!.told).toMatch(/^云途物流 YT26\d+，.*签收$/)
})
