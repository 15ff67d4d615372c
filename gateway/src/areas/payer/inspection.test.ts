import { beforeEach, expect, test } from 'vitest'
import { mailText } from '@quayside/phrases/mails.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { messagesTo } from '#test/outbox.ts'
import { inspectionMetrics } from './inspection-metrics.ts'
import { inspectionWatchRunner } from './inspection.job.ts'
import { insertInspection } from './inspection.sql.ts'

const app = await testApp()
const keyEncryptionKey = Buffer.from(app.secrets.keyEncryptionKey, 'hex')
const staffEmail = 'staff@quayside.example'
let told: string[] = []

const run = (text: string) => app.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run({ text }))
const inspected = (findings: string[]) =>
  app.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(insertInspection(6, findings)))
const watch = () =>
  inspectionWatchRunner({
    owner: app.owner,
    keyEncryptionKey,
    staffEmail,
    tell: (message) => void told.push(message),
  }).run({}, { id: '1', attempt: 1 })
const mails = async () => (await messagesTo(app.owner, keyEncryptionKey, staffEmail)).length

beforeEach(async () => {
  await run('delete from jobs.payer_inspection_told')
  await run('delete from jobs.payer_inspection')
  told = []
})

test('a new installation has as long as every other', async () => {
  await watch()
  expect(told).toEqual([])
  await makeMerchant(app, 1n)
  await run(`update merchant set created_at = now() - interval '26 hours'`)
  await watch()
  expect(told).toMatchObject([expect.stringContaining('25 hours')])
})

test('what was found is told once, by log and by mail, and the next look begins anew', async () => {
  const before = await mails()
  await inspected([])
  await watch()
  expect(told).toEqual([])
  await inspected(['/userPayment in en: index.js has changed'])
  await Promise.all([watch(), watch()])
  await watch()
  expect(told).toEqual([expect.stringContaining('index.js has changed')])
  expect(await mails()).toBe(before + 1)
  const [mail] = (await messagesTo(app.owner, keyEncryptionKey, staffEmail)).slice(-1)
  expect(
    mail!.channel === 'mail' &&
      mailText({ language: 'en', template: mail!.template as 'payerPagesChanged' }, mail!.facts).text,
  ).toContain('js has changed')
  await inspected(['another'])
  await watch()
  expect(await mails()).toBe(before + 2)
})

test('a look that is more than 25 hours old is missed, one of 24 is not', async () => {
  await inspected([])
  await run(`update jobs.payer_inspection set at = now() - interval '24 hours'`)
  await watch()
  expect(told).toEqual([])
  await run(`update jobs.payer_inspection set at = now() - interval '25 hours 1 minute'`)
  await watch()
  await watch()
  expect(told).toEqual([expect.stringContaining('25 hours')])
})

test('the figures stand among the metrics', async () => {
  expect(await inspectionMetrics(app.db)).toEqual([])
  await inspected(['one', 'two'])
  expect((await inspectionMetrics(app.db)).join('\n')).toMatch(
    /payer_inspection_age_seconds [\d.]+\n[\s\S]*payer_inspection_findings 2\n/,
  )
})
