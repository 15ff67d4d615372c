import { beforeAll, describe, expect, test } from 'vitest'
import { activationCalls } from '@quayside/contract/entry/password/activation.ts'
import { forgottenCalls } from '@quayside/contract/entry/password/forgotten.ts'
import type { SignedIn } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { addMerchant, addSession } from '#db/test/people.ts'
import { envelopeOf, testKek } from '#acts/test/frame.ts'
import { sendLink } from '#areas/entry/link/link.ts'
import { issueWarrant } from '#areas/entry/link/warrant.ts'
import { addPerson, testEntry } from '#areas/entry/test/entry.ts'

const { db, owner, send, sql, login, messagesTo } = await testEntry({
  codeLimits: { perAddressAndHour: 1000 },
})
const room = { merchantHour: 1e6, merchantDay: 1e6, addressHour: 1e6, addressDay: 1e6 }
const deps = { keyEncryptionKey: testKek, portalAddress: 'https://portal.example', unconfirmedMail: room }
let merchantId: bigint

beforeAll(async () => {
  merchantId = await addMerchant(owner)
  await addPerson(owner, merchantId, { isMain: true })
})

/** Somebody whom an administrator has just made, and the link of their mail. */
async function invited() {
  const who = await addPerson(owner, merchantId)
  await sql(
    'update operator set password_hash = null, payment_password_hash = null, activated_at = null where id = $1',
    [who.id],
  )
  const send = () =>
    db.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
      sendLink(deps, issueWarrant({ tx, merchantId }, who.id), 'activation'),
    )
  await send()
  const newest = async () => {
    const mails = await messagesTo(`${who.loginName}@shop.example`)
    const { link } = mails.findLast(({ template }) => template === 'activation')!.facts as { link: string }
    return link.split('/').at(-1)!
  }
  return { who, link: await newest(), send, newest }
}

const form = {
  realName: '孙 Ada',
  birthDate: '1990-02-28',
  password: 'quiet-meadow-51',
  confirmation: 'quiet-meadow-51',
  paymentPassword: 'green.kettle.88',
  paymentConfirmation: 'green.kettle.88',
}
const activate = (link: string, more = {}) => send(activationCalls.merchantActive, { link, ...form, ...more })
const errorOf = async (response: ReturnType<typeof activate>) => envelopeOf(await response).error
const refusal = async (response: ReturnType<typeof activate>) => {
  const { error, errors } = envelopeOf(await response)
  return [error, errors?.[0]?.field]
}
const info = (link: string) => send(activationCalls.activeInfo, { link })

describe('a new user', () => {
  test('sees whose account it is, sets it up once, and then signs in like anybody else', async () => {
    const { who, link } = await invited()
    expect(envelopeOf(await info(link)).data).toMatchObject({
      purpose: 'activation',
      loginName: who.loginName,
      realName: 'Test Person',
      merchant: {
        name: `测试商户 ${merchantId}`,
        nameEn: `Test merchant ${merchantId}`,
        zone: 'Asia/Shanghai',
      },
      rules: { login: { min: 8, max: 20 }, payment: { min: 8, max: 20 } },
    })
    const answer = await activate(link)
    expect(envelopeOf(answer)).toMatchObject({ status: '0', data: {} })
    expect(answer.headers['x-refreshed-token']).toBeUndefined()
    expect(envelopeOf<SignedIn>(await login(who.loginName, form.password)).data).toMatchObject({
      step: 'device',
      user: { realName: '孙 Ada' },
    })
    expect(await errorOf(info(link))).toBe('entry.link_used')
    expect(await errorOf(activate(link))).toBe('entry.link_used')
    expect((await messagesTo(`${who.loginName}@shop.example`)).at(-1)).toMatchObject({
      template: 'activated',
    })
  })
  test('of two at once, one sets it up', async () => {
    const { link } = await invited()
    const errors = await Promise.all([errorOf(activate(link)), errorOf(activate(link))])
    expect(errors.filter((error) => error === undefined)).toHaveLength(1)
  })
  test('a newer link makes the older one void, a day every link, deletion all of them', async () => {
    const { who, link, send: again, newest } = await invited()
    await again()
    expect(await errorOf(activate(link))).toBe('entry.link_expired')
    const second = await newest()
    await sql('update link set expires_at = now() where operator_id = $1 and voided_at is null', [who.id])
    expect(await errorOf(activate(second))).toBe('entry.link_expired')
    await again()
    await sql("update operator set state = 'deleted' where id = $1", [who.id])
    expect(await errorOf(activate(await newest()))).toBe('entry.link_unknown')
  })
  test('the link sets nothing else', async () => {
    const { link } = await invited()
    const body = { by: { link }, password: 'Quiet-Meadow-51', confirmation: 'Quiet-Meadow-51' }
    expect(envelopeOf(await send(forgottenCalls.resetPwd, body)).error).toBe('entry.link_unknown')
  })
})

