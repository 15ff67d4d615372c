import { beforeAll, describe, expect, test, vi } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { bankMatchOutcomes, type BankMatchOutcome } from '@quayside/contract/fund/bank-match/outcomes.ts'
import { addOperator, addSession } from '#db/test/people.ts'
import { httpBank } from '#ports/bank/http.ts'
import { approvalWorld, proof, type Somebody } from '#test/approvals.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { csvCells, testExports, utcCsv } from '#test/exports.ts'
import { type Person, signedIn } from '#test/person.ts'
import { startSandbox } from '#test/sandbox.ts'
import { payoutRunner } from '#areas/fund/payout/payout.job.ts'
import { workbookOf } from '#areas/fund/test/bank-files.ts'
import { addCard, credit, testCardTail } from '#areas/fund/test/withdrawals.ts'

const app = await testApp()
const { owner, gateway } = app
const { somebody, rows } = approvalWorld(app)
const exports = await testExports(app)
const sandbox = await startSandbox(['bank'], {
  QUAYSIDE_GATEWAY: await gateway.app.listen({ port: 0, host: '127.0.0.1' }),
  PROVIDER_KEY_ID: app.secrets.provider.keyId,
  PROVIDER_SECRET: app.secrets.provider.secret,
  SANDBOX_BANK_SECONDS: '0.2',
})
const bank = httpBank(`${sandbox}/bank/`, 700)
const { upload, query, detail } = portalCalls.bankMatch
const permissions = ['fund.withdrawal.view', 'fund.withdrawal.export', 'account.download.view'] as const
let maker: Somebody
let reader: Person
let cardId: string
const account = `629999999999${testCardTail}`

/** Applied for, sent, and ended by the bank's word. */
async function withdraw(value: string, state: string): Promise<string> {
  const asked = { cardId, cardTail: testCardTail, amount: usd(value), proof }
  const { id } = (await maker.ask(portalCalls.withdrawal.apply, asked)).data!
  const rowOf = async () => (await rows('select * from withdrawal where id = $1', id))[0]!
  const keyEncryptionKey = Buffer.from(app.secrets.keyEncryptionKey, 'hex')
  const run = payoutRunner({ app: app.db, bank, keyEncryptionKey }).run
  await run({ merchantId: '1', id, attempt: (await rowOf())['attempt'] }, { id: '1', attempt: 1 })
  await vi.waitFor(async () => expect(await rowOf()).toMatchObject({ state }), {
    timeout: 30_000,
    interval: 50,
  })
  return id
}

beforeAll(async () => {
  await makeMerchant(app, 1n)
  await makeMerchant(app, 2n)
  maker = await somebody()
  await somebody()
  cardId = await addCard(app, { merchantId: 1n, operatorId: maker.id, number: account })
  await credit(app, { merchantId: 1n, minor: 10_000_000n })
  reader = await signedIn(app, gateway, { permissions })
  await withdraw('120.00', 'processing success')
  await withdraw('130.00', 'processing success')
  await withdraw('50.18', 'bounced or refunded')
}, 90_000)

const paper = async (ending: 'csv' | 'xml') =>
  Buffer.from(await (await fetch(`${sandbox}/bank/statements/${account}.${ending}`)).arrayBuffer())
const send = (name: string, bytes: Buffer, reading = {}) =>
  reader.ask(upload, { name, content: bytes.toString('base64'), reading })
async function matched(name: string, bytes: Buffer): Promise<string> {
  const { data, error } = await send(name, bytes)
  if (data?.answer !== 'matched') throw new Error(`not matched: ${error ?? data?.answer}`)
  return data.id
}
const all = async (id: string) => (await reader.ask(detail, { id, outcome: [...bankMatchOutcomes] })).data!
const outcomes = async (id: string) => (await all(id)).rows.map(({ outcome }) => outcome)

describe('the bank’s own file', () => {
  test.each(['csv', 'xml'] as const)('as %s agrees with withdrawals and ledger', async (ending) => {
    const match = await all(await matched(`bank.${ending}`, await paper(ending)))
    expect(match.rows.map(({ outcome }) => outcome).toSorted()).toEqual<BankMatchOutcome[]>([
      'matched',
      'matched',
      'matched',
      'returned',
    ])
    expect(match).toMatchObject({ differences: 0, lines: 4, tail: ending === 'xml' ? testCardTail : null })
    expect(match.totals).toEqual([
      {
        lines: 4,
        paperIn: usd('300.18'),
        paperOut: usd('50.18'),
        paid: usd('300.18'),
        returned: usd('50.18'),
        difference: usd('0.00'),
      },
    ])
    expect(match.rows[0]!.withdrawal).toMatchObject({ booked: usd('120.00'), parts: usd('120.00') })
    expect((await reader.ask(detail, { id: match.id })).data!.rows).toEqual([])
  })

  test('as a workbook, changed on the way: each line says what became of it', async () => {
    const [head, ...lines] = csvCells((await paper('csv')).toString())
    const [one, two, bounced] = lines
    const other = ['2026-01-05', '2026-01-05', 'ELSEWHERE', 'somebody else', 'USD', '9.00', '', '']
    const less = one!.map((cell, at) => (at === 5 ? '110.00' : cell))
    const id = await matched('bank.xlsx', workbookOf([head!, less, bounced!, bounced!, other]))
    const match = await all(id)
    expect(match.rows.map(({ outcome, line }) => [line, outcome])).toEqual([
      [2, 'amount_differs'],
      [3, 'matched'],
      [4, 'twice'],
      [5, 'unknown'],
      [null, 'missing'],
      [null, 'return_missing'],
    ])
    expect(match.rows.map(({ difference }) => difference?.value ?? '0')).toEqual([
      '-10.00',
      '0',
      '50.18',
      '9.00',
      '-130.00',
      '50.18',
    ])
    expect(match.rows[4]!.withdrawal!.paid).toEqual(usd('130.00'))
    expect(two![5]).toBe('130.00')
    expect(match.totals[0]!.difference).toEqual(usd('-30.64'))
    expect(match.outcomes).toMatchObject({ twice: 1, missing: 1 })
    expect((await reader.ask(detail, { id })).data!.rows).toHaveLength(5)
  })
})

