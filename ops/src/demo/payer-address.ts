import { randomUUID } from 'node:crypto'
import { paymentLinkCalls } from '@quayside/contract/paylink/link/link.ts'
import { paymentLinkListCalls } from '@quayside/contract/paylink/link/list.ts'
import { createLinkList, createPaymentLinks } from '@quayside/gateway/areas/paylink/index.ts'
import { createDb } from '@quayside/gateway/db/client.ts'
import type { Connection } from '@quayside/gateway/db/connection.ts'
import { demoMerchants } from '@quayside/sandbox/traffic/merchants.ts'
import { inPresent } from './past.ts'

/** For whoever wants to pay at once: as long as links live at most, and as often as somebody may want to try. */
const trial = {
  currency: 'USD',
  items: [
    { name: 'Trail 40 backpack', spec: '40 L, moss green', quantity: 1, unitPrice: '98.00' },
    { name: 'Merino base layer', spec: 'M, charcoal', quantity: 2, unitPrice: '24.00' },
  ],
  otherFee: { type: 'shipping', amount: '8.00' },
  invoiceNo: 'TRY-IT',
  maximum: 1_000,
  expiryHours: 168,
} as const

/** Address of a link that can be paid now: the one of an earlier start, or a fresh one. */
export async function payerAddress(connection: Connection, payerUrl: string): Promise<string> {
  const app = createDb({ connection, max: 1 })
  const paymentLink = createPaymentLinks({ payerAddress: payerUrl })
  const paymentLinkList = createLinkList({ payerAddress: payerUrl })
  const now = new Date().toISOString()
  let address = ''
  try {
    await inPresent({ app }, BigInt(demoMerchants[0]!.id), async ({ byMainUser }) => {
      const filter = { text: trial.invoiceNo, status: ['effective' as const] }
      const { rows } = await byMainUser(paymentLinkListCalls.query, paymentLinkList.query, { filter }, now)
      const [known] = rows
      if (known) return void (address = known.address)
      const { sites } = await byMainUser(paymentLinkCalls.permission, paymentLink.permission, {}, now)
      const input = { ...trial, items: [...trial.items], formId: randomUUID(), siteId: sites[0]!.id }
      address = (await byMainUser(paymentLinkCalls.generate, paymentLink.generate, input, now)).address
    })
    return address
  } finally {
    await app.close()
  }
}
