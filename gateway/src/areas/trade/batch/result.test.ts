import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { batchKinds } from '@quayside/contract/trade/batch/states.ts'
import { addOperator, addSession } from '#db/test/people.ts'
import { sendCall } from '#acts/test/frame.ts'
import { testApp } from '#test/app.ts'
import { coreEvent, deliver, makeMerchant, orderData } from '#test/deliveries.ts'
import { t0 } from '#test/ingest.ts'
import { batchers, batchOf, endWindow, runBatch } from '#areas/trade/test/batches.ts'
import { type Person, signedIn } from '#areas/trade/test/moves.ts'

const app = await testApp()
const { result, template } = portalCalls.batch
let person: Person
let token: string

beforeAll(async () => {
  await makeMerchant(app, 1n)
  await deliver(
    app.db,
    ['R0', 'R1'].map((orderNo) => coreEvent(t0, orderData(orderNo))),
  )
  person = await signedIn(app, app.gateway, { permissions: batchers })
  token = await addSession(app.owner, await addOperator(app.owner, 1n, { permissions: batchers }))
})

async function fileFrom(call: typeof result | typeof template, input: object, language = 'en') {
  const response = await sendCall(app.gateway, call, input, { token, language })
  const { 'content-type': type, 'content-disposition': disposition } = response.headers
  const name = /filename\*=UTF-8''(\S+)/.exec(String(disposition))?.[1]
  return {
    status: response.statusCode,
    type,
    name: name && decodeURIComponent(name),
    bytes: response.rawPayload,
  }
}

describe('the result of a batch', () => {
  test('is a file of every line with its outcome and its reason, in the reader’s language, safe to open', async () => {
    const batch = batchOf(person)
    await batch.list(['R0\t10.00\tUSD\t+refund,1', 'R1\t900.00', "=1+1|' ", '"R""2"\t1.00'].join('\n'))
    await batch.start()
    await endWindow(app, batch.id)
    await runBatch(app.db, batch.id, async () => (await batch.detail()).state === 'finished')
    const operationNo = (await batch.rows())[0]!.operationNo!
    const day = (await batch.detail()).createdAt.slice(0, 10)

    const unknown = '"Not found, or you do not have access."'
    const english = await fileFrom(result, { id: batch.id })
    expect(english).toMatchObject({
      status: 200,
      type: 'text/csv; charset=utf-8',
      name: `Refunds-${day}.csv`,
    })
    expect(english.bytes.toString('utf8')).toBe(
      [
        '\ufeffLine,Order no.,Currency,Amount,Merchant refund no.,Outcome,Why,Operation no.',
        `1,R0,USD,10.00,"'+refund,1",With card scheme,,${operationNo}`,
        '2,R1,USD,900.00,,Blocked,"Refund failed due to the amount: it must be above zero, and no more than USD\u00A0100.00.",',
        `3,'=1+1|',,,,Blocked,${unknown},`,
        `4,"R""2",,1.00,,Blocked,${unknown},`,
        '',
      ].join('\r\n'),
    )
    const chinese = await fileFrom(result, { id: batch.id }, 'zh')
    expect(chinese.name).toBe(`退款-${day}.csv`)
    const [head, first] = chinese.bytes.toString('utf8').split('\r\n')
    expect(head).toBe('\ufeff行号,订单号,币种,金额,商户退款单号,执行结果,说明,操作单号')
    expect(first).toContain('卡组织处理中')
  })

  test('can be had of a draft as well, and is the same bytes each time', async () => {
    const batch = batchOf(person)
    await batch.list('R0\t1.00')
    const [one, other] = [await fileFrom(result, { id: batch.id }), await fileFrom(result, { id: batch.id })]
    expect(one.bytes.equals(other.bytes)).toBe(true)
    expect(one.bytes.toString()).toContain('Not started')
  })
})

describe('the template', () => {
  const columns = {
    refund: ['Order no.', 'Amount', 'Currency', 'Merchant refund no.', 'Reason'],
    capture: ['Order no.', 'Amount', 'Currency'],
    void: ['Order no.'],
    pass: ['Order no.'],
    reject: ['Order no.'],
  } as const

  test.each(batchKinds)(
    'for %s has its headings and nothing else, as CSV and as a workbook',
    async (kind) => {
      const csv = await fileFrom(template, { kind, type: 'csv' })
      expect(csv).toMatchObject({ status: 200, type: 'text/csv; charset=utf-8' })
      expect(csv.bytes.toString('utf8')).toBe(`\ufeff${columns[kind].join(',')}\r\n`)
      const xlsx = await fileFrom(template, { kind })
      expect(xlsx.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      const [sheet] = await readXlsxFile(xlsx.bytes)
      expect(sheet!.data).toEqual([columns[kind]])
    },
  )

  test('speaks the reader’s language, and filled in it makes a batch', async () => {
    const { name, bytes } = await fileFrom(template, { kind: 'refund', type: 'csv' }, 'zh')
    expect(name).toBe('退款模板.csv')
    const empty = batchOf(person)
    const from = (content: Buffer) =>
      ({ from: 'file', name: name!, content: content.toString('base64') }) as const
    expect(await empty.make('refund', from(bytes))).toMatchObject({ error: 'batch.empty' })
    const batch = batchOf(person)
    const filled = Buffer.concat([bytes, Buffer.from('R1,5.00,USD,,\r\n')])
    expect(await batch.make('refund', from(filled))).toMatchObject({ data: { rows: 1 } })
    expect(await batch.rows()).toMatchObject([{ order: 'R1', verdict: 'ready' }])
  })

  test('as a workbook is what comes back filled in', async () => {
    const { bytes } = await fileFrom(template, { kind: 'void' }, 'zh')
    const source = { from: 'file', name: 'void.xlsx', content: bytes.toString('base64') } as const
    expect(await batchOf(person).make('void', source)).toMatchObject({ error: 'batch.empty' })
  })
})
