import { portalCalls } from '@quayside/contract/index.ts'
import type { EventData } from '@quayside/contract/provider/event.ts'
import { coreEvent, deliver, orderData, shopUrl, usd } from '#test/deliveries.ts'
import type { TestApp } from '#test/app.ts'
import { lookAt } from '#test/ingest.ts'
import { pdfOf } from '#uploads/test/files.ts'

/** Rights of whoever answers cases. */
export const answerers = [
  'dispute.case.view',
  'dispute.case.reply',
  'dispute.case.appeal',
  'dispute.case.give_up',
  'dispute.case.arbitrate',
] as const

type Told = Extract<EventData, { kind: 'dispute' }>
const hourMs = 3_600_000
export const ago = (hours: number): string => new Date(Date.now() - hours * hourMs).toISOString()
export const ahead = (hours: number): string => ago(-hours)

let made = 0

/** Cases of merchant 1, made as the core tells of them. */
export function casesOf(app: TestApp) {
  const { rows } = lookAt(app)
  const tell = (at: string, data: Parameters<typeof coreEvent>[1]) => deliver(app.db, [coreEvent(at, data)])
  const caseRow = async (caseNo: string) =>
    (await rows('select * from chargeback where case_no = $1', caseNo))[0]!
  return {
    rows,
    tell,
    caseRow,
    /** Minor units of US dollars. */
    async balance(code: string): Promise<bigint> {
      const [row] = await rows(
        "select balance from ledger.account where currency = 'USD' and code = $1",
        code,
      )
      return (row?.['balance'] as bigint | undefined) ?? 0n
    },
    /** @returns the number of a case of a fresh order of 100 US dollars, opened an hour ago */
    async open(
      more: Partial<Told> & { readonly at?: string; readonly value?: string } = {},
    ): Promise<string> {
      const { at = ago(1), value = '60.00', ...told } = more
      const orderNo = `OC${++made}`
      const sold = new Date(Date.parse(at) - 48 * hourMs).toISOString()
      await tell(
        sold,
        orderData(orderNo, { site: shopUrl, sentAt: sold, authorisation: { result: 'approved', at: sold } }),
      )
      const caseNo = `K${orderNo}`
      await tell(at, {
        kind: 'dispute',
        orderNo,
        caseNo,
        stage: 'chargeback',
        amount: usd(value),
        reasonCode: '13.1',
        ...told,
      })
      return caseNo
    },
    async answer(
      caseNo: string,
      more: Omit<Extract<EventData, { kind: 'dispute_answer' }>, 'kind' | 'orderNo' | 'caseNo'>,
      at = ago(0),
    ) {
      const { order_no: orderNo } = (
        await rows(
          'select o.order_no from orders o join chargeback c on c.order_id = o.id where c.case_no = $1',
          caseNo,
        )
      )[0] as { order_no: string }
      return tell(at, { kind: 'dispute_answer', orderNo, caseNo, ...more })
    },
    keyOf: async (caseNo: string) => {
      const { id, version } = await caseRow(caseNo)
      return { id: id as string, version: version as number }
    },
  }
}

interface Asking {
  ask(call: typeof portalCalls.caseMove.upload, input: object): Promise<{ error?: string }>
}

/** A document of the case's, as somebody brings it. */
export const bringing =
  (app: TestApp) =>
  async (person: Asking, id: string, name = 'proof.pdf') => {
    const content = pdfOf().toString('base64')
    const answer = await person.ask(portalCalls.caseMove.upload, { id, item: 'delivery', name, content })
    // The scanner's word, which comes later.
    await app.owner.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.run({ text: `update stored_file set state = 'clean' where purpose = 'case_material'`, values: [] }),
    )
    return answer
  }

interface Looking {
  ask(
    call: typeof portalCalls.evidence.preview,
    input: object,
  ): Promise<{ error?: string | undefined; data: { digest: string } | null }>
}

/** What a look at the packet gives, which every appeal names; whatever is missing, somebody sends it without. */
export async function seen(person: Looking, id: string): Promise<{ digest: string; incomplete: true }> {
  const { error, data } = await person.ask(portalCalls.evidence.preview, { id })
  if (!data) throw new Error(`no packet: ${error}`)
  return { digest: data.digest, incomplete: true }
}
