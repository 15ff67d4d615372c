import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { headKeys, readHeads, signHeads } from '#chain/head.ts'
import { sealAll } from '#chain/seal.ts'
import { createRateLimiter } from '#acts/door/rate-limit.ts'
import { testApp } from '#test/app.ts'
import { approvalWorld } from '#test/approvals.ts'
import { makeMerchant } from '#test/deliveries.ts'

const app = await testApp()
const { somebody, rows } = approvalWorld(app)
const folder = mkdtempSync(join(tmpdir(), 'quayside-clock-'))
const dayMs = 86_400_000
const hourMs = 3_600_000
const merchantId = 1n
await makeMerchant(app, merchantId)

afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => void vi.useRealTimers())

const hostIs = (skewMs: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + skewMs })

test.each([dayMs, -dayMs])(
  'a refusal at a host that is %i ms wrong stands in the log at the database’s time',
  async (skewMs) => {
    const person = await somebody({ merchantId })
    hostIs(skewMs)
    const { error } = await person.ask(portalCalls.card.delete, {
      id: crypto.randomUUID(),
      version: 1,
      proof: { paymentPassword: 'Pay-Word-8' },
    })
    expect(error).toBe('object.not_found')
    const [line] = await rows(
      `select abs(extract(epoch from now() - at))::float8 as off from operation_log
        where operator_id = $1 and outcome = 'refused'`,
      person.id,
    )
    expect(line!['off']).toBeLessThan(60)
  },
)

test('a worker that is a day ahead signs heads at the database’s time, and keeps no other from signing', async () => {
  const options = {
    owner: app.owner,
    keys: headKeys(Buffer.from(app.secrets.keyEncryptionKey, 'hex')),
    file: join(folder, 'heads'),
    everyMinutes: 0,
  }
  const sign = async () => {
    await (
      await somebody({ merchantId })
    ).ask(portalCalls.card.delete, {
      id: crypto.randomUUID(),
      version: 1,
      proof: { paymentPassword: 'Pay-Word-8' },
    })
    await sealAll(app.owner)
    await signHeads(options)
  }
  hostIs(dayMs)
  await sign()
  vi.useRealTimers()
  await sign()
  const heads = readHeads(options.file)
  expect(heads).toHaveLength(2)
  for (const { at } of heads) expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(60_000)
})

test.each([dayMs, -dayMs])(
  'what a host that is %i ms wrong makes is sorted by the database’s time',
  async (skewMs) => {
    const person = await somebody({ merchantId })
    hostIs(skewMs)
    const { data } = await person.ask(portalCalls.savedFilter.save, {
      list: 'transaction',
      name: `Mine ${skewMs}`,
      content: {},
      pinned: false,
    })
    const madeAt = Number.parseInt(data!.id.replaceAll('-', '').slice(0, 12), 16)
    vi.useRealTimers()
    expect(Math.abs(Date.now() - madeAt)).toBeLessThan(60_000)
  },
)

test('a limit of calls goes on by the minute when the host’s clock is put back by an hour', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const limiter = createRateLimiter()
  const take = () => limiter.take('somebody', 1)
  take()
  expect(take).toThrow('request.too_many')
  vi.setSystemTime(Date.now() - hourMs)
  vi.advanceTimersByTime(120_000)
  expect(take).not.toThrow()
})
