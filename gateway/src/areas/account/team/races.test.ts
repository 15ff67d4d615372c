import { beforeEach, expect, test } from 'vitest'
import { operatorCalls } from '@quayside/contract/account/team/operator.ts'
import { errors } from '@quayside/contract/errors.ts'
import { roleCalls } from '@quayside/contract/account/team/role.ts'
import { signInCalls } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { savedFilterCalls } from '@quayside/contract/trade/filter/saved-filter.ts'
import { envelopeOf, sendCall } from '#acts/test/frame.ts'
import { testHash } from '#test/passwords.ts'
import { contentOf, type Person, testTeam } from '#areas/account/test/team.ts'

const { sql, person, take, merchant, gateway, another, secrets, captchas, owner } = await testTeam()
/** A second gateway on the same database, as in production. */
const other = await another()
const password = 'Right-Word-7'
const passwordHash = await testHash(secrets, password)
let merchantId: bigint
let main: Person
let bert: Person

beforeEach(async () => {
  merchantId = await merchant()
  main = await person(merchantId, undefined, { isMain: true })
  bert = await person(merchantId, ['trade.transaction.view', 'trade.filter.manage', 'trade.filter.view'], {
    passwordHash,
  })
})

const signIn = async (through: typeof gateway) => {
  const { data } = envelopeOf<{ captchaId: string }>(await sendCall(through, signInCalls.getVerify))
  const { captchaId } = data!
  const input = { loginName: bert.loginName, password, captchaId, captcha: captchas.get(captchaId)! }
  return envelopeOf<{ token: string }>(await sendCall(through, signInCalls.login, input))
}

test('a lock against a sign-in: whichever comes first, no session opens afterwards, nor after unlocking', async () => {
  for (let round = 0; round < 6; round++) {
    const [signed] = await Promise.all([
      signIn(gateway),
      sendCall(
        other,
        operatorCalls.lock,
        { ids: [bert.id] },
        { token: main.token, headers: { 'idempotency-key': `lock ${round}` } },
      ),
    ])
    expect(['0', '01000001', errors['entry.account_locked'].code]).toContain(signed.status)
    const { version, state, sessions } = await take(main, 'operator.id', { id: bert.id })
    expect([state, sessions]).toEqual(['locked', 0])
    await take(main, 'operator.unlock', { id: bert.id, version })
    if (signed.data) {
      const answer = await sendCall(other, signInCalls.ticket, {}, { token: signed.data.token })
      expect(envelopeOf(answer).error).toBe('session.ended')
    }
  }
})

test('a right taken away against a call in flight: it is through or refused, and the next one is refused', async () => {
  const role = contentOf(await take(main, 'role.id', { id: bert.roleId }))
  const save = (name: string, through: typeof gateway) =>
    sendCall(
      through,
      savedFilterCalls.save,
      { list: 'transaction', name, content: {} },
      { token: bert.token, headers: { 'idempotency-key': name } },
    ).then((answer) => envelopeOf<{ id: string }>(answer))
  const { data } = await save('First', gateway)
  const share = (version: number, through: typeof gateway) =>
    sendCall(
      through,
      savedFilterCalls.share,
      { id: data!.id, version, roleIds: [bert.roleId] },
      { token: bert.token, headers: { 'idempotency-key': `share ${version}` } },
    ).then((answer) => envelopeOf<{ version: number }>(answer))
  // The call waits for its row while the right goes.
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  const holder = owner.tx({ tenant: null, mode: 'write' }, async (tx) => {
    await tx.rows({ text: 'select id from saved_filter where id = $1 for update', values: [data!.id] })
    await held
  })
  const inFlight = share(1, gateway)
  await expect
    .poll(
      () =>
        sql(
          "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and query like '%saved_filter%'",
        ),
      { timeout: 2500, interval: 20 },
    )
    .toEqual([{ n: 1 }])
  const left = role.permissions.filter((right) => right !== 'trade.filter.manage')
  const change = sendCall(
    other,
    roleCalls.update,
    { id: bert.roleId, version: 1, ...role, permissions: left },
    { token: main.token, headers: { 'idempotency-key': 'take' } },
  )
  expect(envelopeOf(await change).status).toBe('0')
  const next = await share(2, other)
  expect(next).toMatchObject({ error: 'permission.denied', permission: 'trade.filter.manage' })
  release()
  await holder
  // It came before; on a machine that was too slow its wait for the row ended first.
  expect([undefined, 'request.conflict']).toContain((await inFlight).error)
})
