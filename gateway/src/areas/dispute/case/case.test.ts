import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { disputeLimits } from '@quayside/contract/dispute/limits.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { type Person, signedIn } from '#test/person.ts'
import { caseTimeRunner } from '#orders/case/case-time.job.ts'
import { ago, ahead, answerers, bringing, casesOf, seen } from '#areas/dispute/test/cases.ts'

const app = await testApp()
const cases = casesOf(app)
const { balance } = cases
const bring = bringing(app)
const { detail, comment } = portalCalls.caseDetail
const move = portalCalls.caseMove
let person: Person

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await signedIn(app, app.gateway, { permissions: answerers })
})

const shown = async (caseNo: string) =>
  (await person.ask(detail, { id: (await cases.keyOf(caseNo)).id })).data!
/** With a document, which every appeal needs. */
async function ready(more = {}) {
  const caseNo = await cases.open(more)
  const { id } = await cases.keyOf(caseNo)
  expect(await bring(person, id)).not.toHaveProperty('error')
  return { caseNo, ...(await cases.keyOf(caseNo)) }
}

describe('an appeal', () => {
  test('is queued, and can be taken back until it leaves', async () => {
    const { caseNo, id, version } = await ready()
    const asked = await person.ask(move.represent, { id, version, once: true, ...(await seen(person, id)) })
    expect(asked.data).toMatchObject({ stage: 'representment', todo: false, outcome: 'processing' })
    const sendsIn = Date.parse(asked.data!.sendsAt!) - Date.now()
    expect(sendsIn).toBeGreaterThan(9 * 60_000)
    const found = await shown(caseNo)
    expect(found.submissions).toMatchObject([{ kind: 'appeal', state: 'queued' }])
    expect(found.actions).toEqual(['take_back'])
    const back = await person.ask(move.takeBack, { id, version: asked.data!.version })
    expect(back.data).toMatchObject({ stage: 'chargeback', todo: true, sendsAt: null })
    expect((await shown(caseNo)).submissions).toMatchObject([{ state: 'canceled' }])
    // And is sent again.
    expect(
      (
        await person.ask(move.represent, {
          id,
          version: back.data!.version,
          once: true,
          ...(await seen(person, id)),
        })
      ).error,
    ).toBeUndefined()
  })

  test('that has left is not taken back', async () => {
    const { id, version } = await ready()
    const sent = await person.ask(move.represent, { id, version, once: true, ...(await seen(person, id)) })
    await app.owner.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.run({ text: `update case_submission set state = 'sent' where case_id = $1`, values: [id] }),
    )
    const answer = await person.ask(move.takeBack, { id, version: sent.data!.version })
    expect(answer.error).toBe('dispute.sent_already')
    expect(await cases.rows('select state from case_submission where case_id = $1', id)).toEqual([
      { state: 'sent' },
    ])
  })

  test('can wait for the cut-off', async () => {
    const { id, version } = await ready()
    const asked = await person.ask(move.represent, {
      id,
      version,
      once: true,
      sendAt: 'cut_off',
      ...(await seen(person, id)),
    })
    const cutOff = (
      await shown(
        (await cases.rows('select case_no from chargeback where id = $1', id))[0]!['case_no'] as string,
      )
    ).cutOffAt
    expect(Date.parse(cutOff) - Date.parse(asked.data!.sendsAt!)).toBe(15 * 60_000)
  })

  test('needs a document, the version that was read, and the cut-off ahead', async () => {
    const key = await cases.keyOf(await cases.open())
    const { digest } = await seen(person, key.id)
    expect(await person.ask(move.represent, { ...key, once: true, digest })).toMatchObject({
      error: 'dispute.packet_incomplete',
    })
    await bring(person, key.id)
    expect(await person.ask(move.represent, { id: key.id, version: 9, once: true, digest })).toMatchObject({
      error: 'request.conflict',
    })
    const late = await cases.keyOf(await cases.open({ at: ago(40 * 24), dueAt: ahead(23) }))
    expect(await bring(person, late.id)).toMatchObject({ error: 'dispute.past_cut_off' })
    expect(await person.ask(move.giveUp, late)).toMatchObject({ error: 'dispute.past_cut_off' })
  })

  test('is sent once, also when two ask at once', async () => {
    const { id, version } = await ready()
    const packet = await seen(person, id)
    const both = await Promise.all(
      [1, 2].map(() => person.ask(move.represent, { id, version, once: true, ...packet })),
    )
    expect(both.filter(({ error }) => error === undefined)).toHaveLength(1)
    expect(
      (await cases.rows('select count(*)::int as n from case_submission where case_id = $1', id))[0],
    ).toEqual({ n: 1 })
  })

  test('that is accepted brings the money back', async () => {
    const { caseNo, id, version } = await ready()
    await person.ask(move.represent, { id, version, once: true, ...(await seen(person, id)) })
    const [frozen, pending] = [await balance('frozen:cb'), await balance('pending')]
    await cases.answer(caseNo, { result: 'accepted' })
    expect(await balance('frozen:cb')).toBe(frozen - 6000n)
    expect(await balance('pending')).toBe(pending + 6000n)
    const found = await shown(caseNo)
    expect(found).toMatchObject({ outcome: 'appeal succeeded', won: usd('60.00'), actions: [], value: null })
    expect(found.steps.map(({ event }) => event)).toEqual(['open', 'appeal', 'accept'])
  })

  test('that is refused before the cut-off waits for the merchant again, with the reason', async () => {
    const { caseNo, id, version } = await ready()
    await person.ask(move.represent, { id, version, once: true, ...(await seen(person, id)) })
    await cases.answer(caseNo, { result: 'refused', reason: 'Pages missing' })
    const found = await shown(caseNo)
    expect(found).toMatchObject({ stage: 'chargeback', todo: true })
    expect(found.submissions).toMatchObject([
      { state: 'refused', refused: expect.stringContaining('Pages missing') },
    ])
  })
})

