import { freshNumber } from './orders.ts'
import { deliver } from './provider.ts'

/** An issuer reports an order of the first demo merchant as fraud. @returns the report's number */
export async function reportFraud(orderNo: string, fraudType: string, value = '100.00'): Promise<string> {
  const reportNo = `TC40${freshNumber()}`
  const occurredAt = new Date().toISOString()
  await deliver({
    eventId: reportNo,
    merchantId: '302618',
    occurredAt,
    data: {
      kind: 'fraud_report',
      orderNo,
      reportNo,
      amount: { currency: 'USD', value },
      fraudType,
      reportedOn: occurredAt.slice(0, 10),
    },
  })
  return reportNo
}
