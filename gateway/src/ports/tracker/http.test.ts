import { expect, test } from 'vitest'
import { httpLogisticsApps } from '#ports/logistics-app/http.ts'
import { startSandbox } from '#test/sandbox.ts'
import { httpTracker } from './http.ts'
import type { TrackedParcel } from './port.ts'

const url = await startSandbox(['tracker'], { SANDBOX_TRACKER_DAY_SECONDS: '0' })
const tracker = httpTracker(`${url}/tracker/`, 500)
let made = 0
const parcel = (end: string, more: Partial<TrackedParcel> = {}): TrackedParcel => ({
  reference: `q1-parcel-${++made}-1`,
  number: `YT26000000000000${end}`,
  company: 'yunexpress',
  country: 'US',
  since: new Date().toISOString(),
  ...more,
})
const statuses = async ({ reference }: TrackedParcel) => {
  const reply = await tracker.inquire(reference)
  return reply.result === 'tracked' ? reply.news.map(({ status }) => status) : reply.result
}

test('a parcel is watched once under our reference, and stopped', async () => {
  const one = parcel('01')
  expect(await tracker.inquire(one.reference)).toEqual({ result: 'absent' })
  expect(await tracker.register(one)).toEqual({ result: 'registered' })
  expect(await tracker.register(one)).toEqual({ result: 'registered' })
  expect((await statuses(one)).at(-1)).toBe('delivered')
  expect(await tracker.stop(one.reference)).toEqual({ result: 'stopped' })
  expect(await tracker.stop('q1-unknown-1')).toEqual({ result: 'absent' })
})

test.for([
  ['03', 'delivered'],
  ['05', 'undelivered'],
  ['06', 'exception'],
  ['07', 'notfound'],
  ['08', 'pickup'],
  ['09', 'transit'],
  ['19', 'expired'],
  ['18', 'exception'],
] as const)('a number that ends in %s ends as %s', async ([end, last]) => {
  const one = parcel(end)
  await tracker.register(one)
  expect((await statuses(one)).at(-1)).toBe(last)
})

test('no answer is no refusal: it is asked about, and told again', async () => {
  const one = parcel('44')
  expect(await tracker.register(one)).toEqual({ result: 'unknown' })
  expect(await tracker.inquire(one.reference)).toEqual({ result: 'absent' })
  expect(await tracker.register(one)).toEqual({ result: 'registered' })
  expect(await tracker.register(parcel('45'))).toEqual({ result: 'refused', code: 'number_invalid' })
  const nobody = httpTracker('http://127.0.0.1:9/', 500)
  expect(await nobody.register(one)).toEqual({ result: 'unknown' })
  expect(await nobody.detect(one.number, 'US')).toEqual({ result: 'unknown' })
})

test('detection names all companies that it takes a number for', async () => {
  expect(await tracker.detect('123456789012', 'JP')).toEqual({
    result: 'detected',
    companies: ['fedex', 'yamato', 'sagawa'],
  })
})

test('an app answers with parcels, refuses, or is silent', async () => {
  const apps = httpLogisticsApps(`${url}/logistics-apps/`, 500)
  const ask = (credential: string, account = 'nanbei') =>
    apps.parcels({ app: 'mabang', account, credential }, new Date().toISOString())
  expect(await ask('good-credential')).toEqual({ result: 'parcels', parcels: [] })
  expect(await ask('good-credential', 'order:m-1')).toMatchObject({ parcels: [{ merchantOrderId: 'm-1' }] })
  expect(await ask('revoked-credential')).toEqual({ result: 'refused' })
  expect(await ask('silent-credential')).toEqual({ result: 'unknown' })
})
