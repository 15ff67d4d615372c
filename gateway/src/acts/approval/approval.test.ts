import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '@quayside/contract/call.ts'
import { line } from '@quayside/contract/fields.ts'
import { testDatabase } from '#db/test/database.ts'
import { addMerchant, addOperator, addSession } from '#db/test/people.ts'
import { type ApprovalDesk, callInJob, gated } from './approval.ts'
import type { Ctx } from '#acts/context.ts'
import { routesOf } from '#acts/route.ts'
import { asSystem } from '#acts/system-ctx.ts'
import { toy } from '#jobs/test/toy-jobs.ts'
import { envelopeOf, sendCall, testGateway } from '#acts/test/frame.ts'

const { db, owner } = await testDatabase()

const calls = {
  pay: call({
    path: '/toy/pay',
    summary: '',
    access: 'session',
    effect: 'money',
    approval: 'refund.single',
    input: z.strictObject({ name: line(20), proof: z.string().optional() }),
    output: z.strictObject({ paid: z.boolean() }),
    logs: ['name'],
  }),
} as const

// A call that moves money and does not say whether it can wait does not compile.
const undeclared = () =>
  // @ts-expect-error approval is missing
  call({
    path: '/x',
    summary: '',
    access: 'session',
    effect: 'money',
    input: z.unknown(),
    output: z.unknown(),
  })

let paid = 0
const handlers = {
  async pay(ctx: Ctx, { name }: { name: string }) {
    paid++
    await ctx.enqueue(toy({ task: 'toy_paid', payload: { name } }))
    return { paid: true }
  },
}
const nobody: ApprovalDesk['subjects'][keyof ApprovalDesk['subjects']] = { of: async () => undefined }
const desk: ApprovalDesk = {
  keyEncryptionKey: randomBytes(32),
  asked: async () => {},
  subjects: {
    'refund.single': {
      of: async () => ({ rule: 'refund.single', amounts: [{ currency: 'USD', minor: 100n }], facts: {} }),
    },
    'refund.batch': nobody,
    'alert.refund': nobody,
    'dispute_order.approve': nobody,
    'risk.review': nobody,
    'case.give_up': nobody,
    'case.arbitrate': nobody,
    'withdrawal.apply': nobody,
    'exchange.pay': nobody,
    'vcc.fund': nobody,
    'link.create': nobody,
    'subscription.cancel': nobody,
    'order.online': nobody,
    'checkout.publish': nobody,
    'risk.list': nobody,
    'risk.publish': nobody,
    'key.change': nobody,
    'ip.change': nobody,
    'notify.change': nobody,
    'token.change': nobody,
    'role.change': nobody,
    'operator.change': nobody,
    'partner.change': nobody,
    'card.change': nobody,
    'withdrawal.rule': nobody,
    'approval.rule': nobody,
  },
}
const gateway = await testGateway(db, {
  portal: { calls: { toy: calls }, handlers: { toy: handlers } },
  desk,
})
/** The same, with people through whom it comes about, and of so much in US dollars. */
const madeBy = (makers: readonly string[], cents: readonly bigint[] = [100n]): ApprovalDesk => ({
  ...desk,
  subjects: {
    ...desk.subjects,
    'refund.single': {
      of: async () => ({
        rule: 'refund.single',
        amounts: cents.map((minor) => ({ currency: 'USD', minor })),
        facts: {},
        makers,
      }),
    },
  },
})
const rows = (text: string, ...values: unknown[]) =>
  owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.rows<Record<string, unknown>>({ text, values }))
const jobs = () => rows("select from graphile_worker.jobs where task_identifier = 'toy_paid'")

let merchantId: bigint
let token: string
let behind: string

