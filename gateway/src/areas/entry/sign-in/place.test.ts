import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Call, OutputOf } from '@quayside/contract/call.ts'
import { deviceCalls } from '@quayside/contract/entry/sign-in/device.ts'
import { placeCalls as calls } from '@quayside/contract/entry/sign-in/place.ts'
import { addMerchant, addSession } from '#db/test/people.ts'
import { envelopeOf } from '#acts/test/frame.ts'
import { addPerson, testEntry } from '#areas/entry/test/entry.ts'

const { owner, send, sql } = await testEntry()
let merchantId: bigint

beforeAll(async () => {
  merchantId = await addMerchant(owner)
})

type Places = OutputOf<typeof calls.list>

async function signedIn() {
  const who = await addPerson(owner, merchantId)
  const open = async () => {
    const token = await addSession(owner, who)
    const ask = async <T = Record<string, unknown>>(call: Call, body: object = {}, cookie?: string) =>
      envelopeOf<T>(
        await send(call, body, {
          token,
          headers: { 'idempotency-key': randomUUID(), ...(cookie !== undefined && { cookie }) },
        }),
      )
    return { token, ask }
  }
  return { who, open, ...(await open()) }
}

/** Remembers one more device of this person, as the device step does. */
async function remember(who: { id: string }, agent: string) {
  const half = await addSession(owner, { merchantId, loginName: '', ...who }, 'device')
  await sql('update session set code_checked = true where operator_id = $1', [who.id])
  const sent = { token: half, headers: { 'user-agent': agent } }
  return String((await send(deviceCalls.deviceAccess, { remember: true }, sent)).headers['set-cookie']).split(
    ';',
  )[0]!
}

describe('open sessions', () => {
  test('are listed, this one first; one that is ended is refused with its next request', async () => {
    const me = await signedIn()
    const other = await me.open()
    const { sessions } = (await me.ask<Places>(calls.list)).data!
    expect(sessions).toMatchObject([
      { current: true, ip: '203.0.113.9' },
      { current: false, ip: '203.0.113.9' },
    ])
    expect((await me.ask(calls.endSession, { id: sessions[1]!.id })).status).toBe('0')
    expect((await other.ask(calls.list)).error).toBe('session.ended')
    expect((await me.ask<Places>(calls.list)).data!.sessions).toHaveLength(1)
    expect((await me.ask(calls.endSession, { id: sessions[1]!.id })).error).toBe('object.not_found')
  })
  test('of another person answer like unknown ones, and theirs go on', async () => {
    const [me, them] = [await signedIn(), await signedIn()]
    const [session] = (await them.ask<Places>(calls.list)).data!.sessions
    expect((await me.ask(calls.endSession, { id: session!.id })).error).toBe('object.not_found')
    expect((await them.ask(calls.list)).status).toBe('0')
  })
  test('that are idle or have ended are not listed', async () => {
    const me = await signedIn()
    await me.open()
    await sql(
      "update session set seen_at = now() - interval '16 minutes' where operator_id = $1 and token_hash <> sha256($2::bytea)",
      [me.who.id, Buffer.from(me.token)],
    )
    expect((await me.ask<Places>(calls.list)).data!.sessions).toHaveLength(1)
  })
})

describe('remembered devices', () => {
  test('are listed and forgotten; signing in there is confirmed again', async () => {
    const me = await signedIn()
    const laptop = await remember(me.who, 'Laptop browser')
    const phone = await remember(me.who, 'Phone browser')
    const { devices } = (await me.ask<Places>(calls.list, {}, laptop)).data!
    expect(devices).toMatchObject([
      { current: true, agent: 'Laptop browser' },
      { current: false, agent: 'Phone browser' },
    ])
    const half = await addSession(owner, me.who, 'device')
    const knows = async (cookie: string) =>
      envelopeOf(await send(deviceCalls.isDeviceAccessed, {}, { token: half, headers: { cookie } })).data
    expect(await knows(phone)).toEqual({ accessed: true })
    await me.ask(calls.endDevice, { id: devices[1]!.id })
    expect(await knows(phone)).toEqual({ accessed: false })
    expect(await knows(laptop)).toEqual({ accessed: true })
  })
})

test('all others end at once: sessions and devices, but not those of this browser', async () => {
  const me = await signedIn()
  const cookie = await remember(me.who, 'Laptop browser')
  await remember(me.who, 'Phone browser')
  const other = await me.open()
  const { data } = await me.ask<{ sessions: number; devices: number }>(calls.endOthers, {}, cookie)
  expect(data!.devices).toBe(1)
  expect(data!.sessions).toBeGreaterThanOrEqual(1)
  expect((await other.ask(calls.list)).error).toBe('session.ended')
  const left = (await me.ask<Places>(calls.list, {}, cookie)).data!
  expect(left.sessions).toMatchObject([{ current: true }])
  expect(left.devices).toMatchObject([{ current: true, agent: 'Laptop browser' }])
})
