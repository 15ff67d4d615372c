import { beforeEach, describe, expect, test } from 'vitest'
import { teamLimits } from '@quayside/contract/account/limits.ts'
import { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import { envelopeOf, sendCall } from '#acts/test/frame.ts'
import { type Person, testTeam } from '#areas/account/test/team.ts'

const { sql, person, take, error, merchant, gateway } = await testTeam()
let merchantId: bigint
let main: Person
let bert: Person

beforeEach(async () => {
  merchantId = await merchant()
  main = await person(merchantId, undefined, { isMain: true })
  bert = await person(merchantId, ['trade.transaction.view'])
})

const rowOf = async (who: Person, id: string) => take(who, 'operator.id', { id })
const works = async (who: Person) =>
  envelopeOf(await sendCall(gateway, transactionCalls.query, {}, { token: who.token })).error

describe('rights in use', () => {
  const granted = (days: number) =>
    sql(`update role_permission set granted_at = now() - make_interval(days => $1) where merchant_id = $2`, [
      days,
      merchantId,
    ]).then(() =>
      sql(`update operator_role set granted_at = now() - make_interval(days => $1) where merchant_id = $2`, [
        days,
        merchantId,
      ]),
    )

  test('what nobody took for 90 days is told by role and by operator, and can be taken away', async () => {
    const carl = await person(merchantId, ['trade.transaction.view', 'trade.refund.view'])
    await granted(teamLimits.unusedDays)
    expect(await works(carl)).toBeUndefined()
    await expect
      .poll(() =>
        sql(
          "select permission, used_on::text = (now() at time zone 'utc')::date::text as today from permission_use where operator_id = $1",
          [carl.id],
        ),
      )
      .toEqual([{ permission: 'trade.transaction.view', today: true }])
    const { roles, operators } = await take(main, 'role.unused', {})
    expect(roles.find(({ id }) => id === carl.roleId)?.rights).toMatchObject([
      { permission: 'trade.refund.view', usedOn: null },
    ])
    expect(operators.find(({ id }) => id === carl.id)?.rights).toMatchObject([
      { permission: 'trade.refund.view' },
    ])
    expect(await rowOf(main, carl.id)).toMatchObject({ unusedRights: ['trade.refund.view'], unused: 1 })
    await take(main, 'role.takeAway', { id: carl.roleId, version: 1, permissions: ['trade.refund.view'] })
    expect(await rowOf(main, carl.id)).toMatchObject({
      unusedRights: [],
      rights: [{ permission: 'trade.transaction.view' }],
    })
    expect(
      await error(main, 'role.takeAway', {
        id: carl.roleId,
        version: 2,
        permissions: ['trade.transaction.view'],
      }),
    ).toBe('object.not_found')
  })

  test('what was given less than 90 days ago has had no time yet', async () => {
    await granted(teamLimits.unusedDays - 1)
    expect(await take(main, 'role.unused', {})).toMatchObject({ roles: [], operators: [] })
  })

  test('a right taken 90 days ago or more counts as unused', async () => {
    await granted(200)
    const used = (days: number) =>
      sql(
        "insert into permission_use values ($1, $2, 'trade.transaction.view', (now() at time zone 'utc')::date - $3::int) on conflict (merchant_id, operator_id, permission) do update set used_on = excluded.used_on",
        [merchantId, bert.id, days],
      )
    await used(teamLimits.unusedDays + 1)
    expect((await rowOf(main, bert.id)).unusedRights).toEqual(['trade.transaction.view'])
    await used(teamLimits.unusedDays - 1)
    expect((await rowOf(main, bert.id)).unusedRights).toEqual([])
  })
})
