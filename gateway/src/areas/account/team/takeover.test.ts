import { beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#acts/context.ts'
import { administratorsWarrant } from '#areas/entry/public.ts'
import { paymentPassword, testOperators } from '#areas/account/test/operators.ts'
import type { Person } from '#areas/account/test/team.ts'

const { db, people, sql, person, ask, take, error, rowOf, added, seen, edited, mailsTo } =
  await testOperators()
const proof = { paymentPassword }

let merchantId: bigint
let main: Person
let anna: Person
/** Manages and resets operators, and holds nothing else. */
let mallory: Person
beforeEach(async () => {
  ;({ merchantId, main, anna } = people())
  mallory = await person(
    merchantId,
    ['account.operator.view', 'account.operator.manage', 'account.operator.reset', 'account.operator.lock'],
    { passwordHash: 'x' },
  )
})

/** An administrator who was invited and has not set the account up. */
async function invited() {
  const input = added({ roleIds: [anna.roleId] })
  const { id } = await take(main, 'operator.add', input)
  return { id, email: input.email }
}
const beyond = { error: 'operator.beyond_own' }

describe('a link that opens an account goes out only for whoever holds all of its rights', () => {
  test('to another address', async () => {
    const { id } = await invited()
    const own = await edited(id, { email: `mallory${merchantId}@evil.example` })
    expect(await ask(mallory, 'operator.update', own)).toMatchObject(beyond)
    expect(await mailsTo(`mallory${merchantId}@evil.example`)).toEqual([])
    await take(main, 'operator.update', own)
  })
  test('once more', async () => {
    const { id, email } = await invited()
    expect((await rowOf(mallory, id)).actions).not.toContain('resend')
    const again = { ...(await seen(id)), kind: 'activation', proof } as const
    expect(await ask(mallory, 'operator.resetPwd', again)).toMatchObject(beyond)
    expect(await mailsTo(email)).toHaveLength(1)
  })
  test('as a reset', async () => {
    expect((await rowOf(mallory, anna.id)).actions).not.toContain('resetLogin')
    for (const kind of ['login', 'payment'] as const)
      expect(
        await ask(mallory, 'operator.resetPwd', { ...(await seen(anna.id)), kind, proof }),
      ).toMatchObject(beyond)
    expect(await sql('select password_hash from operator where id = $1', [anna.id])).toEqual([
      { password_hash: 'x' },
    ])
  })
  test('after a wrong proof it goes nowhere either', async () => {
    const wrong = { paymentPassword: 'Not-Mine-7' }
    const input = added({ roleIds: [], proof: wrong })
    expect(await error(main, 'operator.add', input)).toBe('proof.wrong')
    expect(await mailsTo(input.email)).toEqual([])
  })
})

test('the last day of an administrator is not a mere manager’s to set', async () => {
  const [row] = await sql("select ((now() at time zone 'Asia/Shanghai')::date + 1)::text as day")
  const ending = await edited(anna.id, { lastDay: row!['day'] })
  expect(await ask(mallory, 'operator.update', ending)).toMatchObject(beyond)
  expect(await rowOf(main, anna.id)).toMatchObject({ lastDay: null })
  await take(main, 'operator.update', ending)
})

test('a call that asks for no proof cannot mail one: it fails, whoever makes it', async () => {
  await db.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
    const operator = { id: main.id }
    const planted = { tx, merchantId, operator, isProven: false } as unknown as Ctx
    await expect(administratorsWarrant(planted, mallory.id)).rejects.toThrow('without a proof')
    const proven = { tx, merchantId, operator, isProven: true } as unknown as Ctx
    await expect(administratorsWarrant(proven, mallory.id)).resolves.toMatchObject({ operatorId: mallory.id })
  })
})
