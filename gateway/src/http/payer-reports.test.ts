import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'

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
