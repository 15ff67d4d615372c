import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '@quayside/contract/call.ts'
import { cardAuditCalls } from '@quayside/contract/provider/card-audit.ts'
import { cardDecisionBy } from '@quayside/contract/fund/card/deadlines.ts'
import { cardMachine, cardStates } from '@quayside/contract/fund/card/states.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { clamAv } from '#ports/file-scanner/clamav.ts'
import { testApp } from '#test/app.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { staffOf } from '#test/staff.ts'
import { fileScanRunner } from '#uploads/scan.job.ts'
import { pdfOf } from '#uploads/test/files.ts'
import { silentCardRunner } from './silent.job.ts'
import { cardOf, writeCard } from '#areas/fund/test/cards.ts'

// As in production: without a scanner that answers, every letter stays in quarantine.
const app = await testApp()
const { somebody, rows } = approvalWorld(app)
const { add, detail, upload, download } = portalCalls.card
const { waiting, read, letter, approve, reject, hold, release } = cardAuditCalls
let anna: Somebody
let n = 500

beforeAll(async () => {
  await makeMerchant(app, 1n)
  await makeMerchant(app, 2n)
  anna = await somebody()
})

const { send, staff } = staffOf(app)
const written = (state: (typeof cardStates)[number]) => writeCard(app, 1n, { maker: anna.id, state, n: ++n })
const named = (cardId: string, version = 1) => ({ merchantId: '1', cardId, version, staff: 'Li Na' })
const shown = async (id: string) => (await anna.ask(detail, { id })).data!

const moves = { approve, reject, hold, release }
const pairs = cardStates.flatMap((state) =>
  (Object.keys(moves) as (keyof typeof moves)[]).map((event) => [event, state] as const),
)
test.each(pairs)('%s of a card in %s goes by the table', async (event, state) => {
  const id = await written(state)
  const why = event === 'reject' || event === 'hold' ? { reason: 'The name differs' } : {}
  const answer = await staff(moves[event] as typeof reject, { ...named(id), ...why } as never)
  const to = cardMachine.next(state, event)
  expect(answer).toMatchObject(to ? { data: { state: to, version: 2 } } : { error: 'card.state' })
  if (!to) return
  expect(await shown(id)).toMatchObject({
    state: to,
    reason: why.reason ?? null,
    steps: [{ event, state: to, by: null }],
  })
  const [line] = await rows(
    "select operator_name, before, after from operation_log where target = $1 and call like '/cards/%'",
    id,
  )
  expect(line).toMatchObject({ operator_name: 'provider: Li Na', before: { state }, after: { state: to } })
  expect(
    (
      await rows(
        `select facts from notice where kind = $1 and ($2::text is null or facts ->> 'reason' = $2)`,
        why.reason === undefined ? 'card.available' : 'card.decided',
        why.reason ?? null,
      )
    ).length,
  ).toBeGreaterThan(0)
})

