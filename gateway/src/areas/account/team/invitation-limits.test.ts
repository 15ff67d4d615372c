import { beforeEach, expect, test } from 'vitest'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { paymentPassword, testOperators } from '#areas/account/test/operators.ts'
import type { Person } from '#areas/account/test/team.ts'

const { people, sql, person, ask, take, error, merchant, added, seen, mailsTo } = await testOperators()
const { merchantHour, addressHour, addressDay } = entryLimits.unconfirmedMail
const limit = 'entry.unconfirmed_mail_limit'

let main: Person
beforeEach(() => {
  ;({ main } = people())
})
const again = async (id: string) =>
  error(main, 'operator.resetPwd', { ...(await seen(id)), kind: 'activation', proof: { paymentPassword } })

test('one address gets a few invitations an hour, whoever sends them', async () => {
  const input = added({ roleIds: [] })
  const { id } = await take(main, 'operator.add', input)
  for (let n = 1; n < addressHour; n++) expect(await again(id)).toBeUndefined()
  expect(await again(id)).toBe(limit)
  expect(await mailsTo(input.email)).toHaveLength(addressHour)
  // Another merchant writes to it as little, once the first one has let it go.
  await take(main, 'operator.delete', await seen(id))
  const other = await person(await merchant(), undefined, { isMain: true })
  expect(await error(other, 'operator.add', { ...input, loginName: `${input.loginName}_2` })).toBe(limit)
  await sql("update unconfirmed_mail set sent_at = sent_at - interval '61 minutes'")
  expect(await error(other, 'operator.add', { ...input, loginName: `${input.loginName}_2` })).toBeUndefined()
})

test('one merchant sends a few dozen invitations an hour, to whomever; what was refused made nobody', async () => {
  const answers = await Promise.all(
    Array.from({ length: merchantHour + 5 }, () => ask(main, 'operator.add', added({ roleIds: [] }))),
  )
  expect(answers.filter(({ status }) => status === '0')).toHaveLength(merchantHour)
  expect(answers.filter((answer) => answer.error === limit)).toHaveLength(5)
  const { operators } = await take(main, 'operator.list', {})
  expect(operators.filter(({ activated }) => !activated)).toHaveLength(merchantHour)
})

test('a day has its own limit', async () => {
  const input = added({ roleIds: [] })
  const { id } = await take(main, 'operator.add', input)
  for (let n = 1; n < addressDay; n++) {
    await sql("update unconfirmed_mail set sent_at = sent_at - interval '61 minutes'")
    expect(await again(id)).toBeUndefined()
  }
  await sql("update unconfirmed_mail set sent_at = sent_at - interval '61 minutes'")
  expect(await again(id)).toBe(limit)
})
