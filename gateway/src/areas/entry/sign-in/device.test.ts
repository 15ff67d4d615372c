import { beforeAll, describe, expect, test } from 'vitest'
import { deviceCalls } from '@quayside/contract/entry/sign-in/device.ts'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { type SignedIn } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { addMerchant, addSession } from '#db/test/people.ts'
import { envelopeOf } from '#acts/test/frame.ts'
import { addPerson, testEntry, testPassword } from '#areas/entry/test/entry.ts'

const { owner, send, sql, login, messagesTo } = await testEntry({ codeLimits: { perAddressAndHour: 1000 } })
let merchantId: bigint

beforeAll(async () => {
  merchantId = await addMerchant(owner)
  await addPerson(owner, merchantId, { isMain: true })
})

async function atTheStep() {
  const who = await addPerson(owner, merchantId)
  const { token } = envelopeOf<SignedIn>(await login(who.loginName, testPassword)).data!
  return { who, token, mail: `${who.loginName}@shop.example` }
}
const ask = (token: string, language = 'en') =>
  send(deviceCalls.getValidCode, { purpose: 'device' }, { token, language })
const check = (token: string, code: string) =>
  send(deviceCalls.checkCode, { purpose: 'device', code }, { token })
const codeIn = async (mail: string) => {
  const codes = (await messagesTo(mail)).filter(({ template }) => template === 'deviceCode')
  return String(codes.at(-1)!.facts['code'])
}
const other = (code: string) => (code === '000000' ? '000001' : '000000')

describe('the device step', () => {
  test('code, check, access: a new token opens the session and the device is remembered', async () => {
    const { who, token, mail } = await atTheStep()
    expect(envelopeOf(await send(deviceCalls.isDeviceAccessed, {}, { token })).data).toEqual({
      accessed: false,
    })
    expect(envelopeOf(await ask(token, 'zh')).data).toEqual({
      target: 'us***@shop.example',
      seconds: 600,
      againInSeconds: 60,
    })
    expect(await messagesTo(mail)).toMatchObject([
      { channel: 'mail', language: 'zh', template: 'deviceCode' },
    ])
    expect(envelopeOf(await check(token, await codeIn(mail))).status).toBe('0')
    const response = await send(deviceCalls.deviceAccess, { remember: true }, { token })
    const opened = envelopeOf<SignedIn>(response).data!
    expect(opened.step).toBe('open')
    expect(response.headers['x-refreshed-token']).toBe(opened.token)
    expect(envelopeOf(await send(deviceCalls.mymenu, {}, { token })).error).toBe('session.ended')
    expect(envelopeOf(await send(deviceCalls.mymenu, {}, { token: opened.token })).status).toBe('0')
    expect(await messagesTo(mail)).toMatchObject([{}, { template: 'newDevice', facts: { ip: '127.0.0.1' } }])
    const cookie = String(response.headers['set-cookie'])
    expect(cookie).toMatch(
      /^quayside-device-[0-9a-f]{12}=[\w-]{43}; Path=\/; Max-Age=31104000; HttpOnly; SameSite=Lax$/,
    )
    const again = envelopeOf<SignedIn>(
      await login(who.loginName, testPassword, { headers: { cookie: cookie.split(';')[0]! } }),
    )
    expect(again.data!.step).toBe('open')
  })
  test('another operator gains nothing by the cookie', async () => {
    const { token, mail } = await atTheStep()
    await ask(token)
    await check(token, await codeIn(mail))
    const cookie = String(
      (await send(deviceCalls.deviceAccess, { remember: true }, { token })).headers['set-cookie'],
    ).split(';')[0]!
    const stranger = await addPerson(owner, merchantId)
    expect(
      envelopeOf<SignedIn>(await login(stranger.loginName, testPassword, { headers: { cookie } })).data!.step,
    ).toBe('device')
  })
  test('a device that is not to be remembered gets no cookie', async () => {
    const { token, mail } = await atTheStep()
    await ask(token)
    await check(token, await codeIn(mail))
    const response = await send(deviceCalls.deviceAccess, { remember: false }, { token })
    expect(response.headers['set-cookie']).toBeUndefined()
  })
  test('access without a checked code is refused', async () => {
    const { token } = await atTheStep()
    expect(envelopeOf(await send(deviceCalls.deviceAccess, { remember: true }, { token })).error).toBe(
      'entry.code_wrong',
    )
  })
  test('an open session owes nothing', async () => {
    const token = await addSession(owner, await addPerson(owner, merchantId))
    expect(envelopeOf(await ask(token)).error).toBe('entry.device_step_done')
    expect(envelopeOf(await check(token, '123456')).error).toBe('entry.device_step_done')
  })
})

