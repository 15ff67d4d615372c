import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const enough = { DATABASE_URL: 'postgres://localhost/quayside' }

test('an address of a database is enough', () => {
  const config = readConfig(enough)
  expect(config).toMatchObject({ mode: 'production', port: 8080, captchaFrom: 0, sandboxUrl: undefined })
  expect(config.http).toMatchObject({ tls: true, outputCheck: 'strip', trustedProxies: 0 })
  expect(config.http.rates).toMatchObject({
    operatorPerMinute: 600,
    merchantPerMinute: 3000,
    calls: { '/auth/login': 30, '/auth/autologin': 30, '/auth/token_login': 30 },
  })
})
test('a demo does without TLS and sends text messages to its sandbox', () => {
  const config = readConfig({ ...enough, QUAYSIDE_MODE: 'demo', QUAYSIDE_SANDBOX: 'http://127.0.0.1:8081' })
  expect(config.http.tls).toBe(false)
  expect(config.mail.smsUrl).toBe('http://127.0.0.1:8081/sms')
})
test('production never runs a demo', () => {
  expect(() => readConfig({ ...enough, QUAYSIDE_MODE: 'demo', NODE_ENV: 'production' })).toThrow(/demo mode/)
})
test.each([
  ['PORT', '99999'],
  ['QUAYSIDE_TLS', 'yes'],
  ['RATE_OPERATOR', '-1'],
  ['AUTH_CAPTCHA_FROM', '6'],
  ['METRICS_TOKEN', 'short'],
  ['QUAYSIDE_SMTP', 'http://mail'],
])('%s=%s is named as wrong', (name, value) => {
  expect(() => readConfig({ ...enough, [name]: value })).toThrow(`The environment variable ${name} is wrong`)
})
test('no database is one clear sentence', () => {
  expect(() => readConfig({})).toThrow(/^Set DATABASE_URL to a PostgreSQL 16 or newer/)
})
