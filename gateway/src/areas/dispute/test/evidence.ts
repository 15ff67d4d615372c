import { createHash } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { portalCalls } from '@quayside/contract/index.ts'
import { orderData, shopUrl, usd } from '#test/deliveries.ts'
import type { TestApp } from '#test/app.ts'
import type { Person } from '#test/person.ts'
import { ago, ahead, casesOf } from './cases.ts'

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return text
}

let made = 0
const home = { name: 'Ann Lee', line1: '1 Pine Street', city: 'Portland', postcode: '97209', country: 'US' }

/** Evidence of cases of merchant 1, and their packets as they are stored. */
export function evidenceOf(app: TestApp) {
  const cases = casesOf(app)
  return {
    cases,
    write: (text: string, ...values: unknown[]) =>
      app.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run({ text, values })),
    packetRow: async (id: string) =>
      (
        await cases.rows('select * from case_packet where case_id = $1 order by version desc limit 1', id)
      )[0]!,
    shown: async (person: Person, id: string) =>
      (await person.ask(portalCalls.evidence.evidence, { id })).data!,
    /** A case about an order with all that a shop can tell. */
    openWith: async (
      more: Partial<Parameters<typeof orderData>[1]> = {},
      told: Parameters<typeof cases.open>[0] = {},
    ) => {
      const orderNo = `EV${++made}`
      const sold = ago(72)
      const authorisation = {
        result: 'approved',
        at: sold,
        authCode: '654321',
        responseCode: '00',
        avs: 'Y',
        cvv: 'M',
        arn: `arn${orderNo}`,
      } as const
      await cases.tell(
        sold,
        orderData(orderNo, {
          site: shopUrl,
          sentAt: sold,
          ip: '192.0.2.7',
          ipCountry: 'US',
          deviceId: 'device-0123456789abcdef',
          shipping: home,
          billing: home,
          items: [{ name: '背包', quantity: 1 }],
          authorisation,
          ...more,
        }),
      )
      await cases.tell(ago(1), {
        kind: 'dispute',
        orderNo,
        caseNo: `K${orderNo}`,
        stage: 'chargeback',
        amount: usd('60.00'),
        reasonCode: '13.1',
        dueAt: ahead(20 * 24),
        ...told,
      })
      return { orderNo, ...(await cases.keyOf(`K${orderNo}`)) }
    },
  }
}