describe('codes', () => {
  test('the fifth wrong try voids the code, the right one included', async () => {
    const { token, mail } = await atTheStep()
    await ask(token)
    const code = await codeIn(mail)
    for (let n = 1; n < entryLimits.code.tries; n++)
      expect(envelopeOf(await check(token, other(code))).error).toBe('entry.code_wrong')
    expect(envelopeOf(await check(token, other(code))).error).toBe('entry.code_exhausted')
    expect(envelopeOf(await check(token, code)).error).toBe('entry.code_exhausted')
  })
  test('the fifth try may still be right', async () => {
    const { token, mail } = await atTheStep()
    await ask(token)
    const code = await codeIn(mail)
    for (let n = 1; n < entryLimits.code.tries; n++) await check(token, other(code))
    expect(envelopeOf(await check(token, code)).status).toBe('0')
  })
  test('works once, and not after ten minutes', async () => {
    const { who, token, mail } = await atTheStep()
    await ask(token)
    await sql('update one_time_code set expires_at = now() where operator_id = $1', [who.id])
    expect(envelopeOf(await check(token, await codeIn(mail))).error).toBe('entry.code_wrong')
  })
  test('belongs to the session that asked', async () => {
    const { who, token, mail } = await atTheStep()
    await ask(token)
    const second = await addSession(owner, who, 'device')
    expect(envelopeOf(await check(second, await codeIn(mail))).error).toBe('entry.code_wrong')
  })
  test('one a minute, five an hour, ten a day', async () => {
    const { who, token } = await atTheStep()
    const age = (seconds: number) =>
      sql(
        'update one_time_code set created_at = created_at - make_interval(secs => $2) where operator_id = $1',
        [who.id, seconds],
      )
    const again = async () => {
      // Twins within five seconds share an answer by design; a later request is another one.
      await sql('delete from idempotency_key')
      return ask(token)
    }
    expect((await again()).statusCode).toBe(200)
    const soon = await again()
    expect(soon.statusCode).toBe(429)
    expect(envelopeOf(soon).error).toBe('entry.code_too_soon')
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(50)
    for (let n = 1; n < 5; n++) {
      await age(60)
      expect((await again()).statusCode).toBe(200)
    }
    await age(60)
    expect((await again()).statusCode).toBe(429)
    await age(3600)
    for (let n = 5; n < 10; n++) {
      expect((await again()).statusCode).toBe(200)
      await age(60)
    }
    await age(3600)
    expect((await again()).statusCode).toBe(429)
  })
})

test('no address asks for more than twenty codes an hour, whoever they are for', async () => {
  const few = await testEntry()
  const merchant = await addMerchant(few.owner)
  const answers = []
  for (let n = 0; n <= entryLimits.code.perAddressAndHour; n++) {
    const half = await addSession(few.owner, await addPerson(few.owner, merchant), 'device')
    answers.push(
      envelopeOf(await few.send(deviceCalls.getValidCode, { purpose: 'device' }, { token: half })).status,
    )
  }
  expect(answers.filter((status) => status === '0')).toHaveLength(entryLimits.code.perAddressAndHour)
  expect(answers.at(-1)).toBe('01000005')
})

test('the menu shows what the roles open, and whom to ask', async () => {
  const token = await addSession(owner, await addPerson(owner, merchantId))
  const answer = envelopeOf(await send(deviceCalls.mymenu, {}, { token })).data
  expect(answer).toMatchObject({
    permissions: ['trade.transaction.view'],
    administrator: 'Test Person',
    menu: expect.arrayContaining([
      {
        code: 'trade',
        children: [
          {
            code: 'trade.transaction',
            path: '/home/tradeManage/transactionQuery',
            pages: ['/detail/orderDetails/:id'],
          },
        ],
      },
    ]),
  })
})