test('the same file again is the same match, also twice at once', async () => {
  const bytes = Buffer.concat([await paper('csv'), Buffer.from('\r\n')])
  const [one, two] = await Promise.all([send('again.csv', bytes), send('again.csv', bytes)])
  const ids = [one, two].map(({ data }) => data?.answer === 'matched' && data.id)
  expect(ids[0]).toBe(ids[1])
  const repeats = [one, two].filter(({ data }) => data?.answer === 'matched' && data.again)
  expect(repeats).toHaveLength(1)
  expect((await send('again.csv', bytes)).data).toMatchObject({ again: true, id: ids[0] })
})

test('a ledger that says something else is found', async () => {
  const [row] = await rows(`select id from withdrawal where amount = 12000`)
  await owner.tx({ tenant: null, mode: 'write' }, async (tx) => {
    await tx.run({ text: "set local session_replication_role = 'replica'" })
    await tx.run({
      text: `update ledger.lot_use u set amount = u.amount - 1 from ledger.posting h join ledger.entry d
          on d.merchant_id = h.merchant_id and d.posting_id = h.id and d.line = 1
        where h.source_id = $1 and h.effect = 'hold' and u.merchant_id = d.merchant_id and u.account_id = d.account_id
          and u.version = d.version`,
      values: [row!['id']],
    })
  })
  const bytes = Buffer.concat([await paper('csv'), Buffer.from('\r\n\r\n')])
  expect(await outcomes(await matched('ledger.csv', bytes))).toContain('makeup_differs')
})

test('where the headings do not tell, the reader is asked, and nothing is kept', async () => {
  const count = async () => (await rows('select count(*) as n from bank_match'))[0]!['n']
  const before = await count()
  const bytes = Buffer.from('When,Ref,Sum\n2026-01-05,X1,1.00\n')
  expect((await send('ask.csv', bytes)).data).toMatchObject({
    answer: 'columns',
    asks: ['date', 'amount', 'currency'],
  })
  const bad = await send(
    'ask.csv',
    Buffer.from('Date,Currency,Amount\n2026-01-05,USD,1.00\n2026-01-05,USD,x\n'),
  )
  expect(bad).toMatchObject({ error: 'bankfile.amount' })
  expect(bad.message).toContain('Line 3, column “Amount”')
  expect(await count()).toBe(before)
  const reading = { columns: { bookedOn: 0, reference: 1, amount: 2 }, currency: 'USD' }
  expect((await send('ask.csv', bytes, reading)).data).toMatchObject({ answer: 'matched' })
})

test('what could be a card’s number is not kept', async () => {
  const bytes = Buffer.from('Date,Memo,Currency,Amount\n2026-01-05,card 4111 1111 1111 1111,USD,1.00\n')
  const { rows: lines } = await all(await matched('card.csv', bytes))
  expect(lines[0]!.remittance).toBe('card ***')
})

test('a match as a file, in the words of its reader', async () => {
  const id = await matched('export.csv', Buffer.from('Date,Memo,Currency,Amount\n2026-01-05,=1+1,USD,1.00\n'))
  const token = await addSession(owner, await addOperator(owner, 1n, { permissions }))
  const { rows: counted, file } = await exports.made(portalCalls.bankMatchExport.ask, token, {
    filter: { id },
    columns: ['line', 'remittance', 'currency', 'paper', 'outcome', 'difference'],
    file: utcCsv,
  })
  const [, first] = csvCells(file.body)
  expect(first).toEqual(['2', "'=1+1", 'USD', '1.00', 'No matching withdrawal', '1.00'])
  expect(counted).toBeGreaterThan(0)
})

test('nobody else sees it: another merchant, a role of some currencies, one without the right', async () => {
  const id = await matched('mine.csv', Buffer.from('Date,Currency,Amount\n2026-01-05,USD,3.00\n'))
  expect((await reader.ask(query, {})).data!.rows[0]).toMatchObject({ id, fileName: 'mine.csv' })
  const stranger = await signedIn(app, gateway, { merchantId: 2n, permissions })
  expect(await stranger.ask(detail, { id })).toMatchObject({ error: 'object.not_found' })
  expect((await stranger.ask(query, {})).data!.rows).toEqual([])
  const narrowed = await signedIn(app, gateway, { permissions, scope: { currencies: ['USD'] } })
  for (const asking of [
    narrowed.ask(detail, { id }),
    narrowed.ask(query, {}),
    narrowed.ask(upload, { name: 'a.csv', content: Buffer.from('a').toString('base64') }),
    narrowed.ask(portalCalls.bankMatchExport.preview, { filter: { id }, zone: 'UTC' }),
  ])
    expect(await asking).toMatchObject({ error: 'bankfile.currencies_only' })
  const { message } = await narrowed.ask(query, {}, { language: 'zh' })
  expect(message).toContain('币种')
})
