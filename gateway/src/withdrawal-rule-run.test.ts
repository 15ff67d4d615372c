import { beforeEach, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { addCard } from '#areas/fund/test/withdrawals.ts'
import { proof } from '#test/approvals.ts'
import { usd } from '#test/deliveries.ts'
import { ruleWorld } from '#test/rule-world.ts'

const { app, it, rows, somebody, begin, knock, credit, rule, ran, made } = await ruleWorld()
const { query, runs } = portalCalls.withdrawalRule

beforeEach(begin)

describe('a rule runs', () => {
  test('at 09:00 in Beijing and not before, once however often it is knocked', async () => {
    await credit('2026-10-02', 50_000n)
    const id = await rule()
    await knock('2026-10-12T08:59:59.999')
    expect(await ran(id)).toEqual([])
    await knock('2026-10-12T09:00:00')
    await knock('2026-10-12T09:01:00')
    await Promise.all([1, 2, 3].map(() => knock('2026-10-12T09:02:00')))
    expect(await ran(id)).toMatchObject([{ run_on: '2026-10-12', outcome: 'made' }])
    expect(await made(id)).toMatchObject([{ amount: 10_000n, fee: 250n, state: 'pending', asked_by: null }])
  })

  test('later the same day where the worker was down, and no more when the day is over', async () => {
    await credit('2026-10-02', 50_000n)
    const id = await rule()
    await knock('2026-10-12T23:59:59')
    expect(await ran(id)).toMatchObject([{ run_on: '2026-10-12', outcome: 'made' }])
    const other = await rule()
    await knock('2026-10-14T00:00:00')
    expect(await ran(other)).toMatchObject([
      { run_on: '2026-10-12', outcome: 'failed', reason: 'fund.rule_missed' },
    ])
    expect(await made(other)).toEqual([])
  })

  test('with the money of its value dates alone, leaving the week before it', async () => {
    // 12 October takes 28 September to 4 October.
    await credit('2026-09-27', 1_000_000n)
    await credit('2026-09-28', 10_000n)
    await credit('2026-10-04', 20_000n)
    await credit('2026-10-05', 1_000_000n)
    const id = await rule({ take: { currency: 'USD', percent: 100 } })
    await knock('2026-10-12T09:00:00')
    expect(await ran(id)).toMatchObject([{ outcome: 'made', available: 29_750n }])
    const [withdrawal] = await made(id)
    expect(withdrawal).toMatchObject({ amount: 29_750n })
    const taken = await rows(
      `select l.value_on, sum(u.amount)::bigint as amount from ledger.lot_use u
        join ledger.lot l on l.merchant_id = u.merchant_id and l.account_id = u.account_id and l.version = u.lot_version
        where u.merchant_id = $1 group by 1 order by 1`,
      it.merchantId,
    )
    expect(taken).toEqual([
      { value_on: '2026-09-28', amount: 10_000n },
      { value_on: '2026-10-04', amount: 20_000n },
    ])
  })

  test('with a part of what is available, rounded down', async () => {
    await credit('2026-10-02', 10_333n)
    const id = await rule({ take: { currency: 'USD', percent: 50 }, minimum: 1 })
    await knock('2026-10-12T09:00:00')
    expect(await made(id)).toMatchObject([{ amount: 5_041n }])
  })

  test('and its withdrawal is shown with the run, and the run with it', async () => {
    await credit('2026-10-02', 50_000n)
    const id = await rule()
    await knock('2026-10-12T09:00:00')
    const [withdrawal] = await made(id)
    const { data } = await it.maker.ask(runs, { id })
    expect(data!.runs).toMatchObject([
      {
        on: '2026-10-12',
        from: '2026-09-28',
        to: '2026-10-04',
        withdrawal: { id: withdrawal!['id'], status: 'pending' },
      },
    ])
    expect((await it.maker.ask(query, {})).data!.rows[0]!.last).toMatchObject({
      on: '2026-10-12',
      outcome: 'made',
    })
    const { data: detail } = await it.maker.ask(portalCalls.withdrawalList.detail, {
      id: withdrawal!['id'] as string,
    })
    expect(detail).toMatchObject({
      origin: 'rule',
      rule: { id, on: '2026-10-12', from: '2026-09-28', to: '2026-10-04' },
    })
  })

  test("in its own merchant's name alone, and one that fails holds up no other", async () => {
    await credit('2026-10-02', 50_000n)
    const broken = await rule()
    const sound = await rule({ take: { amount: usd('60.00') } })
    await rows(`create or replace function break_rule() returns trigger language plpgsql as
      $$ begin if new.rule_id = '${broken}' then raise exception 'broken on purpose'; end if; return new; end $$`)
    await rows(
      'create trigger break_rule before insert on withdrawal for each row execute function break_rule()',
    )
    await expect(knock('2026-10-12T09:00:00')).rejects.toThrow('1 withdrawal rules failed')
    await rows('drop trigger break_rule on withdrawal')
    expect([await ran(broken), await ran(sound)]).toMatchObject([[], [{ outcome: 'made' }]])
    await knock('2026-10-12T09:01:00')
    expect(await ran(broken)).toMatchObject([{ outcome: 'made' }])
    expect(await made(sound)).toHaveLength(1)
  })
})

describe('a run without a withdrawal', () => {
  const notices = () =>
    rows(
      `select operator_id, facts from notice where merchant_id = $1 and kind = 'rule.failed'`,
      it.merchantId,
    )

  test('is skipped, and nobody is told, while less than the minimum is available', async () => {
    await credit('2026-10-02', 5_249n)
    const id = await rule({ take: { currency: 'USD', percent: 100 } })
    await knock('2026-10-12T09:00:00')
    expect(await ran(id)).toMatchObject([
      { outcome: 'skipped', reason: 'fund.rule_below_minimum', available: 4_999n },
    ])
    expect(await notices()).toEqual([])
    const { data } = await it.maker.ask(runs, { id })
    expect(data!.runs[0]!.reason).toContain('USD\u00A049.99')
  })

  test('is skipped while the account is frozen', async () => {
    await credit('2026-10-02', 50_000n)
    const id = await rule()
    await rows(`update merchant set state = 'frozen' where id = $1`, it.merchantId)
    await knock('2026-10-12T09:00:00')
    expect(await ran(id)).toMatchObject([{ outcome: 'skipped', reason: 'merchant.frozen' }])
    expect(await notices()).toEqual([])
  })

  test.each([
    ['less is available than the fixed amount', async () => {}, 'fund.withdrawal_amount'],
    [
      'the card is held',
      () => rows(`update withdrawal_card set state = '104', reason = 'why' where id = $1`, it.cardId),
      'fund.card_not_available',
    ],
    [
      'the merchant has no terms in the currency',
      () => rows('delete from merchant_pricing where merchant_id = $1', it.merchantId),
      'fund.card_currency',
    ],
  ] as const)('has failed where %s, and its maker is told', async (_, prepare, reason) => {
    await credit('2026-10-02', 10_000n)
    const id = await rule()
    await prepare()
    await knock('2026-10-12T09:00:00')
    expect(await ran(id)).toMatchObject([{ outcome: 'failed', reason, withdrawal_id: null }])
    expect(await made(id)).toEqual([])
    expect(await notices()).toMatchObject([
      { operator_id: it.maker.id, facts: { ruleReason: reason, on: '2026-10-12' } },
    ])
  })

  test('is none at all of a rule that is disabled, deleted, or was saved after the runs had begun', async () => {
    await credit('2026-10-02', 50_000n)
    const id = await rule()
    await rows(`update withdrawal_rule set first_on = '2026-10-13' where id = $1`, id)
    await knock('2026-10-12T10:00:00')
    await rows(`update withdrawal_rule set first_on = '2026-10-06', state = 'disabled' where id = $1`, id)
    await knock('2026-10-12T10:01:00')
    expect(await ran(id)).toEqual([])
  })
})

describe('a second person', () => {
  test('has to approve what a rule withdraws to a young card, and only then it is sent', async () => {
    it.cardId = await addCard(app, { merchantId: it.merchantId, operatorId: it.maker.id, hours: 23 })
    await credit('2026-10-02', 50_000n)
    const id = await rule()
    await knock('2026-10-12T09:00:00')
    expect(await ran(id)).toMatchObject([{ outcome: 'made' }])
    const [waiting] = await made(id)
    expect(waiting).toMatchObject({ state: 'initial', amount: 10_000n })
    const approval = waiting!['approval_id'] as string
    // Whoever made the rule asks through its runs, and whoever changed it too.
    const decide = (who: typeof it.maker) => who.ask(portalCalls.approval.approve, { id: approval, proof })
    expect(await decide(it.maker)).toMatchObject({ error: 'approval.own' })
    const seen = await it.maker.ask(portalCalls.approval.detail, { id: approval })
    expect(seen.data).toMatchObject({ actions: [] })
    expect(await it.second.ask(portalCalls.approval.approve, { id: approval, proof })).toMatchObject({
      data: { state: 'done' },
    })
    expect(await made(id)).toMatchObject([{ state: 'pending', approved_by: it.second.id, rule_id: id }])
  })

  test('is not whoever changed or started the rule', async () => {
    it.cardId = await addCard(app, { merchantId: it.merchantId, operatorId: it.maker.id, hours: 23 })
    const { merchantId } = it
    const [third, fourth] = [await somebody({ merchantId }), await somebody({ merchantId })]
    await credit('2026-10-02', 50_000n)
    const id = await rule()
    const { enable } = portalCalls.withdrawalRule
    await it.second.ask(enable, { id, version: 1, enabled: false, proof })
    await third.ask(enable, { id, version: 2, enabled: true, proof })
    await rows('update withdrawal_rule set first_on = $2 where id = $1', id, '2026-10-06')
    await knock('2026-10-12T09:00:00')
    const [waiting] = await made(id)
    const approval = waiting!['approval_id'] as string
    const decide = async (who: typeof it.maker) =>
      (await who.ask(portalCalls.approval.approve, { id: approval, proof })).error ?? 'done'
    expect([await decide(it.maker), await decide(third)]).toEqual(['approval.own', 'approval.own'])
    // To stop it is not to stand behind it.
    expect(await decide(it.second)).toBe('done')
    expect(await decide(fourth)).toBe('approval.state')
  })

  test('has to approve from the threshold on; two runs of the same amount are two proposals', async () => {
    await rows(
      `insert into approval_rule (merchant_id, kind, threshold, changed_by) values ($1, 'withdrawal.apply', '{"USD": "9999"}', $2)`,
      it.merchantId,
      it.maker.id,
    )
    await credit('2026-10-02', 50_000n)
    await credit('2026-10-08', 50_000n)
    const id = await rule()
    await knock('2026-10-12T09:00:00')
    await knock('2026-10-19T09:00:00')
    const all = await made(id)
    expect(all.map(({ state }) => state)).toEqual(['initial', 'initial'])
    expect(new Set(all.map(({ approval_id: approval }) => approval)).size).toBe(2)
    const refused = { id: all[0]!['approval_id'] as string, reason: 'not now' }
    expect(await it.second.ask(portalCalls.approval.refuse, refused)).toMatchObject({
      data: { state: 'refused' },
    })
    expect((await made(id)).map(({ state }) => state)).toEqual(['application failed', 'initial'])
  })
})