describe('giving up', () => {
  test('loses what is frozen', async () => {
    const key = await cases.keyOf(await cases.open())
    const [frozen, claim] = [await balance('frozen:cb'), await balance('net_dispute')]
    expect((await person.ask(move.giveUp, key)).data).toMatchObject({ outcome: 'failed' })
    expect(await balance('frozen:cb')).toBe(frozen - 6000n)
    expect(await balance('net_dispute')).toBe(claim + 6000n)
  })

  test('takes what a role may move', async () => {
    const clerk = await signedIn(app, app.gateway, {
      permissions: answerers,
      scope: { limits: { 'dispute.case.give_up': { USD: 5999n } } },
    })
    const key = await cases.keyOf(await cases.open())
    expect(await clerk.ask(move.giveUp, key)).toMatchObject({ error: 'role.amount_limit' })
    expect((await person.ask(move.giveUp, key)).error).toBeUndefined()
  })

  test('of many is tried first, and done with the total that was read alone', async () => {
    const open = await Promise.all(
      [1, 2, 3].map(async () => cases.keyOf(await cases.open({ value: '10.00' }))),
    )
    const answered = await ready()
    const packet = await seen(person, answered.id)
    await person.ask(move.represent, { id: answered.id, version: answered.version, once: true, ...packet })
    const all = [...open, await cases.keyOf(answered.caseNo)]
    const tried = await person.ask(move.checkAcceptMany, { cases: all })
    expect(tried.data).toMatchObject({ totals: [{ cases: 3, amount: usd('30.00') }], typedFrom: 20 })
    expect(tried.data!.lines.map(({ error }) => error)).toEqual([null, null, null, 'dispute.stage'])
    expect(await person.ask(move.acceptMany, { cases: all, totals: [usd('29.99')] })).toMatchObject({
      error: 'dispute.total_wrong',
    })
    const frozen = await balance('frozen:cb')
    const done = await person.ask(move.acceptMany, { cases: all, totals: [usd('30')] })
    expect(done.data!.lines.map(({ error }) => error)).toEqual([null, null, null, 'dispute.stage'])
    expect(await balance('frozen:cb')).toBe(frozen - 3000n)
  })

  test('of a hundred and one at once is refused', async () => {
    const many = Array.from({ length: disputeLimits.batchCases.max + 1 }, () => ({
      id: crypto.randomUUID(),
      version: 1,
    }))
    expect(await person.ask(move.checkAcceptMany, { cases: many })).toMatchObject({
      error: 'request.invalid',
    })
    const told = await person.ask(move.checkAcceptMany, { cases: many.slice(1) })
    expect(new Set(told.data!.lines.map(({ error }) => error))).toEqual(new Set(['object.not_found']))
  })
})

