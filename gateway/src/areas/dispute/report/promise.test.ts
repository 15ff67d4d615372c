import { beforeAll, expect, test } from 'vitest'
import type { CaseFigures } from '@quayside/contract/dispute/report/report.ts'
import type { Promised } from '@quayside/contract/dispute/value/promised.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { parseMinor, wire } from '@quayside/contract/money.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { type Person, signedIn } from '#test/person.ts'
import { documentsDigest } from '#ports/case-filing/documents-digest.ts'
import type { CaseFiling } from '#ports/case-filing/port.ts'
import { submissionRunner } from '#areas/dispute/case/send.job.ts'
import { ago, ahead, answerers, seen } from '#areas/dispute/test/cases.ts'
import { evidenceOf } from '#areas/dispute/test/evidence.ts'

const app = await testApp()
const { cases, openWith, packetRow } = evidenceOf(app)
const { giveUp, goOn, represent } = portalCalls.caseMove
const { summary, trend, reason } = portalCalls.disputeReport
const dayMs = 86_400_000
const [from, to] = [-1, 1].map((days) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10))
const period = { from: from!, to: to! }
const permissions = [...answerers, 'report.protest.view'] as const
let person: Person
/** Sees the one site there is, so that its figures come from the rows. */
let ofSite: Person
let promised = 0n

const filing: CaseFiling = {
  file: async ({ documents }) => ({
    result: 'acknowledged',
    at: new Date().toISOString(),
    digest: documentsDigest(documents.map(({ digest }) => digest)),
  }),
  inquire: async () => ({ result: 'absent' }),
}

async function sent(caseId: string): Promise<void> {
  const [row] = await cases.rows(
    `select id from case_submission where case_id = $1 and state = 'queued'`,
    caseId,
  )
  await submissionRunner({ app: app.db, uploadsFolder: app.uploadsFolder, filing }).run(
    { merchantId: '1', id: String(row!['id']), attempt: 0 },
    { id: '1', attempt: 1 },
  )
}

/** A case whose answer was sealed with its chance and has left. */
async function answered(): Promise<{ id: string; caseNo: string; orderNo: string; promise: bigint }> {
  const { id, version, orderNo } = await openWith()
  await person.ask(represent, { id, version, once: true, ...(await seen(person, id)) })
  await sent(id)
  const { amount, answer } = (await packetRow(id))['promised'] as Promised
  // A chance has one place behind the point.
  return {
    id,
    orderNo,
    caseNo: `K${orderNo}`,
    promise: (BigInt(amount) * BigInt(Math.round(answer * 10))) / 1000n,
  }
}

/** One that its issuer has taken to the next turn after that. */
async function takenFurther() {
  const first = await answered()
  await cases.tell(ago(0), {
    kind: 'dispute',
    orderNo: first.orderNo,
    caseNo: first.caseNo,
    stage: 'pre-arbitration',
    round: 2,
    amount: usd('60.00'),
    reasonCode: '13.1',
    dueAt: ahead(20 * 24),
  })
  return { ...first, turn: await cases.keyOf(first.caseNo) }
}

const figures = (rows: readonly CaseFigures[]) =>
  rows.map(({ opened, kept, promised: sum, cameBack }) => ({ opened, kept, promised: sum, cameBack }))

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await signedIn(app, app.gateway, { permissions })
  const [site] = await cases.rows('select id::text from site where merchant_id = 1')
  ofSite = await signedIn(app, app.gateway, { permissions, scope: { sites: [String(site!['id'])] } })

  const won = await answered()
  await cases.answer(won.caseNo, { result: 'accepted' })
  const lost = await answered()
  await cases.answer(lost.caseNo, { result: 'ruled', isWon: false })
  // Won in a later turn, or given up there: the first answer had lost it.
  const later = await takenFurther()
  await person.ask(goOn, { ...later.turn, fee: true, ...(await seen(person, later.id)) })
  await sent(later.id)
  await cases.answer(later.caseNo, { result: 'accepted', round: 2 })
  const left = await takenFurther()
  await person.ask(giveUp, left.turn)
  promised = [won, lost, later, left].reduce((sum, { promise }) => sum + promise, 0n)
  // Not decided yet; and given up without an answer.
  await answered()
  const { id, version } = await openWith()
  await person.ask(giveUp, { id, version })
})

test('decided appeals whose chance was kept stand with what was promised and what their answers brought', async () => {
  expect(promised).toBeGreaterThan(0n)
  const told = [{ opened: 6, kept: 4, promised: wire('USD', promised), cameBack: usd('60.00') }]
  const asked = { ...period, date: 'opened' } as const
  for (const who of [person, ofSite])
    expect(figures((await who.ask(summary, asked)).data!.rows)).toEqual(told)
  for (const by of ['brand', 'site', 'product', 'operator'] as const) {
    const [counted, ofRows] = await Promise.all(
      [person, ofSite].map(async (who) => figures((await who.ask(summary, { ...asked, by })).data!.rows)),
    )
    expect(counted).toEqual(ofRows)
    expect(counted!.reduce((sum, { promised: part }) => sum + parseMinor('USD', part.value)!, 0n)).toBe(
      promised,
    )
  }
  expect(figures((await person.ask(reason, asked)).data!.rows)).toEqual(told)
  expect(figures((await person.ask(trend, asked)).data!.rows)[0]).toMatchObject({ kept: 4 })
})

test('by the day of the decision only what is decided stands, with the same promise', async () => {
  const { data } = await person.ask(summary, { ...period, date: 'decided' })
  expect(figures(data!.rows)).toEqual([
    { opened: 5, kept: 4, promised: wire('USD', promised), cameBack: usd('60.00') },
  ])
})

test('what the calibration holds chances against is the same cases', async () => {
  const { kept } = (await person.ask(portalCalls.calibration.calibration, {})).data!
  expect(kept).toBe(4)
})
