import { beforeEach, describe, expect, test } from 'vitest'
import { roleCalls } from '@quayside/contract/account/team/role.ts'
import { signInCalls } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import { envelopeOf, sendCall } from '#acts/test/frame.ts'
import { admin, content, type Person, testTeam, unknownId } from '#areas/account/test/team.ts'

const { sql, person, take, error, merchant, gateway } = await testTeam()
let merchantId: bigint
let main: Person
let anna: Person

beforeEach(async () => {
  merchantId = await merchant()
  main = await person(merchantId, undefined, { isMain: true })
  anna = await person(merchantId, [...admin, 'trade.transaction.view', 'trade.transaction.refund'])
})

describe('why somebody cannot', () => {
  test('the refusal names the right in the reader’s language, and who can give it', async () => {
    const bert = await person(merchantId, ['trade.refund.view'])
    const said = async (language: string) =>
      envelopeOf(await sendCall(gateway, transactionCalls.query, {}, { token: bert.token, language }))
    expect(await said('en')).toMatchObject({
      error: 'permission.denied',
      permission: 'trade.transaction.view',
    })
    expect((await said('en')).message).toContain('“View transactions”')
    expect((await said('zh')).message).toContain('“查看交易”')
    const { held, people, roles } = await take(bert, 'role.grantors', {
      permission: 'trade.transaction.view',
    })
    expect([held, roles]).toEqual([false, [anna.roleId]])
    expect(people.map(({ loginName }) => loginName).toSorted()).toEqual(
      [anna.loginName, main.loginName].toSorted(),
    )
    const capture = await take(bert, 'role.grantors', { permission: 'trade.transaction.capture' })
    expect(capture.people.map(({ isMain }) => isMain)).toEqual([true])
    expect(await error(bert, 'role.grantors', { permission: 'trade.everything' })).toBe('object.not_found')
  })
})

describe('seeing as a role', () => {
  const as = (who: Person, roleId: string, call: Parameters<typeof sendCall>[1], input: unknown = {}) =>
    sendCall(gateway, call, input, { token: who.token, headers: { 'x-quayside-see-as': roleId } }).then(
      (answer) => envelopeOf(answer),
    )

  test('narrows to what the role and the person both hold, and refuses every write', async () => {
    const { id } = await take(main, 'role.add', {
      ...content,
      permissions: ['trade.refund.view', 'trade.transaction.refund', 'account.role.manage'],
    })
    expect(await as(main, id, transactionCalls.query)).toMatchObject({ error: 'permission.denied' })
    expect(await as(main, id, roleCalls.add, content)).toMatchObject({ error: 'role.seeing_as' })
    expect(await as(main, id, signInCalls.ticket)).toMatchObject({ error: 'role.seeing_as' })
    const [line] = await sql(
      "select outcome, reason, facts from operation_log where call = '/role/add' and merchant_id = $1 and outcome = 'refused'",
      [merchantId],
    )
    expect(line).toMatchObject({ reason: 'role.seeing_as', facts: { seenAs: id } })
    // The same token without the header is the person again: no other token was ever made.
    expect(
      envelopeOf(await sendCall(gateway, transactionCalls.query, {}, { token: main.token })).status,
    ).toBe('0')
    expect(await sql('select count(*)::int as n from session where operator_id = $1', [main.id])).toEqual([
      { n: 1 },
    ])
  })

  test('takes the right to read roles, and a role that is there', async () => {
    const bert = await person(merchantId, ['trade.transaction.view'])
    expect(await as(bert, anna.roleId, transactionCalls.query)).toMatchObject({
      permission: 'account.role.view',
    })
    expect(await as(main, unknownId, transactionCalls.query)).toMatchObject({ error: 'role.not_seen' })
    expect(await as(main, 'nonsense', transactionCalls.query)).toMatchObject({ error: 'request.malformed' })
    const foreign = await person(await merchant(), ['trade.transaction.view'])
    expect(await as(main, foreign.roleId, transactionCalls.query)).toMatchObject({ error: 'role.not_seen' })
  })

  test('never shows more than the person may see', async () => {
    const clerk = await person(merchantId, ['account.role.view'])
    expect(await as(clerk, anna.roleId, transactionCalls.query)).toMatchObject({ error: 'permission.denied' })
  })
})
