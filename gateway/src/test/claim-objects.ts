import { portalCalls } from '@quayside/contract/index.ts'
import { pdfOf } from '#uploads/test/files.ts'
import type { TestApp } from './app.ts'
import { coreEvent, deliver, usd } from './deliveries.ts'
import type { MakeObject, Owner } from './owner.ts'

let made = 0

/** As the core tells of them. */
function told(app: TestApp, sale: MakeObject) {
  const rows = (text: string, ...values: unknown[]) =>
    app.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.rows<{ id: string }>({ text, values }))
  const tell = async (of: Owner, data: (orderNo: string) => Parameters<typeof coreEvent>[1]) => {
    const order = await sale(of)
    const [found] = await rows('select order_no as id from orders where id = $1', order)
    const more = { merchantId: String(of.merchantId) }
    await deliver(app.db, [coreEvent(new Date().toISOString(), data(found!.id), more)])
    return { order, orderNo: found!.id }
  }
  const alertOf = (of: Owner) =>
    tell(of, (orderNo) => ({
      kind: 'alert',
      orderNo,
      alertNo: `AL${++made}`,
      network: 'ethoca',
      type: 'customer_dispute',
      amount: usd('1.00'),
    }))
  const complaintOf = async (of: Owner) => {
    const complaintNo = `CP${++made}`
    const { orderNo } = await tell(of, (no) => ({
      kind: 'complaint',
      orderNo: no,
      complaintNo,
      amount: usd('1.00'),
      reason: 'not_received',
    }))
    const [found] = await rows('select id from dispute_order where complaint_no = $1', complaintNo)
    return { id: found!.id, orderNo, complaintNo }
  }
  const threadOf = async (of: Owner) => {
    const { id, orderNo, complaintNo } = await complaintOf(of)
    const data = { kind: 'complaint_message', orderNo, complaintNo, text: 'Where is it?' } as const
    const more = { merchantId: String(of.merchantId) }
    await deliver(app.db, [coreEvent(new Date().toISOString(), { ...data, messageNo: `MS${++made}` }, more)])
    return (await rows('select id from dispute_thread where dispute_order_id = $1', id))[0]!.id
  }
  return { rows, tell, alertOf, complaintOf, threadOf }
}

/** Alerts, RDR, complaints and conversations, as the core tells of them. */
export function claimObjects(app: TestApp, sale: MakeObject) {
  const { rows, tell, alertOf, complaintOf, threadOf } = told(app, sale)
  return {
    async alert(of: Owner) {
      const { order } = await alertOf(of)
      return (await rows('select id from alert where order_id = $1', order))[0]!.id
    },
    alertOrder: async (of: Owner) => (await alertOf(of)).orderNo,
    async rdr(of: Owner) {
      const { order } = await tell(of, (orderNo) => ({
        kind: 'rdr',
        orderNo,
        rdrNo: `RDR${++made}`,
        amount: usd('1.00'),
        rule: 'up to 25',
        reasonCode: '10.4',
      }))
      return (await rows('select id from rdr where order_id = $1', order))[0]!.id
    },
    disputeOrder: async (of: Owner) => (await complaintOf(of)).id,
    thread: threadOf,
    async threadFile(of: Owner) {
      const id = await threadOf(of)
      const { upload, write } = portalCalls.disputeMessage
      const kept = await of.who.ask(upload, { name: 'a.pdf', content: pdfOf().toString('base64') })
      await of.who.ask(write, { id, text: 'See the file.', files: [kept.data!.id], version: 1 })
      return kept.data!.id
    },
  }
}
