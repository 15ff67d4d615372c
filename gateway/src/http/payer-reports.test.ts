import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createRateLimiter } from '#acts/door/rate-limit.ts'
import { testSettings } from '#acts/test/frame.ts'
import { testApp } from '#test/app.ts'
import { createPageReports } from './page-reports.ts'
import { addPolicyReports } from './payer-reports.ts'

const app = await testApp()

const report = (payload: string, type = 'application/reports+json') =>
  app.payer.app.inject({
    method: 'POST',
    url: '/pay-api/reports',
    headers: { 'content-type': type },
    payload,
  })

test('pages name where their policy is reported to, and reports of any form are taken without an answer', async () => {
  const page = await app.payer.app.inject({ url: '/userPayment?id=unknown' })
  expect(page.headers['reporting-endpoints']).toBe('csp="/pay-api/reports"')
  expect(page.headers['content-security-policy']).toContain('report-to csp')
  const one = { type: 'csp-violation', body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline' } }
  for (const payload of [JSON.stringify([one]), '[]', '{"csp-report":{}}', 'nothing', '[{"type":1}]'])
    expect((await report(payload)).statusCode).toBe(204)
  expect((await report(JSON.stringify(one), 'application/csp-report')).statusCode).toBe(204)
})

test('a report of more than 16 KiB is not read', async () => {
  expect((await report(`["${'x'.repeat(17 * 1024)}"]`)).statusCode).toBe(413)
})

const perMinute = 5
/** The place of reports alone, with a log that can be read. */
function placeOfReports() {
  const stream = new PassThrough()
  const lines: string[] = []
  stream.on('data', (chunk: Buffer) => lines.push(String(chunk)))
  const counts = createPageReports()
  const place = Fastify()
  const frame = {
    db: app.db,
    limiter: createRateLimiter(),
    rates: { ...testSettings.rates, probesPerMinute: perMinute },
  }
  addPolicyReports(place, frame, pino(stream), counts)
  const tell = (payload: unknown, remoteAddress = '203.0.113.9') =>
    place.inject({
      method: 'POST',
      url: '/pay-api/reports',
      headers: { 'content-type': 'application/reports+json' },
      remoteAddress,
      payload: JSON.stringify(payload),
    })
  return { lines, counts, tell }
}

test('a message that was dropped is logged and counted by who sent it, and nothing of what anybody writes beside', async () => {
  const { lines, counts, tell } = placeOfReports()
  const number = '4111111111111111'
  await tell([
    { type: 'card-number-message', body: { sender: 'elsewhere', text: number, blockedURL: number } },
  ])
  await tell([{ type: 'card-number-message', body: { sender: number } }])
  await tell([{ type: number, body: { sender: 'frame' } }])
  await tell([
    { type: 'csp-violation', body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline' } },
  ])
  expect(lines.join('')).toContain('"sender":"elsewhere"')
  expect(lines.filter((line) => line.includes('held a card number'))).toHaveLength(1)
  expect(lines.join('')).not.toContain(number)
  expect(counts.lines()).toEqual(
    expect.arrayContaining([
      'quayside_payer_page_reports_total{kind="card_number"} 1',
      'quayside_payer_page_reports_total{kind="policy"} 1',
    ]),
  )
})

test('an address into which a script has written a card number is logged without it', async () => {
  const { lines, tell } = placeOfReports()
  for (const host of ['4111111111111111.evil.example', '4111-1111-1111-1111.evil.example'])
    await tell([
      {
        type: 'csp-violation',
        body: { effectiveDirective: 'connect-src', blockedURL: `https://${host}/take` },
      },
    ])
  expect(lines.filter((line) => line.includes('.evil.example'))).toHaveLength(2)
  expect(lines.join('')).not.toMatch(/4111(?:-?1111){3}/)
})

test('whoever floods it is not heard any more', async () => {
  const { counts, tell } = placeOfReports()
  const one = [{ type: 'card-number-message', body: { sender: 'page' } }]
  const answers = []
  for (let n = 0; n <= perMinute; n++) answers.push((await tell(one)).statusCode)
  expect(answers.filter((status) => status === 204)).toHaveLength(perMinute)
  expect(counts.lines()).toContain(`quayside_payer_page_reports_total{kind="card_number"} ${perMinute}`)
  expect((await tell(one, '198.51.100.3')).statusCode).toBe(204)
})
