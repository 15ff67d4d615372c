import { beforeEach, describe, expect, test } from 'vitest'
import { everything, paymentPassword, testOperators } from '#areas/account/test/operators.ts'
import { unknownId, type Person } from '#areas/account/test/team.ts'

const { people, sql, person, ask, take, error, merchant, rowOf, added, seen, edited, works, mailsTo } =
  await testOperators()
const proof = { paymentPassword }

let merchantId: bigint
let main: Person
let anna: Person
let bert: Person
beforeEach(() => {
  ;({ merchantId, main, anna, bert } = people())
})

describe('nobody', () => {
  test('changes, locks, resets or deletes themselves, or the main user', async () => {
    for (const [who, refused] of [
      [anna, 'operator.self'],
      [main, 'operator.main'],
    ] as const) {
      const at = await seen(who.id)
      expect(await error(anna, 'operator.update', await edited(who.id))).toBe(refused)
      expect(await error(anna, 'operator.lock', { ids: [bert.id, who.id] })).toBe(refused)
      expect(await error(anna, 'operator.delete', at)).toBe(refused)
      expect(await error(anna, 'operator.resetPwd', { ...at, kind: 'login', proof })).toBe(refused)
    }
    expect(await works(bert)).toBeUndefined()
  })

  test('of another merchant is found, and the answer is that of an unknown one', async () => {
    const stranger = await person(await merchant(), everything)
    const answers = async (id: string) => [
      { ...(await ask(anna, 'operator.id', { id })), trace: '' },
      { ...(await ask(anna, 'operator.lock', { ids: [id] })), trace: '' },
      { ...(await ask(anna, 'operator.delete', { id, version: 1 })), trace: '' },
    ]
    expect(await answers(stranger.id)).toEqual(await answers(unknownId))
    expect(await works(stranger)).toBeUndefined()
  })
})

describe('locking', () => {
  test('ends every session at once, and an unlocked operator’s old sessions stay ended', async () => {
    expect(await take(anna, 'operator.lock', { ids: [bert.id] })).toEqual({ locked: 1, sessions: 1 })
    expect(await works(bert)).toBe('session.ended')
    expect(await error(anna, 'operator.lock', { ids: [bert.id] })).toBe('operator.state')
    await take(anna, 'operator.unlock', await seen(bert.id))
    expect(await works(bert)).toBe('session.ended')
    expect(await rowOf(anna, bert.id)).toMatchObject({ state: 'active', sessions: 0 })
  })

  test('unlocks the automatic lock after wrong passwords too', async () => {
    await sql(
      "update operator set locked_until = now() + interval '30 minutes', wrong_passwords = 5 where id = $1",
      [bert.id],
    )
    expect(await rowOf(anna, bert.id)).toMatchObject({
      state: 'active',
      lockedUntil: expect.any(String) as string,
    })
    await take(anna, 'operator.unlock', await seen(bert.id))
    expect(await rowOf(anna, bert.id)).toMatchObject({ lockedUntil: null })
    expect(await error(anna, 'operator.unlock', await seen(bert.id))).toBe('operator.state')
  })

  test('locks all of them or none', async () => {
    const carl = await person(merchantId, ['trade.refund.view'])
    expect(await error(anna, 'operator.lock', { ids: [carl.id, bert.id, unknownId] })).toBe(
      'object.not_found',
    )
    expect(await take(anna, 'operator.lock', { ids: [carl.id, bert.id] })).toMatchObject({ locked: 2 })
  })
})

describe('resetting', () => {
  test('takes the administrator’s own proof, voids the old password, and mails the operator alone', async () => {
    const at = await seen(bert.id)
    const wrong = { paymentPassword: 'Not-Mine-7' }
    expect(await error(anna, 'operator.resetPwd', { ...at, kind: 'login', proof: wrong })).toBe('proof.wrong')
    expect(await works(bert)).toBeUndefined()
    const answer = await take(anna, 'operator.resetPwd', { ...at, kind: 'login', proof })
    expect(answer.email).toContain('***')
    expect(JSON.stringify(answer)).not.toMatch(/[A-Za-z0-9_-]{32,}/)
    expect(await works(bert)).toBe('session.ended')
    expect(await mailsTo(`${bert.loginName}@shop.example`)).toMatchObject([{ template: 'passwordLink' }])
    expect(await mailsTo(`${anna.loginName}@shop.example`)).toEqual([])
    expect(
      await sql('select password_hash, must_change from operator where id = $1', [bert.id]),
    ).toMatchObject([{ password_hash: null }])
  })

  test('of the payment password leaves the login password', async () => {
    await take(anna, 'operator.resetPwd', { ...(await seen(bert.id)), kind: 'payment', proof })
    expect(
      await sql('select password_hash, payment_password_hash from operator where id = $1', [bert.id]),
    ).toEqual([{ password_hash: 'x', payment_password_hash: null }])
    expect(await mailsTo(`${bert.loginName}@shop.example`)).toMatchObject([
      { template: 'paymentPasswordLink' },
    ])
  })

  test('sends the activation again only before the account is set up', async () => {
    const input = added()
    const { id } = await take(anna, 'operator.add', input)
    await take(anna, 'operator.resetPwd', { ...(await seen(id)), kind: 'activation', proof })
    expect(await mailsTo(input.email)).toHaveLength(2)
    expect(await error(anna, 'operator.resetPwd', { ...(await seen(id)), kind: 'login', proof })).toBe(
      'operator.state',
    )
    expect(
      await error(anna, 'operator.resetPwd', { ...(await seen(bert.id)), kind: 'activation', proof }),
    ).toBe('operator.state')
  })
})

