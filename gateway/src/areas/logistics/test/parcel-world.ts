import { randomUUID } from 'node:crypto'
import type { Carrier } from '@quayside/contract/logistics/carriers.ts'
import { portalCalls, providerCalls } from '@quayside/contract/index.ts'
import type { TrackerNews } from '@quayside/contract/provider/tracker-event.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { coreEvent, deliver, makeMerchant, orderData, shopUrl } from '#test/deliveries.ts'
import { signedIn } from '#test/person.ts'
import { staffOf } from '#test/staff.ts'
import { referenceOf } from '#areas/logistics/shipment/reference.ts'

const rights: readonly Permission[] = [
  'logistics.shipment.view',
  'logistics.shipment.upload',
  'logistics.shipment.export',
  'logistics.bind.view',
  'logistics.bind.manage',
]

let made = 0
/** A number of YunExpress whose story would end by these two digits. */
export const yunNumber = (end = '01'): string => `YT26${String(++made).padStart(12, '0')}${end}`
export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()

export const homeAddress = {
  name: 'Ann Lee',
  line1: '1 Main St',
  city: 'Portland',
  postcode: '97209',
  country: 'US',
}

/** Orders that owe numbers, a person who gives them, and a tracker that tells. */
export async function parcelWorld(outside: Parameters<typeof testApp>[1] = {}) {
  const app = await testApp({}, outside)
  const { staff } = staffOf(app)
  const rows = (text: string, ...values: unknown[]) =>
    app.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.rows<Record<string, unknown>>({ text, values }))
  const somebody = (merchantId = 1n, permissions = rights) =>
    signedIn(app, app.gateway, { merchantId, permissions })
  return {
    app,
    rows,
    somebody,
    begin: async () => {
      await makeMerchant(app, 1n)
      return { ann: await somebody() }
    },
    sold: (more: Parameters<typeof orderData>[1] = {}, merchantId = '1') => sold(app, more, merchantId),
    async tell(of: { id: string; round?: number }, news: Partial<TrackerNews> = {}) {
      const reference = referenceOf({ merchantId: 1n, round: 1, ...of })
      const told: TrackerNews = {
        eventId: randomUUID(),
        reference,
        tracker: 'trackingmore',
        at: new Date().toISOString(),
        status: 'transit',
        text: 'Arrived',
        ...news,
      }
      const { data } = await staff(providerCalls.trackerEvent.events, { events: [told] })
      return data!.answers[0]!.outcome
    },
    /** The row of a parcel, as it stands. */
    parcel: async (id: string) => (await rows('select * from shipment where id = $1', id))[0]!,
  }
}

async function sold(
  app: TestApp,
  more: Parameters<typeof orderData>[1],
  merchantId: string,
): Promise<string> {
  const orderNo = `L${++made}`
  const at = hoursAgo(200)
  const authorisation = { result: 'approved', at } as const
  const data = orderData(orderNo, {
    sentAt: at,
    site: shopUrl,
    authorisation,
    shipping: homeAddress,
    ...more,
  })
  await deliver(app.db, [coreEvent(at, data, { merchantId })])
  return orderNo
}

export const given = (order: string, number = yunNumber(), company: Carrier = 'yunexpress') => ({
  order,
  number,
  company,
})

export const { single, correct, batch, companies, property } = portalCalls.shipmentUpload
