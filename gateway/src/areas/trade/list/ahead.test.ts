import { beforeAll, expect, test } from 'vitest'
import { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import { tokenHash } from '#acts/session.ts'
import { envelopeOf, sendCall } from '#acts/test/frame.ts'
import { addOperator, addSession, type TestOperator } from '#db/test/people.ts'
import { testApp } from '#test/app.ts'
import { coreEvent, deliver, makeMerchant, orderData } from '#test/deliveries.ts'

const app = await testApp()
const { owner, gateway } = app
const right = 'trade.transaction.view'

beforeAll(async () => {
  await makeMerchant(app, 1n)
  await makeMerchant(app, 2n)
  for (const merchantId of ['1', '2'])
    await deliver(app.db, [coreEvent('2026-01-05T10:00:00Z', orderData(`of ${merchantId}`), { merchantId })])
})

const sql = (text: string, ...values: unknown[]) =>
  owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run({ text, values }))

interface Page {
  readonly rows: { readonly orderNo: string }[]
  readonly asOf: string
}

/** Somebody whose session the gateway has seen twice: the second page and those after it are asked ahead. */
async function known(merchantId = 1n) {
  const who = await addOperator(owner, merchantId, { permissions: [right] })
  const token = await addSession(owner, who)
  const query = async () => envelopeOf<Page>(await sendCall(gateway, transactionCalls.query, {}, { token }))
  await query()
  expect((await query()).status).toBe('0')
  return { who, token, query }
}

test('a page that was asked ahead is the merchant’s own, and as of the database’s clock', async () => {
  const [one, two] = [await known(1n), await known(2n)]
  const [ofOne, ofTwo] = await Promise.all([one.query(), two.query()])
  expect([ofOne, ofTwo].map(({ data }) => data!.rows.map(({ orderNo }) => orderNo))).toEqual([
    ['of 1'],
    ['of 2'],
  ])
  expect(Date.parse(ofOne.data!.asOf)).toBeGreaterThan(Date.now() - 60_000)
})

const takings: [string, (who: TestOperator, token: string) => Promise<unknown>, string][] = [
  ['right', ({ id }) => sql('delete from operator_role where operator_id = $1', id), 'permission.denied'],
  ['lock', ({ id }) => sql(`update operator set state = 'locked' where id = $1`, id), 'session.ended'],
  ['end', ({ id }) => sql('update operator set expires_at = now() where id = $1', id), 'session.ended'],
  [
    'sign-out',
    (_, token) => sql('update session set closed_at = now() where token_hash = $1', tokenHash(token)),
    'session.ended',
  ],
  [
    'idle quarter of an hour',
    (_, token) =>
      sql(
        `update session set seen_at = now() - interval '16 minutes' where token_hash = $1`,
        tokenHash(token),
      ),
    'session.ended',
  ],
  [
    'session that is gone',
    (_, token) => sql('delete from session where token_hash = $1', tokenHash(token)),
    'session.missing',
  ],
  [
    'step that is owed',
    (_, token) => sql(`update session set step = 'password' where token_hash = $1`, tokenHash(token)),
    'entry.step_required',
  ],
]

test.each(takings)('after a %s the next page is refused, and tells nothing', async (_, take, error) => {
  const { who, token, query } = await known()
  await take(who, token)
  expect(await query()).toMatchObject({ error, data: null })
})

test('a role that is narrowed shows less from the next page on', async () => {
  const { who, query } = await known()
  await sql(
    `update role set currencies = '{JPY}' where id = (select role_id from operator_role where operator_id = $1)`,
    who.id,
  )
  expect((await query()).data!.rows).toEqual([])
})

test('a filter that no order can fit, for which the database is not asked, finds nothing as of its clock', async () => {
  const { token } = await known()
  const filter = { status: ['failed'], captureState: ['captured'] }
  const answer = await sendCall(gateway, transactionCalls.query, { filter }, { token })
  const { data } = envelopeOf<Page>(answer)
  expect(data).toMatchObject({ rows: [], asOf: expect.stringMatching(/^\d{4}-/) })
})

test('a wrong cursor is refused as ever', async () => {
  const { token } = await known()
  const answer = await sendCall(gateway, transactionCalls.query, { page: { after: 'none' } }, { token })
  expect(envelopeOf(answer)).toMatchObject({ error: 'trade.cursor_invalid' })
})
