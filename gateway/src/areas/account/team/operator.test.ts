import { beforeEach, describe, expect, test } from 'vitest'
import { testOperators } from '#areas/account/test/operators.ts'
import { type Person } from '#areas/account/test/team.ts'

const { people, sql, person, ask, take, error, merchant, rowOf, added, edited, works, mailsTo } =
  await testOperators()

let merchantId: bigint
let main: Person
let anna: Person
let bert: Person
beforeEach(() => {
  ;({ merchantId, main, anna, bert } = people())
})

describe('adding an operator', () => {
  test('sends a one-time link to them alone; the answer and the log hold no secret', async () => {
    const input = added()
    const answer = await take(anna, 'operator.add', input)
    expect(Object.keys(answer)).toEqual(['id', 'version'])
    const [mail] = await mailsTo(input.email)
    expect(mail).toMatchObject({ template: 'activation', channel: 'mail' })
    expect(await rowOf(anna, answer.id)).toMatchObject({
      state: 'active',
      activated: false,
      email: input.email,
      roles: [{ id: bert.roleId }],
      actions: ['update', 'lock', 'resend', 'delete'],
    })
    const [line] = await sql(
      "select facts, after from operation_log where call = '/operator/add' and target = $1",
      [answer.id],
    )
    expect(line).toMatchObject({
      facts: { loginName: input.loginName },
      after: { email: expect.stringContaining('***') as string },
    })
    expect(JSON.stringify(line)).not.toContain(input.email)
    expect(
      await sql(
        "select count(*)::int as n from notice where kind = 'team.operator_added' and operator_id = $1",
        [main.id],
      ),
    ).toEqual([{ n: 1 }])
  })

  test.each([
    ['loginName', 'abcd'],
    ['loginName', 'a'.repeat(33)],
    ['loginName', 'with space'],
    ['loginName', '张敏张敏张'],
    ['email', 'a@b.c'],
    ['email', 'nobody'],
    ['mobile', '12800138000'],
    ['mobile', '+8613800138000'],
    ['realName', '  '],
    ['realName', 'See https://evil.example'],
    ['realName', 'evil.example'],
    ['realName', 'ann@evil.example'],
    ['department', 'www.evil.example'],
  ])('refuses the %s %j', async (field, value) => {
    const { error: refused, errors } = await ask(anna, 'operator.add', added({ [field]: value }))
    expect([refused, errors?.[0]?.field]).toEqual(['request.invalid', field])
  })

  test('takes a name and an address that are nobody’s, in the whole installation', async () => {
    const stranger = await person(await merchant(), ['trade.refund.view'])
    expect(await error(anna, 'operator.add', added({ loginName: stranger.loginName.toUpperCase() }))).toBe(
      'operator.name_taken',
    )
    expect(await error(anna, 'operator.add', added({ email: `${stranger.loginName}@shop.example` }))).toBe(
      'operator.email_taken',
    )
  })

  test('two at once with one name leave one', async () => {
    const inputs = [added(), added()].map((one) => ({ ...one, loginName: `twin_${merchantId}` }))
    const answers = await Promise.all(inputs.map((input) => error(anna, 'operator.add', input)))
    expect(answers.filter((refused) => refused === undefined)).toHaveLength(1)
    expect(answers).toContain('operator.name_taken')
  })

  test('gives only roles within the giver’s own rights, and none of another merchant', async () => {
    const rich = await person(merchantId, ['trade.transaction.refund'])
    const answer = await ask(anna, 'operator.add', added({ roleIds: [rich.roleId] }))
    expect(answer).toMatchObject({ error: 'role.beyond_own', permission: 'trade.transaction.refund' })
    const foreign = await person(await merchant(), ['trade.transaction.view'])
    expect(await error(anna, 'operator.add', added({ roleIds: [foreign.roleId] }))).toBe('object.not_found')
  })

  test('makes a guest until a day within a year, after which nothing opens', async () => {
    expect(await error(anna, 'operator.add', added({ lastDay: '2020-01-01' }))).toBe('operator.guest_end')
    expect(await error(anna, 'operator.add', added({ lastDay: '2099-01-01' }))).toBe('operator.guest_end')
    const [{ day }] = (await sql("select ((now() at time zone 'Asia/Shanghai')::date + 3)::text as day")) as [
      { day: string },
    ]
    const { id } = await take(anna, 'operator.add', added({ lastDay: day }))
    expect(await rowOf(anna, id)).toMatchObject({ lastDay: day, ended: false })
    await sql("update operator set expires_at = now() - interval '1 second' where id = $1", [bert.id])
    expect(await works(bert)).toBe('session.ended')
  })
})