describe('deleting', () => {
  test('keeps the row, ends the sessions, and lets the name be used again', async () => {
    expect(await take(anna, 'operator.delete', await seen(bert.id))).toEqual({ sessions: 1 })
    expect(await works(bert)).toBe('session.ended')
    expect(await rowOf(anna, bert.id)).toMatchObject({ state: 'deleted', rights: [], actions: [] })
    expect(await error(anna, 'operator.unlock', await seen(bert.id))).toBe('operator.state')
    const names = async (state?: 'deleted'[]) =>
      (await take(anna, 'operator.list', state ? { state } : {})).operators.map(({ id }) => id)
    expect(await names()).not.toContain(bert.id)
    expect(await names(['deleted'])).toEqual([bert.id])
    await take(anna, 'operator.add', added({ loginName: bert.loginName, roleIds: [] }))
    await take(main, 'role.delete', { id: bert.roleId, version: 1 })
  })
})

test('a proposal of theirs that waits for approval stops a delete', async () => {
  await sql(
    `insert into approval (merchant_id, id, kind, rule, call, state, maker_id, foreseen, input_sealed, digest, expires_at)
     values ($1, gen_random_uuid(), 'refund.batch', 'refund.batch', '/transaction/batch/start', 'waiting', $2, '{}', '\\x00', sha256('x'), now() + interval '7 days')`,
    [merchantId, bert.id],
  )
  expect(await error(anna, 'operator.delete', await seen(bert.id))).toBe('operator.open_approvals')
  await sql("update approval set state = 'withdrawn', decided_at = now() where maker_id = $1", [bert.id])
  await take(anna, 'operator.delete', await seen(bert.id))
})

describe('the last administrator', () => {
  test('stays, whichever way they would go', async () => {
    await sql("update operator set state = 'locked' where id = $1", [main.id])
    const other = await person(merchantId, [
      'account.operator.view',
      'account.operator.manage',
      'account.operator.lock',
      'account.operator.delete',
      'account.operator.reset',
      'account.role.view',
      'trade.transaction.view',
    ])
    expect(await error(other, 'operator.lock', { ids: [anna.id] })).toBe('operator.last_administrator')
    expect(await error(other, 'operator.delete', await seenBy(other, anna.id))).toBe(
      'operator.last_administrator',
    )
    expect(await works(anna)).toBeUndefined()
  })

  test('two who demote each other at once: one of them stays one', async () => {
    await sql("update operator set state = 'locked' where id = $1", [main.id])
    const other = await person(merchantId, everything, { passwordHash: 'x' })
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await editedBy(anna, other.id), await editedBy(other, anna.id)]
      const answers = await Promise.all([
        error(anna, 'operator.update', { ...a, roleIds: [] }),
        error(other, 'operator.update', { ...b, roleIds: [] }),
      ])
      expect(answers.filter((refused) => refused === undefined)).toHaveLength(1)
      expect(answers).toContain('permission.denied')
      await sql('insert into operator_role values ($1, $2, $3), ($1, $4, $5) on conflict do nothing', [
        merchantId,
        anna.id,
        anna.roleId,
        other.id,
        other.roleId,
      ])
    }
  })

  const seenBy = async (who: Person, id: string) => ({
    id,
    version: (await take(who, 'operator.id', { id })).version,
  })
  async function editedBy(who: Person, id: string) {
    const { version, realName, department, lastDay } = await take(who, 'operator.id', { id })
    return { id, version, realName, department, lastDay, proof }
  }
})
