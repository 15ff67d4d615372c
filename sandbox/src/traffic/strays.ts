import type { CoreEventInput } from '@quayside/contract/provider/event.ts'
import type { Core } from '#network/core.ts'
import { iso } from '#network/order-events.ts'
import { demoMerchants } from './merchants.ts'
import { orderNoAt } from './order-number.ts'

/** A few events that fit no order, as every real feed has them: staff find them among the unmatched. */
export function writeStrays(core: Core, at: number): void {
  for (const { id: merchantId, currencies } of demoMerchants) {
    const currency = currencies[0]![0]
    const amount = { currency, value: '48' }
    const orderNo = orderNoAt(merchantId, at - 86_400_000, 9_999)
    const strays: CoreEventInput['data'][] = [
      {
        kind: 'refund',
        orderNo,
        refundNo: `${orderNo}-R1`,
        amount,
        reason: 'Refund of an order of the old system',
      },
      { kind: 'capture', orderNo, captureNo: `${orderNo}-C1`, amount },
      { kind: 'dispute', orderNo, caseNo: `K${orderNo}`, stage: 'chargeback', amount, reasonCode: '13.1' },
    ]
    for (const data of strays) {
      const id = `${orderNo}-stray-${data.kind}`
      core.write({ t: 'stray', id, at }, { event: { eventId: id, merchantId, occurredAt: iso(at), data } })
    }
  }
}
