import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { runsFrom } from '@quayside/contract/fund/rule/runs.ts'
import { ruleLimits } from '@quayside/contract/fund/rule/limits.ts'
import { withdrawalRule as machine } from '@quayside/contract/fund/rule/states.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { approvalWorld, proof, type Somebody } from '#test/approvals.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { ruleOf } from '#areas/fund/test/rules.ts'
import { addCard, credit } from '#areas/fund/test/withdrawals.ts'

const app = await testApp()
const { somebody, rows } = approvalWorld(app)
const { add, checkPassword, delete: remove, enable, modify, query, runs } = portalCalls.withdrawalRule
let merchantId = 0n
let maker: Somebody
let cardId: string

beforeEach(async () => {
  merchantId++
  await makeMerchant(app, merchantId)
  maker = await somebody({ merchantId })
  cardId = await addCard(app, { merchantId, operatorId: maker.id })
  await credit(app, { merchantId, minor: 100_000n })
})

const added = async (more: object = {}) => (await maker.ask(add, ruleOf(cardId, more))).data!
const stored = async () => rows('select * from withdrawal_rule where merchant_id = $1', merchantId)
const shown = async () => (await maker.ask(query, {})).data!

describe('a rule that is added', () => {
  test('is enabled, stands in the list with its next run, and in its history', async () => {
    const { id, state } = await added()
    expect(state).toBe('enabled')
    const { rows: listed, firstOn, cards } = await shown()
    const when = { cycle: 'monthly', day: 0, rangeDays: 31 } as const
    expect(listed).toMatchObject([
      {
        id,
        when,
        amount: usd('100.00'),
        percent: null,
        minimum: 50,
        last: null,
        actions: ['modify', 'disable', 'delete'],
      },
    ])
    expect(listed[0]!.next).toEqual(runsFrom(when, firstOn, { count: 1 })[0])
    expect(cards.map((card) => card.id)).toEqual([cardId])
    const events = await rows('select entity, event, to_state from fund_event where entity_id = $1', id)
    expect(events).toEqual([{ entity: 'withdrawal_rule', event: 'add', to_state: 'enabled' }])
  })

  test('takes a part of what is available as well', async () => {
    await added({ take: { currency: 'USD', percent: 100 }, when: { cycle: 'weekly', day: 7, rangeDays: 7 } })
    expect((await shown()).rows).toMatchObject([{ amount: null, percent: 100, currency: 'USD' }])
  })

  test('settles in RMB to a card in RMB', async () => {
    const rmb = await addCard(app, { merchantId, operatorId: maker.id, currency: 'CNY' })
    expect(await maker.ask(add, ruleOf(rmb))).toMatchObject({ error: 'fund.card_currency' })
    expect(await maker.ask(add, ruleOf(cardId, { settleRmb: true }))).toMatchObject({
      error: 'fund.card_currency',
    })
    expect(await maker.ask(add, ruleOf(rmb, { settleRmb: true }))).toMatchObject({ status: '0' })
  })

  test('is told to the main users by mail, and stands in the log with its content', async () => {
    await somebody({ merchantId, isMain: true })
    const { id } = await added()
    expect(
      await rows(
        'select facts from notice where merchant_id = $1 and kind = $2',
        merchantId,
        'security.rule_changed',
      ),
    ).toMatchObject([{ facts: { ruleEvent: 'add', by: 'Test Person' } }])
    const [line] = await rows(
      'select outcome, after, facts from operation_log where merchant_id = $1 and target = $2',
      merchantId,
      id,
    )
    expect(line).toMatchObject({
      outcome: 'done',
      after: { state: 'enabled', take: { amount: usd('100.00') } },
      facts: { when: { cycle: 'monthly', day: 0 } },
    })
    expect(JSON.stringify(line)).not.toContain(proof.paymentPassword)
  })

  test.each([
    ['a month day of 32', { when: { cycle: 'monthly', day: 32, rangeDays: 31 } }],
    ['a month day below 0', { when: { cycle: 'monthly', day: -1, rangeDays: 31 } }],
    ['half a day', { when: { cycle: 'monthly', day: 1.5, rangeDays: 31 } }],
    ['weekday 0', { when: { cycle: 'weekly', day: 0, rangeDays: 7 } }],
    ['weekday 8', { when: { cycle: 'weekly', day: 8, rangeDays: 7 } }],
    ['8 value dates a week', { when: { cycle: 'weekly', day: 1, rangeDays: 8 } }],
    ['32 value dates a month', { when: { cycle: 'monthly', day: 1, rangeDays: 32 } }],
    ['no value date', { when: { cycle: 'monthly', day: 1, rangeDays: 0 } }],
    ['a minimum of 0', { minimum: 0 }],
    ['a minimum of 101', { minimum: 101 }],
    ['a broken minimum', { minimum: 1.5 }],
    ['nothing of what is available', { take: { currency: 'USD', percent: 0 } }],
    ['more than all', { take: { currency: 'USD', percent: 101 } }],
    ['both an amount and a part', { take: { currency: 'USD', percent: 1, amount: usd('1.00') } }],
    ['a daily cycle', { when: { cycle: 'daily', day: 1, rangeDays: 1 } }],
  ])('refuses %s', async (_, more) => {
    expect(await maker.ask(add, ruleOf(cardId, more as object))).toMatchObject({ error: 'request.invalid' })
    expect(await stored()).toEqual([])
  })

  test.each([
    ['an amount below its minimum', { take: { amount: usd('49.99') } }, 'fund.rule_minimum'],
    ['an unknown card', { cardId: randomUUID() }, 'fund.card_not_available'],
    ['another end of the number', { cardTail: '0000' }, 'fund.card_changed'],
    ['a wrong password', { proof: { paymentPassword: 'Wrong-Word-9' } }, 'proof.wrong'],
  ])('refuses %s', async (_, more, error) => {
    expect(await maker.ask(add, ruleOf(cardId, more as object))).toMatchObject({ error })
    expect(await stored()).toEqual([])
  })

  test.each(['101', '103', '104'])('refuses a card in status %s', async (state) => {
    const other = await addCard(app, { merchantId, operatorId: maker.id, state })
    expect(await maker.ask(add, ruleOf(other))).toMatchObject({ error: 'fund.card_not_available' })
  })

  test('is refused beyond the limit of a role, which takes no part of what nobody knows', async () => {
    const limits = { 'fund.rule.manage': { USD: 9_999n } }
    const limited = await somebody({ merchantId, scope: { limits } })
    expect(await limited.ask(add, ruleOf(cardId))).toMatchObject({ error: 'role.amount_limit' })
    expect(await limited.ask(add, ruleOf(cardId, { take: { amount: usd('99.99') } }))).toMatchObject({
      status: '0',
    })
    expect(await limited.ask(add, ruleOf(cardId, { take: { currency: 'USD', percent: 1 } }))).toMatchObject({
      error: 'fund.rule_percent_limit',
    })
  })

  test('is unknown to a role of other currencies', async () => {
    const { id } = await added()
    const yen = await somebody({ merchantId, scope: { currencies: ['JPY'] } })
    const { data } = await yen.ask(query, {})
    expect([data!.rows, data!.cards, data!.currencies]).toEqual([[], [], []])
    expect(await yen.ask(runs, { id })).toMatchObject({ error: 'object.not_found' })
    expect(await yen.ask(remove, { id, version: 1, proof })).toMatchObject({ error: 'object.not_found' })
  })

  test('is one of so many', async () => {
    await rows(
      `insert into withdrawal_rule (merchant_id, id, state, cycle, day, currency, percent, minimum, settle_rmb, range_days, card_id, first_on, created_by)
        select $1, gen_random_uuid(), 'disabled', 'weekly', 1, 'USD', 1, 1, false, 1, $2, '2026-01-01', $3 from generate_series(1, $4)`,
      merchantId,
      cardId,
      maker.id,
      ruleLimits.perMerchant - 1,
    )
    const answers = await Promise.all([maker.ask(add, ruleOf(cardId)), maker.ask(add, ruleOf(cardId))])
    expect(answers.map(({ error }) => error ?? 'done').toSorted()).toEqual(['done', 'fund.rule_too_many'])
  })
})

