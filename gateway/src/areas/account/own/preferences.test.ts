import { beforeAll, expect, test } from 'vitest'
import { defaultPreferences, preferenceCalls } from '@quayside/contract/account/own/preferences.ts'
import { headers } from '@quayside/contract/envelope.ts'
import { testDatabase } from '#db/test/database.ts'
import { addMerchant, addOperator, addSession } from '#db/test/people.ts'
import type { GatewayServer } from '#http/gateway-server.ts'
import { envelopeOf, sendCall, testGateway } from '#acts/test/frame.ts'
import { preferenceHandlers } from '#areas/account/index.ts'

const { db, owner } = await testDatabase()
let gateway: GatewayServer
let mine: string
let theirs: string

beforeAll(async () => {
  gateway = await testGateway(db, {
    portal: { calls: { preference: preferenceCalls }, handlers: { preference: preferenceHandlers } },
  })
  const merchantId = await addMerchant(owner)
  mine = await addSession(owner, await addOperator(owner, merchantId))
  theirs = await addSession(owner, await addOperator(owner, merchantId))
})

const get = async (token: string) =>
  envelopeOf(await sendCall(gateway, preferenceCalls.get, {}, { token })).data
const save = async (token: string, part: object, key?: string) =>
  envelopeOf(
    await sendCall(gateway, preferenceCalls.save, part, {
      token,
      ...(key !== undefined && { headers: { [headers.idempotencyKey]: key } }),
    }),
  ).data

test('are the defaults until something is chosen', async () => {
  expect(await get(mine)).toEqual(defaultPreferences)
})

test('keep what is left out, and belong to one operator', async () => {
  await save(mine, { theme: 'dark', columns: { transactions: ['amount', 'orderNo'] } })
  const saved = await save(mine, { pageSize: 50 })
  expect(saved).toEqual({
    ...defaultPreferences,
    theme: 'dark',
    pageSize: 50,
    columns: { transactions: ['amount', 'orderNo'] },
  })
  expect(await get(mine)).toEqual(saved)
  expect(await get(theirs)).toEqual(defaultPreferences)
})

test('chosen, chosen otherwise and chosen again at once end at the last choice', async () => {
  for (const [key, theme] of [
    ['click-1', 'dark'],
    ['click-2', 'light'],
    ['click-3', 'dark'],
  ] as const)
    expect(await save(mine, { theme }, key)).toMatchObject({ theme })
  expect(await get(mine)).toMatchObject({ theme: 'dark' })
})
