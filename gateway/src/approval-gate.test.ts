import { seen } from '#areas/dispute/test/cases.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Call } from '@quayside/contract/call.ts'
import { callsOf, portalCalls, providerCalls } from '@quayside/contract/index.ts'
import { cardOf, writeCard } from '#areas/fund/test/cards.ts'
import { addOperator, addRole } from '#db/test/people.ts'
import { ruleOf } from '#areas/fund/test/rules.ts'
import { addCard, credit, testCardTail } from '#areas/fund/test/withdrawals.ts'
import { post } from '#ledger/index.ts'
import { authenticatorOf } from '#test/totp.ts'
import { approvalSubjects } from './approval-subjects.ts'
import { testApp } from '#test/app.ts'
import { unsaid } from '#test/approval-says.ts'
import { checkoutLive } from '#test/checkout-live.ts'
import { riskLive } from '#test/risk-live.ts'
import { sellingLive } from '#test/selling-live.ts'
import { heldOrder } from '#test/held-order.ts'
import { objectsOf } from '#test/objects.ts'
import { approvalWorld, proof, type Somebody } from '#test/approvals.ts'
import { usd } from '#test/deliveries.ts'

const app = await testApp()
const world = approvalWorld(app)
const { rows } = world
let maker: Somebody
let second: Somebody
let code: () => Promise<string>

beforeAll(async () => {
  await world.begin()
  maker = await world.somebody()
  second = await world.somebody()
  code = await authenticatorOf(app, 1n, maker.id)
  await rows(
    `insert into rapid_exchange (merchant_id, id, state, asked_at, asked_by, ended_at) values (1, gen_random_uuid(), 'successful', now(), $1, now())`,
    maker.id,
  )
  await app.db.tx({ tenant: 1n, mode: 'write' }, (tx) =>
    post(tx, {
      merchantId: 1n,
      currency: 'USD',
      source: { type: 'scheme_payment', id: randomUUID() },
      effect: 'credit',
      occurredAt: '2026-01-05T10:00:00Z',
      legs: [{ from: 'net', to: 'withdrawable', amount: 100_000n }],
    }),
  )
  for (const kind of ['refund.single', 'refund.batch', 'exchange.pay'] as const)
    expect(await world.setRule(maker, { kind, threshold: [] })).toMatchObject({ status: '0' })
  await rows(
    `insert into approval_rule (merchant_id, kind, changed_by)
      select 1, unnest(array['role.change', 'operator.change', 'withdrawal.apply', 'card.change', 'partner.change', 'withdrawal.rule', 'risk.review', 'case.give_up', 'case.arbitrate', 'alert.refund', 'dispute_order.approve', 'link.create', 'order.online', 'checkout.publish', 'key.change', 'ip.change', 'notify.change', 'token.change', 'subscription.cancel', 'vcc.fund']), $1`,
    maker.id,
  )
})

const newToken = { name: 'Books', permissions: ['trade.transaction.view'], proof }
const content = {
  name: 'Clerks',
  description: 'Read orders',
  permissions: ['trade.transaction.view'],
  sites: null,
  currencies: null,
  limits: [],
}
const facts = { realName: 'Zhang Min', department: 'Finance', roleIds: [], lastDay: null }

/** A role that nobody holds. */
async function role() {
  const { id: holder } = await addOperator(app.owner, 1n, {})
  const id = await addRole(app.owner, 1n, holder, ['trade.transaction.view', 'trade.refund.view'])
  await rows('delete from operator_role where operator_id = $1', holder)
  return { id, version: 1 }
}
const operator = async () => ({ id: (await addOperator(app.owner, 1n, {})).id, version: 1 })

/** A card that is rejected, so that it may be changed. */
async function card(n: number) {
  const id = await writeCard(app, 1n, { maker: maker.id, state: '103', n })
  return { id, version: 1 }
}

/** As if it had been made before anybody asked for a second person. */
async function withdrawalRule(state: string) {
  const cardId = await addCard(app, { merchantId: 1n, operatorId: maker.id })
  const id = randomUUID()
  await rows(
    `insert into withdrawal_rule (merchant_id, id, state, cycle, day, range_days, currency, amount, minimum, settle_rmb, card_id,
        first_on, created_at, created_by)
      values (1, $1, $2, 'monthly', 0, 31, 'USD', 10000, 50, false, $3, '2026-01-01', now(), $4)`,
    id,
    state,
    cardId,
    maker.id,
  )
  return { id, cardId }
}

/** A case that waits for the merchant, in the stage that the issuer has taken it to. */
async function openCase(stage: 'chargeback' | 'pre-arbitration' = 'chargeback') {
  const id = await objectsOf(app).chargeback({ merchantId: 1n, who: maker })
  if (stage !== 'chargeback') await rows('update chargeback set stage = $1 where id = $2', stage, id)
  return { id, version: 1 }
}