describe('a rule that is there', () => {
  const asked = {
    modify: (id: string, version: number) =>
      maker.ask(modify, { ...ruleOf(cardId, { minimum: 60 }), id, version }),
    enable: (id: string, version: number) => maker.ask(enable, { id, version, enabled: true, proof }),
    disable: (id: string, version: number) => maker.ask(enable, { id, version, enabled: false, proof }),
    delete: (id: string, version: number) => maker.ask(remove, { id, version, proof }),
  }

  const cases = machine.states.flatMap((state) =>
    (['modify', 'enable', 'disable', 'delete'] as const).map(
      (event) => [state, event, machine.next(state, event)] as const,
    ),
  )
  test.each(cases)('%s and %s makes it %s', async (state, event, to) => {
    const { id } = await added()
    await rows('update withdrawal_rule set state = $2 where id = $1', id, state)
    const answer = await asked[event](id, 1)
    if (to === undefined) expect(answer).toMatchObject({ error: 'fund.rule_state' })
    else expect(answer).toMatchObject({ data: { state: to, version: 2 } })
    expect(await stored()).toMatchObject([{ state: to ?? state, version: to ? 2 : 1 }])
  })

  test('is changed by those who saw it as it is', async () => {
    const { id } = await added()
    await asked.disable(id, 1)
    expect(await asked.delete(id, 1)).toMatchObject({ error: 'request.conflict' })
  })

  test('needs the payment password for each step', async () => {
    const { id } = await added()
    const wrong = { proof: { paymentPassword: 'Wrong-Word-9' } }
    const seen = { id, version: 1, ...wrong }
    for (const answer of [
      await maker.ask(modify, { ...ruleOf(cardId), ...seen }),
      await maker.ask(enable, { ...seen, enabled: false }),
      await maker.ask(remove, seen),
      await maker.ask(checkPassword, wrong),
    ])
      expect(answer).toMatchObject({ error: 'proof.wrong' })
    expect(await maker.ask(checkPassword, { proof })).toMatchObject({ status: '0' })
    expect(await stored()).toMatchObject([{ state: 'enabled', version: 1 }])
  })

  test('is started again only on an available card', async () => {
    const { id } = await added()
    await asked.disable(id, 1)
    await rows(`update withdrawal_card set state = '104', reason = 'why' where id = $1`, cardId)
    expect(await asked.enable(id, 2)).toMatchObject({ error: 'fund.card_not_available' })
  })

  test('keeps its card from being deleted while it is enabled, whatever the deleter sees', async () => {
    const { id } = await added()
    const card = { id: cardId, version: 1, proof }
    expect(await maker.ask(portalCalls.card.delete, card)).toMatchObject({ error: 'card.has_rule' })
    await asked.disable(id, 1)
    expect(await maker.ask(portalCalls.card.delete, card)).toMatchObject({ data: { state: 'deleted' } })
  })
})