describe('changing an operator', () => {
  test('bites on their next request, and they are told', async () => {
    expect(await works(bert)).toBeUndefined()
    await take(anna, 'operator.update', await edited(bert.id, { roleIds: [] }))
    expect(await works(bert)).toBe('permission.denied')
    expect(await sql('select kind from notice where operator_id = $1', [bert.id])).toEqual([
      { kind: 'team.rights_changed' },
    ])
    expect(await take(anna, 'operator.list', { kind: 'no_role' })).toMatchObject({
      operators: [{ id: bert.id, roles: [] }],
    })
  })

  test('never redirects the links of somebody who has set the account up', async () => {
    const own = await edited(bert.id, { email: 'mine@shop.example' })
    expect(await error(anna, 'operator.update', own)).toBe('operator.contact_own')
    expect(await error(main, 'operator.update', await edited(bert.id, { mobile: '13900139000' }))).toBe(
      'operator.contact_own',
    )
    const input = added()
    const { id } = await take(anna, 'operator.add', input)
    await take(anna, 'operator.update', await edited(id, { email: `right_${input.email}` }))
    expect(await mailsTo(`right_${input.email}`)).toMatchObject([{ template: 'activation' }])
  })

  test('leaves roles beyond the administrator’s own as they were', async () => {
    const rich = await person(merchantId, ['trade.transaction.refund'])
    expect(await error(anna, 'operator.update', await edited(rich.id, { roleIds: [] }))).toBe(
      'role.beyond_own',
    )
    await take(
      anna,
      'operator.update',
      await edited(rich.id, { realName: 'Renamed', roleIds: [rich.roleId, bert.roleId] }),
    )
    expect((await rowOf(main, rich.id)).roles.map(({ id }) => id).toSorted()).toEqual(
      [rich.roleId, bert.roleId].toSorted(),
    )
  })

  test('sees somebody else’s change first', async () => {
    const own = await edited(bert.id, { realName: 'A' })
    await take(anna, 'operator.update', own)
    expect(await error(main, 'operator.update', { ...own, realName: 'B' })).toBe('request.conflict')
  })
})

test('contact data is masked for whoever may not manage operators', async () => {
  const reader = await person(merchantId, ['account.operator.view'])
  const email = `${bert.loginName}@shop.example`
  expect((await rowOf(anna, bert.id)).email).toBe(email)
  expect((await rowOf(reader, bert.id)).email).toMatch(/^us\*\*\*.*@shop\.example$/)
  const { operators } = await take(reader, 'operator.list', {})
  expect(JSON.stringify(operators.filter(({ self }) => !self))).not.toContain(email)
  expect(operators.every(({ actions }) => actions.length === 0)).toBe(true)
})

test('filters find by name, role, factor and whether somebody ever signed in', async () => {
  await sql('update operator set signed_in_at = now() where id = $1', [bert.id])
  const ids = async (filter: Parameters<typeof take<'operator.list'>>[2]) =>
    (await take(anna, 'operator.list', filter)).operators.map(({ id }) => id)
  expect(await ids({ signedIn: 'ever' })).toEqual([bert.id])
  expect(await ids({ roleId: [bert.roleId] })).toEqual([bert.id])
  expect(await ids({ text: bert.loginName.toUpperCase() })).toEqual([bert.id])
  expect(await ids({ factor: 'with' })).toEqual([])
  expect((await ids({ state: ['active'] })).length).toBe(3)
})
