import { pdfOf } from '#uploads/test/files.ts'
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
  const chargeback = opened('chargeback')
  /** A case whose packet has been made; its id is the case's. */
  const packet: MakeObject = async (of) => {
    const id = await chargeback(of)
    await app.owner.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.run({
        text: `insert into case_packet (merchant_id, id, case_id, order_id, round, version, state, dated_at, mark, pdf, data, digest,
            pdf_digest, about, percent, missing)
          select merchant_id, gen_random_uuid(), id, order_id, 1, 1, 'draft', now(), sha256('made'), $2, '{}', decode($3, 'hex'),
            sha256('made'), '{"documents": [], "exhibits": []}', 0, '{}'
          from chargeback where id = $1`,
        values: [id, pdfOf(), 'a'.repeat(64)],
      }),
    )
    return id
  }
  return { chargeback, packet, retrieval: opened('retrieval') }
}