describe('with a second person for withdrawal rules', () => {
  let other: Somebody
  const asksForTwo = async () => {
    other = await somebody({ merchantId })
    await rows(
      `insert into approval_rule (merchant_id, kind, changed_by) values ($1, 'withdrawal.rule', $2)`,
      merchantId,
      other.id,
    )
  }
  const change = async (more: object, from: object = {}) => {
    const { id } = await added(from)
    await asksForTwo()
    return (
      (await maker.ask(modify, { ...ruleOf(cardId, { ...from, ...more }), id, version: 1 })).error ?? 'done'
    )
  }

  test('one is made by two', async () => {
    await asksForTwo()
    const asked = await maker.ask(add, ruleOf(cardId))
    expect(asked).toMatchObject({ error: 'approval.required' })
    expect(await stored()).toEqual([])
    const id = asked.facts!['approval']!
    expect(await other.ask(portalCalls.approval.approve, { id, proof })).toMatchObject({
      data: { state: 'done' },
    })
    expect(await stored()).toMatchObject([{ state: 'enabled', created_by: maker.id }])
  })

  test.each([
    ['a larger amount', { take: { amount: usd('100.01') } }],
    ['a part in place of an amount', { take: { currency: 'USD', percent: 1 } }],
    ['a smaller minimum', { minimum: 49 }],
    ['another day', { when: { cycle: 'monthly', day: 1, rangeDays: 31 } }],
  ])('it is loosened by two: %s', async (_, more) => {
    expect(await change(more)).toBe('approval.required')
  })

  test.each([
    ['a smaller amount', { take: { amount: usd('60.00') } }],
    ['a larger minimum', { minimum: 60 }],
    ['money of fewer days', { when: { cycle: 'monthly', day: 0, rangeDays: 30 } }],
  ])('it is tightened by one: %s', async (_, more) => {
    expect(await change(more)).toBe('done')
  })

  test('it is started by two, stopped and deleted by one', async () => {
    const { id } = await added()
    await asksForTwo()
    expect(await maker.ask(enable, { id, version: 1, enabled: false, proof })).toMatchObject({ status: '0' })
    expect(await maker.ask(enable, { id, version: 2, enabled: true, proof })).toMatchObject({
      error: 'approval.required',
    })
    expect(await maker.ask(remove, { id, version: 2, proof })).toMatchObject({ status: '0' })
  })
})

test('the database holds the same limits as the contract', async () => {
  const checks = await rows(
    `select conname, pg_get_constraintdef(oid) as def from pg_constraint where conrelid = 'withdrawal_rule'::regclass and conname like 'rule_%'`,
  )
  const numbers = Object.fromEntries(
    checks.map(({ conname, def }) => [
      conname,
      [...String(def).matchAll(/\d+/g)].map(([digits]) => Number(digits)),
    ]),
  )
  const span = ({ min, max }: { min: number; max: number }) => [min, max]
  expect(numbers).toEqual({
    rule_day: [...span(ruleLimits.weekday), ...span(ruleLimits.monthDay)],
    rule_percent: span(ruleLimits.percent),
    rule_minimum: span(ruleLimits.minimum),
    rule_range_days: [...span(ruleLimits.rangeDays.weekly), ...span(ruleLimits.rangeDays.monthly)],
  })
})
