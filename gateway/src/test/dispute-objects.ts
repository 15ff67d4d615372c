import { coreEvent, deliver, usd } from './deliveries.ts'
import type { TestApp } from './app.ts'
import type { MakeObject, Owner } from './owner.ts'

let made = 0

/** A chargeback, and a retrieval, of a fresh order, as the core tells of them. */
export function disputeObjects(app: TestApp, sale: MakeObject) {
  const opened = (stage: 'retrieval' | 'chargeback') => async (of: Owner) => {
    const order = await sale(of)
    const rows = (text: string) =>
      app.owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows<{ id: string }>({ text, values: [order] }))
    const [named] = await rows('select order_no as id from orders where id = $1')
    const at = new Date().toISOString()
    const told = {
      kind: 'dispute',
      orderNo: named!.id,
      caseNo: `K${++made}-${named!.id}`,
      stage,
      amount: usd('1.00'),
      reasonCode: '13.1',
    } as const
    await deliver(app.db, [coreEvent(at, told, { merchantId: String(of.merchantId) })])
    return (await rows('select id from chargeback where order_id = $1'))[0]!.id
  }
  return { chargeback: opened('chargeback'), retrieval: opened('retrieval') }
}