describe('the age', () => {
  // The ends of the world's calendar: one of them is a day away from the database's.
  test.each([
    ['Pacific/Kiritimati', 0, undefined],
    ['Pacific/Kiritimati', 1, 'entry.too_young'],
    ['Pacific/Pago_Pago', 0, undefined],
    ['Pacific/Pago_Pago', 1, 'entry.too_young'],
  ])('in %s, 18 years ago and %i days later: %s', async (zone, later, key) => {
    const { link } = await invited()
    await sql('update merchant set zone = $2 where id = $1', [merchantId, zone])
    const [{ day }] = (await sql(
      "select to_char((now() at time zone $1)::date - interval '18 years' + make_interval(days => $2), 'YYYY-MM-DD') as day",
      [zone, later],
    )) as [{ day: string }]
    expect(await refusal(activate(link, { birthDate: day }))).toEqual(
      key === undefined ? [undefined, undefined] : [key, 'birthDate'],
    )
    await sql("update merchant set zone = 'Asia/Shanghai' where id = $1", [merchantId])
  })
  test('is believable', async () => {
    const { link } = await invited()
    expect(await refusal(activate(link, { birthDate: '1850-01-01' }))).toEqual([
      'entry.too_young',
      'birthDate',
    ])
  })
})

describe('both passwords', () => {
  test.each([
    [{ confirmation: 'quiet-meadow-52' }, ['entry.password_unequal', 'confirmation']],
    [{ paymentConfirmation: 'x' }, ['entry.password_unequal', 'paymentConfirmation']],
    [{ password: 'abcdefgh', confirmation: 'abcdefgh' }, ['entry.password_two_kinds', 'password']],
    [
      { paymentPassword: 'ab.1234', paymentConfirmation: 'ab.1234' },
      ['entry.password_length', 'paymentPassword'],
    ],
    [
      { paymentPassword: form.password, paymentConfirmation: form.password },
      ['entry.password_is_login', 'paymentPassword'],
    ],
  ])('%o: %o', async (more, expected) => {
    const { link } = await invited()
    expect(await refusal(activate(link, more))).toEqual(expected)
    expect(await errorOf(info(link))).toBeUndefined()
  })
})

describe('a mobile number', () => {
  const number = '13912345678'
  const askFor = (link: string, mobile = number) => send(activationCalls.activeCode, { link, mobile })
  const codeIn = async (to: string) =>
    String((await messagesTo(to)).findLast(({ template }) => template === 'mobileCode')!.facts['code'])
  test('is bound with the code that went to it', async () => {
    const { who, link } = await invited()
    expect(envelopeOf(await askFor(link)).data).toEqual({ seconds: 600, againInSeconds: 60 })
    const code = await codeIn(`+86${number}`)
    expect(await errorOf(activate(link, { mobile: { number, code } }))).toBeUndefined()
    expect(await sql('select mobile from operator where id = $1', [who.id])).toEqual([
      { mobile: `+86${number}` },
    ])
  })
  test('that the code did not go to is not bound', async () => {
    const { link } = await invited()
    const mine = '13911112222'
    await askFor(link, mine)
    const code = await codeIn(`+86${mine}`)
    expect(await refusal(activate(link, { mobile: { number: '13911112223', code } }))).toEqual([
      'entry.code_wrong',
      'mobile.code',
    ])
  })
  test.each(['12345678901', '+8613912345678', '85291234567', '1391234567'])(
    '%s is none of the mainland',
    async (mobile) => {
      const { link } = await invited()
      expect(await errorOf(askFor(link, mobile))).toBe('request.invalid')
    },
  )
  test('five wrong codes are the end of the code', async () => {
    const { link } = await invited()
    const mobile = '13700000000'
    await askFor(link, mobile)
    const code = await codeIn(`+86${mobile}`)
    const wrong = code === '000000' ? '000001' : '000000'
    const tries: unknown[] = []
    for (let n = 0; n < 5; n++)
      tries.push(await errorOf(activate(link, { mobile: { number: mobile, code: wrong } })))
    expect(tries).toEqual([...Array.from({ length: 4 }, () => 'entry.code_wrong'), 'entry.code_exhausted'])
    expect(await errorOf(activate(link, { mobile: { number: mobile, code } }))).toBe('entry.code_exhausted')
    expect(await errorOf(askFor(link, mobile))).toBe('entry.code_too_soon')
  })
})

test('security questions are never asked, and prove nothing', async () => {
  const who = await addPerson(owner, merchantId)
  const token = await addSession(owner, who)
  expect(envelopeOf(await send(activationCalls.securityQuestion, {}, { token })).data).toEqual({
    questions: [],
    codeTarget: 'us***@shop.example',
    hasPaymentPassword: true,
    hasEmail: true,
    hasMobile: false,
  })
})