beforeAll(async () => {
  merchantId = await addMerchant(owner)
  const operator = await addOperator(owner, merchantId, { permissions: ['account.approval.decide'] })
  await addOperator(owner, merchantId, { isMain: true })
  behind = (await addOperator(owner, merchantId, {})).id
  token = await addSession(owner, operator)
  await rows(
    'insert into approval_rule (merchant_id, kind, changed_by) values ($1, $2, $3)',
    merchantId,
    'refund.single',
    operator.id,
  )
})
beforeEach(() => {
  paid = 0
})

const pay = (name: string) =>
  sendCall(
    gateway,
    calls.pay,
    { name, proof: 'something of the moment' },
    { token, headers: { 'idempotency-key': name } },
  )

test('over HTTP an act that has to wait leaves a proposal and nothing else', async () => {
  const answer = envelopeOf(await pay('one'))
  expect(answer).toMatchObject({ error: 'approval.required', facts: { approval: expect.any(String) } })
  // It was tried, and taken back.
  expect(paid).toBe(1)
  expect(await jobs()).toEqual([])
  const [row] = await rows('select * from approval where id = $1', answer.facts!['approval'])
  expect(row).toMatchObject({ state: 'waiting', call: '/toy/pay' })
  expect(
    JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toContain('one"')
})

test('the same key again answers the same proposal', async () => {
  expect(envelopeOf(await pay('twice')).facts).toEqual(envelopeOf(await pay('twice')).facts)
})

const inJob = (of: ApprovalDesk) =>
  callInJob(
    db,
    of,
    { merchantId, trace: 'job 1' },
    { call: calls.pay, handle: handlers.pay as never },
    { name: 'job' },
  )

test('a job is bound by the rule too, and asks in the name of those who stand behind it', async () => {
  const refusal = await inJob(madeBy([behind]))
  expect(refusal?.key).toBe('approval.required')
  expect(await jobs()).toEqual([])
  const approval = refusal!.options.tells!['approval']
  expect(await rows('select maker_id, makers from approval where id = $1', approval)).toEqual([
    { maker_id: null, makers: [behind] },
  ])
  const decided = rows(
    `update approval set state = 'done', decided_at = now(), decided_by = $2 where id = $1`,
    approval,
    behind,
  )
  await expect(decided).rejects.toThrow('approval_not_by_makers')
})

test('nothing can be asked for that nobody stands behind', async () => {
  await expect(inJob(desk)).rejects.toThrow('nobody stands behind')
  await expect(rows('update approval set makers = $1 where maker_id is null', [])).rejects.toThrow(
    'approval_has_makers',
  )
})

test('a call of the provider’s goes through the same gate', async () => {
  const options = {
    base: '/provider-api/v1',
    outputCheck: 'parse',
    json: { depth: 20, keys: 100 },
    bodyMax: 1_000,
    desk: madeBy([behind]),
  } as const
  const [route] = routesOf({ toy: calls }, { toy: handlers }, options)
  expect(route!.handle).not.toBe(handlers.pay)
  const refused = asSystem(db, { merchantId, mode: 'write', trace: 'provider' }, (ctx) =>
    route!.handle(ctx, { name: 'provider' }),
  )
  await expect(refused).rejects.toMatchObject({ key: 'approval.required' })
  expect(await jobs()).toEqual([])
})

test('a call that can wait is not mounted where nobody keeps proposals, nor without a transaction', () => {
  expect(() => gated(undefined, calls.pay, handlers.pay as never)).toThrow('nobody keeps proposals')
  const outside = { ...calls.pay, effect: 'none' as const }
  expect(() => gated(desk, outside, handlers.pay as never)).toThrow('no transaction')
  expect(undeclared).toBeTypeOf('function')
})

test('amounts of one currency are held against the rule together', async () => {
  const threshold = (minor: number) =>
    rows(
      `update approval_rule set threshold = jsonb_build_object('USD', $2::int) where merchant_id = $1`,
      merchantId,
      minor,
    )
  const split = madeBy([behind], [60n, 60n])
  await threshold(120)
  expect((await inJob(split))?.key).toBe('approval.required')
  await threshold(121)
  expect((await inJob(split))?.key).toBeUndefined()
})