/** For each call that can wait, something that it would do now. */
const live: Readonly<Record<string, () => Promise<Record<string, unknown>>>> = {
  '/transaction/refund': async () => {
    const id = await world.newOrder()
    const { data } = await maker.ask(portalCalls.transactionDetail.detail, { id })
    return { id, amount: usd('1.00'), version: data!.version }
  },
  '/transaction/accept': () => heldOrder(app, maker),
  '/suspected/normal': async () => ({ ...(await heldOrder(app, maker)), reason: 'known_buyer' }),
  '/chargebackAlert/refund': async () => ({
    acsOrderId: await objectsOf(app).alertOrder({ merchantId: 1n, who: maker }),
    refundAmount: '1.00',
  }),
  '/disputeOrder/deal': async () => ({
    id: await objectsOf(app).disputeOrder({ merchantId: 1n, who: maker }),
    decision: 'approve',
    version: 1,
  }),
  '/disputeOrder/batch/deal': async () => ({
    lines: [{ id: await objectsOf(app).disputeOrder({ merchantId: 1n, who: maker }), version: 1 }],
    decision: 'approve',
    totals: [usd('1.00')],
  }),
  '/transaction/batch/start': async () => {
    const id = randomUUID()
    const orders = [await world.newOrder()]
    await maker.ask(portalCalls.batch.create, { id, kind: 'refund', source: { from: 'selection', orders } })
    const { data } = await maker.ask(portalCalls.batch.detail, { id })
    return { id, version: data!.version, totals: data!.totals.map(({ amount }) => amount) }
  },
  '/chargeback/deal/appeal/giveup': () => openCase(),
  '/chargeback/batch/noappeal': async () => ({ cases: [await openCase()], totals: [usd('1.00')] }),
  '/chargeback/deal/batch/appeal/giveUp': async () => ({
    cases: [await openCase('pre-arbitration')],
    totals: [usd('1.00')],
  }),
  '/chargeback/deal/prearbitration/reject': async () => {
    const key = await openCase('pre-arbitration')
    return { ...key, fee: true, ...(await seen(maker, key.id)) }
  },
  '/withdraw/pay': async () => {
    const cardId = await addCard(app, { merchantId: 1n, operatorId: maker.id })
    await credit(app, { merchantId: 1n, minor: 1_000n })
    return { cardId, cardTail: testCardTail, amount: usd('1.00'), proof }
  },
  '/vcc/apply': async () => {
    await objectsOf(app).virtualCard({ merchantId: 1n, who: maker })
    await credit(app, { merchantId: 1n, minor: 20_000n })
    return { name: 'Ads', amount: usd('100.00'), proof }
  },
  '/vcc/fund': async () => {
    await credit(app, { merchantId: 1n, minor: 20_000n })
    const id = await objectsOf(app).virtualCard({ merchantId: 1n, who: maker })
    return { id, amount: usd('100.00'), proof }
  },
  '/settlement/exchange/pay': async () => ({
    quoteId: await objectsOf(app).quote({ merchantId: 1n, who: maker }),
    amount: usd('10.00'),
    target: 'CNY',
    purpose: 'goods',
    proof: { ...proof, key: { totp: await code() } },
  }),
  ...sellingLive(app, () => maker),
  ...checkoutLive(app, () => maker),
  ...riskLive(
    app,
    () => maker,
    () => second,
  ),
  '/token/add': async () => newToken,
  '/token/service/add': async () => ({ ...newToken, roleIds: [(await role()).id] }),
  '/role/add': async () => content,
  '/role/update': async () => ({ ...content, ...(await role()) }),
  '/role/delete': role,
  '/role/takeAway': async () => ({ ...(await role()), permissions: ['trade.refund.view'] }),
  '/operator/add': async () => ({
    ...facts,
    loginName: 'zhang_min',
    email: 'zhang@shop.example',
    mobile: null,
    proof,
  }),
  '/operator/update': async () => ({ ...facts, ...(await operator()), proof }),
  '/operator/delete': operator,
  '/withdraw/rule/add': async () => ruleOf(await addCard(app, { merchantId: 1n, operatorId: maker.id })),
  '/withdraw/rule/modify': async () => {
    const { id, cardId } = await withdrawalRule('enabled')
    return { ...ruleOf(cardId, { take: { amount: usd('200.00') } }), id, version: 1 }
  },
  '/withdraw/rule/enable': async () => {
    const { id } = await withdrawalRule('disabled')
    return { id, version: 1, enabled: true, proof }
  },
  '/liquidateInfo/add': async () => cardOf(1),
  '/liquidateInfo/update': async () => ({ ...cardOf(2), ...(await card(2)), city: '珠海' }),
  '/liquidateInfo/delete': async () => ({ ...(await card(3)), proof }),
  '/approval/rule/save': async () => ({
    kind: 'refund.single',
    threshold: [usd('1000.00')],
    version: 1,
    proof,
  }),
  '/approval/rule/delete': async () => ({ kind: 'refund.batch', version: 1, proof }),
}

