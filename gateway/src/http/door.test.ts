import { connect, type AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { providerBasePath } from '@quayside/contract/envelope.ts'
import { providerHeaders } from '@quayside/contract/provider/ingest.ts'
import { testDatabase } from '#db/test/database.ts'
import { addMerchant, addOperator, addSession } from '#db/test/people.ts'
import type { Db } from '#db/tx.ts'
import { testApp } from '#test/app.ts'
import { addressBlock } from '#acts/door/address-block.ts'
import { createKnownCallers } from '#acts/door/known-callers.ts'
import { type Answered, sendCall, testGateway, testSettings } from '#acts/test/frame.ts'
import { toyCalls, toyHandlers } from '#acts/test/toys.ts'

const perMinute = 3
const invented = () => randomBytes(32).toString('base64url')

describe('every route there is counts a stranger before it reads or asks anything', async () => {
  const { gateway } = await testApp({ rates: { ...testSettings.rates, addressPerMinute: 0 } })
  const origin = await gateway.app.listen({ port: 0, host: '127.0.0.1' }).then(() => {
    const { port } = gateway.app.server.address() as AddressInfo
    return { host: '127.0.0.1', port }
  })
  /** One head, of a body that never comes. @returns the status line's code, or undefined while the body is waited for */
  async function knock(method: string, path: string, more: readonly string[], waitMs: number) {
    const socket = connect(origin)
    const lines = [
      `${method} ${path} HTTP/1.1`,
      'host: x',
      ...more,
      'content-type: application/json',
      'content-length: 15000000',
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    const answer = new Promise<number | undefined>((resolve) => {
      socket.once('data', (data) => resolve(Number(String(data).slice(9, 12))))
      socket.once('close', () => resolve(undefined))
      socket.once('error', () => resolve(undefined))
    })
    const code = await Promise.race([answer, delay(waitMs).then(() => undefined)])
    socket.destroy()
    return code
  }
  test.each(gateway.routes.map(({ call, url }) => [`${call.method} ${call.path}`, call, url] as const))(
    '%s',
    async (_, call, url) => {
      const path = url.replaceAll(/:\w+/g, 'x')
      const strangers: string[][] = call.access.startsWith('provider:')
        ? [[`${providerHeaders.keyId}: ${invented()}`], []]
        : [[`authorization: Bearer ${invented()}`], []]
      for (const head of strangers) expect(await knock(call.method, path, head, 3_000)).toBe(429)
      if (!path.startsWith(providerBasePath))
        expect(await knock(call.method, `${path}?token=${invented()}`, [], 3_000)).toBe(429)
    },
  )
})

describe('callers who are known', async () => {
  const { db, owner } = await testDatabase()
  let asked = 0
  const counting: Db = { ...db, tx: (options, work) => (asked++, db.tx(options, work)) }
  const merchantId = await addMerchant(owner)
  const fresh = (addressPerMinute = perMinute) =>
    testGateway(counting, {
      portal: { calls: { toy: toyCalls }, handlers: { toy: toyHandlers } },
      settings: { rates: { ...testSettings.rates, addressPerMinute } },
    })
  const session = async () =>
    addSession(owner, await addOperator(owner, merchantId, { permissions: ['trade.transaction.view'] }))

  test('are not stopped by strangers at their address, who get no further than the limit', async () => {
    const gateway = await fresh()
    const token = await session()
    expect((await sendCall(gateway, toyCalls.read, {}, { token })).statusCode).toBe(200)
    const codes: number[] = []
    for (let n = 0; n < perMinute * 4; n++)
      codes.push((await sendCall(gateway, toyCalls.read, {}, { token: invented() })).statusCode)
    // As many as the limit, and as many again where a minute ends meanwhile.
    expect(codes.filter((code) => code === 401).length).toBeLessThanOrEqual(2 * perMinute)
    for (let n = 0; n < perMinute * 2; n++)
      expect((await sendCall(gateway, toyCalls.read, {}, { token })).statusCode).toBe(200)
  })

  test('a stranger beyond the limit costs no look into the database', async () => {
    const gateway = await fresh(0)
    const before = asked
    const late: Answered = await sendCall(gateway, toyCalls.read, {}, { token: invented() })
    expect([late.statusCode, late.headers['connection'], asked]).toEqual([429, 'close', before])
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('a session that was never seen here takes none of its address’s calls once it is known', async () => {
    const gateway = await fresh()
    for (let n = 0; n < perMinute * 2; n++)
      expect((await sendCall(gateway, toyCalls.read, {}, { token: await session() })).statusCode).toBe(200)
  })

  test('those who were away longest are forgotten first', () => {
    const known = createKnownCallers(2)
    for (const one of ['a', 'b', 'a', 'c']) known.note(one)
    expect(['a', 'b', 'c'].map((one) => known.has(one))).toEqual([true, false, true])
    known.forget('a')
    expect(known.has('a')).toBe(false)
  })
})

test.each([
  ['192.0.2.7', '192.0.2.7/32'],
  ['::ffff:192.0.2.7', '192.0.2.7/32'],
  ['::ffff:c000:207', '192.0.2.7/32'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['not an address', 'not an address'],
])('%s is counted as %s', (address, block) => {
  expect(addressBlock(address)).toBe(block)
})