describe('what comes after an answer', () => {
  test('is contested with the fee understood, and a lost arbitration costs it', async () => {
    const { caseNo, id, version } = await ready()
    await person.ask(move.represent, { id, version, once: true, ...(await seen(person, id)) })
    const { orderNo } = await shown(caseNo)
    await cases.tell(ago(0), {
      kind: 'dispute',
      orderNo,
      caseNo,
      stage: 'pre-arbitration',
      round: 2,
      amount: usd('60.00'),
      reasonCode: '13.1',
    })
    expect(await shown(caseNo)).toMatchObject({
      stage: 'pre-arbitration',
      todo: true,
      arbitrationFee: usd('500.00'),
    })
    const on = await person.ask(move.goOn, {
      ...(await cases.keyOf(caseNo)),
      fee: true,
      ...(await seen(person, id)),
    })
    expect(on.data).toMatchObject({ stage: 'pre-arbitration', todo: false })
    await cases.answer(caseNo, { result: 'escalated', round: 2 })
    await person.ask(move.goOn, { ...(await cases.keyOf(caseNo)), fee: true, ...(await seen(person, id)) })
    const pending = await balance('pending')
    await cases.answer(caseNo, { result: 'ruled', round: 3 })
    expect(await balance('pending')).toBe(pending - 50_000n)
    expect(await shown(caseNo)).toMatchObject({ stage: 'arbitration', outcome: 'failed', won: usd('0.00') })
  })
})

describe('a retrieval', () => {
  const asks = () => cases.open({ stage: 'retrieval' })
  test('takes an answer or none, and no empty one', async () => {
    const key = await cases.keyOf(await asks())
    expect(await person.ask(move.reply, { ...key, text: '  ' })).toMatchObject({
      error: 'dispute.reply_empty',
    })
    expect((await person.ask(move.reply, { ...key, text: 'Sent on 4 May.' })).data).toMatchObject({
      todo: false,
    })
    const other = await cases.keyOf(await asks())
    expect((await person.ask(move.reply, { ...other, ignore: true })).data).toMatchObject({
      outcome: 'expired',
    })
  })
  test.each([
    [disputeLimits.replyText.max, undefined],
    [disputeLimits.replyText.max + 1, 'request.invalid'],
  ])('takes %i letters: %s', async (letters, error) => {
    const key = await cases.keyOf(await asks())
    expect((await person.ask(move.reply, { ...key, text: 'x'.repeat(letters) })).error).toBe(error)
  })
})

test('what nobody answers is lost at the cut-off, and its money with it', async () => {
  const run = () => caseTimeRunner({ app: app.db, owner: app.owner }).run({}, { id: '1', attempt: 1 })
  await run()
  const before = await balance('frozen:cb')
  const caseNo = await cases.open({ at: ago(40 * 24), dueAt: ahead(23.9) })
  const alive = await cases.open({ at: ago(40 * 24), dueAt: ahead(24.5) })
  await run()
  await run()
  expect(await cases.caseRow(caseNo)).toMatchObject({ outcome: 'expired', lost_minor: 6000n })
  expect(await cases.caseRow(alive)).toMatchObject({ outcome: 'processing' })
  expect(await balance('frozen:cb')).toBe(before + 6000n)
})

test('notes are kept in order, with who wrote them', async () => {
  const { id } = await cases.keyOf(await cases.open())
  await person.ask(comment, { id, body: 'Asked the warehouse' })
  await person.ask(comment, { id, body: 'They have a signature' })
  const { data } = await person.ask(detail, { id })
  expect(data!.comments.map(({ body }) => body)).toEqual(['Asked the warehouse', 'They have a signature'])
  expect(await person.ask(comment, { id, body: 'x'.repeat(disputeLimits.comment.max + 1) })).toMatchObject({
    error: 'request.invalid',
  })
})

test('a case that was refunded before it opened, or stands twice, says so', async () => {
  const caseNo = await cases.open({ value: '60.00' })
  const { orderNo } = await shown(caseNo)
  await cases.tell(ago(0), {
    kind: 'dispute',
    orderNo,
    caseNo: `${caseNo}-2`,
    stage: 'chargeback',
    amount: usd('10.00'),
    reasonCode: '10.1',
  })
  expect((await shown(`${caseNo}-2`)).doubts).toEqual(['duplicate', 'wrong_code'])
})