test('an approved card is young for a day', async () => {
  const id = await written('101')
  await staff(approve, named(id))
  const { waitsFor, waitsUntil } = await shown(id)
  expect(waitsFor).toBe('first_day')
  expect(Date.parse(waitsUntil!) - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
  await rows("update withdrawal_card set available_at = now() - interval '24 hours' where id = $1", id)
  expect(await shown(id)).toMatchObject({ waitsFor: null })
})

test('waiting cards of all merchants are listed, the longest waiting first, page by page', async () => {
  const other = await somebody({ merchantId: 2n })
  const theirs = (await other.ask(add, cardOf(++n))).data!.liquidateId
  const ours = (await anna.ask(add, cardOf(++n))).data!.liquidateId
  const found: string[] = []
  for (let after: InputOf<typeof waiting>['after'], more = true; more;) {
    const { cards } = (await staff(waiting, { size: 1, ...(after && { after }) })).data!
    const [card] = cards
    more = card !== undefined
    if (card) {
      found.push(`${card.merchantId} ${card.cardId}`)
      after = { submittedAt: card.submittedAt, cardId: card.cardId }
    }
  }
  expect(found).toEqual(expect.arrayContaining([`2 ${theirs}`, `1 ${ours}`]))
  expect(found.indexOf(`2 ${theirs}`)).toBeLessThan(found.indexOf(`1 ${ours}`))
  expect(new Set(found).size).toBe(found.length)
})

test('staff read the whole number, and the look stands in the merchant’s log', async () => {
  const card = cardOf(++n)
  const id = (await anna.ask(add, card)).data!.liquidateId
  const { version: _, ...look } = named(id)
  expect((await staff(read, look)).data).toMatchObject({
    accountNumber: card.accountNumber,
    companyNames: ['测试商户', 'Test merchant'],
  })
  await expect
    .poll(() =>
      rows(
        "select merchant_id, operator_name, outcome from operation_log where target = $1 and call = '/cards/read'",
        id,
      ),
    )
    .toMatchObject([{ merchant_id: 1n, operator_name: 'provider: Li Na', outcome: 'read' }])
})

test('a card under another merchant’s number, an unknown one and an old version are refused', async () => {
  const id = await written('101')
  expect(await staff(approve, { ...named(id), merchantId: '2' })).toMatchObject({ error: 'object.not_found' })
  expect(await staff(approve, named(crypto.randomUUID()))).toMatchObject({ error: 'object.not_found' })
  expect(await staff(approve, named(id, 2))).toMatchObject({ error: 'request.conflict' })
})

test('two decisions at once leave one', async () => {
  const id = await written('101')
  const answers = await Promise.all([
    staff(approve, named(id)),
    staff(reject, { ...named(id), reason: 'Blurred' }),
  ])
  expect(answers.map(({ error }) => error ?? 'done').toSorted()).toEqual(['done', 'request.conflict'])
})

describe('a letter in quarantine', () => {
  const withLetter = async () => {
    const kept = await anna.ask(upload, { name: 'letter.pdf', content: pdfOf().toString('base64') })
    expect(kept.data).toMatchObject({ state: 'quarantine' })
    return (await anna.ask(add, cardOf(++n, { accountName: '张敏', letterId: kept.data!.id }))).data!
      .liquidateId
  }

  test('is read by nobody, and its card is not approved', async () => {
    const id = await withLetter()
    expect(await shown(id)).toMatchObject({ waitsFor: 'scan', letter: { state: 'quarantine' } })
    expect(await anna.ask(download, { id })).toMatchObject({ error: 'file.quarantine' })
    const { version: _, ...look } = named(id)
    expect(await staff(letter, look)).toMatchObject({ error: 'file.quarantine' })
    expect(await staff(approve, named(id))).toMatchObject({ error: 'card.letter_unread' })
    expect(await staff(reject, { ...named(id), reason: 'No answer' })).toMatchObject({
      data: { state: '103' },
    })
  })

  const servers: ReturnType<typeof createServer>[] = []
  afterAll(() => servers.forEach((server) => server.close()))
  const scanner = async (says: string) => {
    const server = createServer((socket) =>
      socket.on('data', (data) => data.subarray(-4).equals(Buffer.alloc(4)) && socket.end(says)),
    )
    servers.push(server)
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    return clamAv(`tcp://127.0.0.1:${(server.address() as { port: number }).port}`)
  }
  const scan = async (says: string | undefined) =>
    fileScanRunner({
      app: app.db,
      owner: app.owner,
      uploadsFolder: app.uploadsFolder,
      scanner: says === undefined ? undefined : await scanner(says),
    }).run({}, {} as never)

  test('stays there without a scanner, and where it does not answer; cleared, staff read it and approve', async () => {
    const id = await withLetter()
    await scan(undefined)
    await scan('')
    expect(await shown(id)).toMatchObject({ letter: { state: 'quarantine' } })
    await scan('stream: OK\0')
    expect(await shown(id)).toMatchObject({ waitsFor: 'audit', letter: { state: 'clean' } })
    const { version: _, ...look } = named(id)
    expect((await send(letter, look)).rawPayload).toEqual(pdfOf())
    expect(await staff(approve, named(id))).toMatchObject({ data: { state: '102' } })
  })

  test('with malware in it is refused, and its bytes are gone', async () => {
    const id = await withLetter()
    const fileId = (await shown(id)).letter!.id
    await scan('stream: Worm FOUND\0')
    expect(await shown(id)).toMatchObject({ letter: { state: 'refused' } })
    expect(readdirSync(join(app.uploadsFolder, '1'))).not.toContain(fileId)
    expect(await staff(approve, named(id))).toMatchObject({ error: 'card.letter_unread' })
  })
})

describe('a card that nobody decides on', () => {
  const tasks = (id: string) =>
    rows("select done_at from staff_task where kind = 'card_silent' and subject_id = $1", id)
  const run = () => silentCardRunner({ app: app.db, owner: app.owner }).run({}, {} as never)

  test('is told to staff once its working day is over, once, until it is decided', async () => {
    const [late, fresh] = [await written('101'), await written('101')]
    await rows("update withdrawal_card set submitted_at = now() - interval '5 days' where id = $1", late)
    await run()
    await run()
    expect(await tasks(late)).toEqual([{ done_at: null }])
    expect(await tasks(fresh)).toEqual([])
    await staff(approve, named(late))
    expect(await tasks(late)).toEqual([{ done_at: expect.any(String) }])
  })

  test.each([
    ['2026-01-05T02:00:00Z', '2026-01-06T16:00:00.000Z', 'Monday: when Tuesday is over'],
    ['2026-01-09T02:00:00Z', '2026-01-12T16:00:00.000Z', 'Friday: when Monday is over'],
    ['2026-01-10T02:00:00Z', '2026-01-12T16:00:00.000Z', 'Saturday: when Monday is over'],
  ])('submitted %s it is due %s (%s)', (at, due) => {
    expect(cardDecisionBy(at)).toBe(due)
  })
})

test('lengths that the database checks are those of the contract', async () => {
  const { cardLimits, letterLimits } = await import('@quayside/contract/fund/limits.ts')
  const found = await rows(
    `select conrelid::regclass::text || '.' || m[1] as name, m[2]::int as min, m[3]::int as max
      from pg_constraint, regexp_matches(pg_get_constraintdef(oid), 'length\\((\\w+)\\) >= (\\d+)\\)* AND \\(*length\\(\\w+\\) <= (\\d+)', 'g') m
      where contype = 'c' and conrelid in ('withdrawal_card'::regclass, 'stored_file'::regclass)`,
  )
  const { text, bankName, bankCode, swift, reason } = cardLimits
  expect(Object.fromEntries(found.map((row) => [row['name'], [row['min'], row['max']]]))).toEqual({
    'withdrawal_card.account_name': [text.min, text.max],
    'withdrawal_card.province': [text.min, text.max],
    'withdrawal_card.city': [text.min, text.max],
    'withdrawal_card.branch_name': [text.min, text.max],
    'withdrawal_card.bank_name': [bankName.min, bankName.max],
    'withdrawal_card.bank_code': [1, bankCode.max],
    'withdrawal_card.swift': [swift.min, swift.max],
    'withdrawal_card.reason': [1, reason.max],
    'stored_file.name': [1, letterLimits.name.max],
  })
})
