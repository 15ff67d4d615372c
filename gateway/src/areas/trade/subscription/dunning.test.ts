import { businessZone } from '@quayside/contract/dates.ts'
import { mailTime } from '#ports/mail/mail-time.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { addOperator } from '#db/test/people.ts'
import { testDatabase } from '#db/test/database.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { approved, declined, subscriptionRuns } from '#test/subscription-runs.ts'
import { subscriptionWorld } from '#test/subscriptions.ts'

const database = await testDatabase()
const { made } = subscriptionWorld(database)
const { knock, later, mails, one, rows, says, work } = subscriptionRuns(database)
let viewer: string
let stranger: string

beforeAll(async () => {
  await makeMerchant(database, 1n)
  const of = (permissions: Parameters<typeof addOperator>[2]) => addOperator(database.owner, 1n, permissions)
  viewer = (await of({ permissions: ['trade.subscription.view'] })).id
  stranger = (await of({ permissions: ['trade.refund.view'] })).id
})

let payers = 0
async function pastDue(code: string, more: Parameters<typeof made>[0] = {}) {
  const email = `payer${++payers}@buyer.example`
  says(approved)
  const no = await made({ email, ...more })
  await work()
  says(declined(code))
  await later(no, '40 days')
  await knock()
  return { no, email }
}
const subjectsTo = (email: string) => mails.filter(({ to }) => to === email).map(({ subject }) => subject)
const textTo = (email: string) => mails.findLast(({ to }) => to === email)!.text
const noticesOf = async (operatorId: string, no: string) =>
  (
    await rows(
      `select kind, facts from notice where operator_id = $1 and facts ->> 'number' = $2 order by id`,
      operatorId,
      no,
    )
  ).map(({ kind, facts }) => ({ kind, ...(facts as object) }))

describe('a failure', () => {
  test('is told at once, and at each further one: when it is tried again, and where another card is given', async () => {
    const { no, email } = await pastDue('51')
    const { ref } = await one(no)
    expect(subjectsTo(email)).toEqual(['Your subscription payment did not go through'])
    expect(textTo(email)).toContain(`https://pay.example/userSubscription?id=${String(ref)}`)
    expect(textTo(email)).toContain('USD\u00a029.00')
    // Its own numbers and times may hold any digits.
    const words = textTo(email)
      .replaceAll(String(ref), '')
      .replaceAll(/\d+[:-][\d:-]+/g, '')
    expect(words).not.toMatch(/\b51\b/)
    expect(await noticesOf(viewer, no)).toMatchObject([
      { kind: 'subscription.past_due', tries: 1, subscriptionNext: 'retry' },
    ])
    await later(no, '1 day')
    await knock()
    await later(no, '2 days')
    await knock()
    expect(subjectsTo(email)).toHaveLength(3)
    await later(no, '4 days')
    await knock()
    expect(subjectsTo(email).at(-1)).toBe('Your subscription has ended')
    expect((await noticesOf(viewer, no)).map(({ kind }) => kind)).toEqual([
      'subscription.past_due',
      'subscription.past_due',
      'subscription.past_due',
      'subscription.cancelled',
    ])
  })
  test('is told to those alone who may see subscriptions', async () => {
    const { no } = await pastDue('51')
    expect(await noticesOf(viewer, no)).toHaveLength(1)
    expect(await noticesOf(stranger, no)).toEqual([])
  })
  test('for good asks for another card and says until when, never why', async () => {
    const { no, email } = await pastDue('43')
    expect(subjectsTo(email)).toEqual(['Your subscription needs another card'])
    // A clock may read 43, and so may a reference: neither is the bank's code.
    expect(textTo(email).replaceAll(/\d\d:\d\d(:\d\d)?/g, '')).not.toMatch(/stolen|lost|fraud|\b43\b/i)
    expect(await noticesOf(viewer, no)).toMatchObject([{ subscriptionNext: 'card' }])
    await later(no, '7 days')
    await knock()
    expect(subjectsTo(email).at(-1)).toBe('Your subscription has ended')
  })
  test('is told in the payer’s language', async () => {
    const { email } = await pastDue('51', { language: 'zh', plan: '山野会员' })
    expect(subjectsTo(email)).toEqual(['您的订阅扣款未成功'])
    expect(textTo(email)).toContain('“山野会员”')
  })
  test('makes no link of what the shop has called its plan', async () => {
    const { email } = await pastDue('51', { plan: 'Club www.evil.example' })
    expect(textTo(email)).not.toContain('www.evil.example')
  })
  test('of the very first payment is told as the end', async () => {
    const email = 'first@buyer.example'
    says(declined('51'))
    const no = await made({ email })
    await work()
    expect(subjectsTo(email)).toEqual(['Your subscription has ended'])
    expect(await noticesOf(viewer, no)).toMatchObject([
      { kind: 'subscription.cancelled', subscriptionEnd: 'first_failed' },
    ])
  })
})

test('a try that succeeds is told to the payer; a payment without trouble is not', async () => {
  const { no, email } = await pastDue('51')
  says(approved)
  await later(no, '1 day')
  await knock()
  expect(subjectsTo(email)).toEqual([
    'Your subscription payment did not go through',
    'Your subscription payment went through',
  ])
  const { next_charge_at: next } = await one(no)
  const receipt = textTo(email).replaceAll('\u00A0', ' ')
  for (const said of [
    no,
    'Trail club, monthly box',
    'USD 29.00',
    'Visa •••• 0002',
    'Contact Shop: –',
    'Next payment: USD 29.00',
  ])
    expect(receipt).toContain(said)
  expect(receipt).toContain(mailTime(new Date(String(next)), businessZone, 'en').time)
  await later(no, '40 days')
  await knock()
  expect(subjectsTo(email)).toHaveLength(2)
})