const waiting = app.gateway.routes.filter(({ call }) => call.approval !== 'never')

test('every call that says it can wait is a route, and has something here that would wait', () => {
  const declared = callsOf({ ...portalCalls, ...providerCalls }).filter(
    ({ approval }) => approval !== 'never',
  )
  expect(waiting.map(({ call }) => call.path).toSorted()).toEqual(declared.map(({ path }) => path).toSorted())
  expect(Object.keys(live).toSorted()).toEqual(declared.map(({ path }) => path).toSorted())
})

/** Of these something stands while its proposal waits, and holds its money: its area's tests look at it. */
const standing: ReadonlySet<string> = new Set(
  waiting
    .map(({ call }) => call)
    .filter(({ approval }) => approval !== 'never' && approvalSubjects[approval].standing)
    .map(({ path }) => path),
)

/** What whoever decides on a request would still have to ask. */
const gapsOf = async (id: string) => unsaid((await second.ask(portalCalls.approval.detail, { id })).data!)

// Rows of the merchant's own things: what a proposal itself writes is left out.
const everything = async (path: string) =>
  JSON.stringify(
    await rows(
      `select (select array_agg(r) from refund r) as refunds, (select array_agg(b) from move_batch b) as batches,
      (select array_agg(s.state order by s.id) from subscription s where s.state <> 'pending') as subscriptions,
      (select array_agg(x) from exchange x) as exchanges,
      (select array_agg(v order by v.id) from virtual_card v where $1) as virtual_cards, (select array_agg(d) from card_load d) as loads, (select count(*)::int from payment_link) as links, (select count(*)::int from online_order) as online,
      (select array_agg(v.state order by v.checkout_id) from checkout_version v where $1) as checkouts,
      (select array_agg(a order by a.id) from ledger.account a where $1) as accounts, (select array_agg(l) from approval_rule l) as rules,
      (select array_agg(c order by c.id) from withdrawal_card c where $1) as cards, (select array_agg(e) from fund_event e where $1) as steps,
      (select array_agg(r order by r.id) from role r) as roles, (select array_agg(o order by o.id) from operator o) as operators,
      (select array_agg(k order by k.id) from merchant_key k where $1) as keys,
      (select array_agg(i order by i.id) from ip_entry i where $1) as addresses,
      -- Whoever may decide is told, by mail as well.
      (select count(*)::int from graphile_worker.jobs where task_identifier <> 'mail_notice') as jobs`,
      !standing.has(path),
    ),
  )

test.each(waiting.map(({ call }) => [call.path, call] as const))(
  '%s stops at the gate: a proposal, and nothing that its handler writes',
  async (path, call: Call) => {
    const input = await live[path]!()
    const before = await everything(path)
    const answer = await maker.ask(call, input)
    expect(answer).toMatchObject({ error: 'approval.required', facts: { approval: expect.any(String) } })
    expect(await everything(path)).toBe(before)
    expect(await gapsOf(answer.facts!['approval']!)).toEqual([])
  },
)

/** A batch is started whole; each of its orders is held against the limit when its turn comes. */
const limited = waiting.filter(
  ({ call }) =>
    standing.has(call.path) ||
    ['/transaction/refund', '/settlement/exchange/pay', '/vcc/apply', '/vcc/fund'].includes(call.path),
)

test.each(limited.map(({ call }) => [call.path, call] as const))(
  '%s is approved within the limit that its maker has then, whichever they had when they asked',
  async (path, call: Call) => {
    const asked = await maker.ask(call, await live[path]!())
    const id = asked.facts!['approval']!
    await rows(
      `insert into role_limit (merchant_id, role_id, permission, currency, amount_minor)
        select merchant_id, role_id, $2, 'USD', 1 from operator_role where operator_id = $1`,
      maker.id,
      call.access,
    )
    const foretold = await second.ask(portalCalls.approval.effect, { id })
    expect(foretold.data).toMatchObject({ effect: null, problem: { error: 'role.amount_limit' } })
    expect(await second.ask(portalCalls.approval.approve, { id, proof })).toMatchObject({
      data: { state: 'failed' },
    })
    expect((await world.state(id))['problem']).toBe('role.amount_limit')
    await rows('delete from role_limit where permission = $1', call.access)
  },
)
