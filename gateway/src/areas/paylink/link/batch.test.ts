import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { batchFields, type BatchField } from '@quayside/contract/paylink/link/batch.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { approvalWorld, proof, type Somebody } from '#test/approvals.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { linkWorld } from '#test/links.ts'
import { messagesTo } from '#test/outbox.ts'

const app = await testApp()
const { somebody, rows } = approvalWorld(app)
const { site } = linkWorld(app)
const { linkBatch, approvalRule } = portalCalls
let anna: Somebody
let siteId: string

beforeAll(async () => {
  await makeMerchant(app, 1n)
  anna = await somebody({ isMain: true })
  siteId = await site(anna)
})

type BatchLine = { line: number } & Partial<Record<BatchField, string | undefined>>
// Each may make so many batches a minute.
beforeEach(async () => {
  anna = await somebody()
})

const lineOf = (line: number, more: Partial<BatchLine> = {}): BatchLine => ({
  line,
  site: siteId,
  currency: 'USD',
  name: `Trail ${line}`,
  unitPrice: '98.00',
  expiryHours: '24',
  ...more,
})
const linesOf = (count: number) => Array.from({ length: count }, (_, index) => lineOf(index + 2))
const make = (lines: BatchLine[], { dryRun = false, formId = randomUUID(), who = anna } = {}) =>
  who.ask(linkBatch.make, {
    formId,
    columns: [...batchFields],
    rows: lines.map((one): [number, ...string[]] => [
      one.line,
      ...batchFields.map((field) => one[field] ?? ''),
    ]),
    dryRun,
  })
const linksIn = async () =>
  Number((await rows('select count(*)::int as count from payment_link'))[0]!['count'])

describe('links of a file', () => {
  test('are read by the names of their columns, in either language', async () => {
    const csv = '站点,币种,名称,单价,有效小时数,Send to\nNanbei,usd,背包,98.00,24,payer@example.com\n'
    const { data } = await anna.ask(linkBatch.read, {
      name: 'links.csv',
      content: Buffer.from(csv).toString('base64'),
    })
    expect(data).toEqual({
      columns: ['site', 'currency', 'name', 'unitPrice', 'expiryHours', 'email'],
      rows: [[2, 'Nanbei', 'usd', '背包', '98.00', '24', 'payer@example.com']],
    })
    const other = await anna.ask(linkBatch.read, {
      name: 'x.csv',
      content: Buffer.from('site,colour\na,b\n').toString('base64'),
    })
    expect(other.error).toBe('batch.columns')
  })
  test('are 500 at most, and none of 501', async () => {
    const csv = (count: number) =>
      Buffer.from(`name,currency\n${'Backpack,USD\n'.repeat(count)}`).toString('base64')
    const read = (count: number) => anna.ask(linkBatch.read, { name: 'links.csv', content: csv(count) })
    expect((await read(500)).data!.rows).toHaveLength(500)
    expect((await read(501)).error).toBe('paylink.batch_lines')
    expect((await make(linesOf(501), { dryRun: true })).error).toBe('request.invalid')
    const before = await linksIn()
    const { data } = await make(linesOf(500))
    expect(data).toMatchObject({ good: 500, totals: [usd('49000.00')] })
    expect(new Set(data!.lines.map(({ address }) => address)).size).toBe(500)
    expect(await linksIn()).toBe(before + 500)
  }, 60_000)
  test('are tried out without a trace', async () => {
    const before = await linksIn()
    const { data } = await make(linesOf(3), { dryRun: true })
    expect(data).toMatchObject({ good: 3, lines: [{ linkNo: null, address: null }, {}, {}] })
    expect(await linksIn()).toBe(before)
  })
  test.each<[string, Partial<BatchLine>, string | null]>([
    ['a site that is none', { site: 'Elsewhere' }, 'site'],
    ['no site', { site: undefined }, 'site'],
    ['a currency without a price', { currency: 'CHF' }, 'currency'],
    ['a price of nothing', { unitPrice: '0' }, 'unitPrice'],
    ['a price that is none', { unitPrice: 'much' }, 'unitPrice'],
    ['a quantity of 101', { quantity: '101' }, 'quantity'],
    ['half a piece', { quantity: '0.5' }, 'quantity'],
    ['169 hours', { expiryHours: '169' }, 'expiryHours'],
    ['a fee above the limit', { fee: '10000.01' }, 'fee'],
    ['an address that is none', { email: 'nobody' }, 'email'],
    ['a name of 201', { name: 'n'.repeat(201) }, 'name'],
  ])('with %s are not made, nor is any other line', async (_, more, field) => {
    const before = await linksIn()
    const lines = [lineOf(2), lineOf(3, more)]
    const { data } = await make(lines, { dryRun: true })
    expect(data!.good).toBe(1)
    expect(data!.lines[1]!.problems).toMatchObject([{ field }])
    expect((await make(lines)).error).toBe('paylink.batch_problems')
    expect(await linksIn()).toBe(before)
  })
  test('are made once, however often they are sent, also at once', async () => {
    const formId = randomUUID()
    const before = await linksIn()
    const lines = linesOf(4)
    const answers = await Promise.all([1, 2, 3].map(() => make(lines, { formId })))
    expect(new Set(answers.map(({ data }) => data?.lines.map(({ linkNo }) => linkNo).join())).size).toBe(1)
    expect(await linksIn()).toBe(before + 4)
  })
  test('with an address are sent to it', async () => {
    await make([lineOf(2, { email: 'batch@example.com', language: '中文' })])
    const mails = await messagesTo(
      app.owner,
      Buffer.from(app.secrets.keyEncryptionKey, 'hex'),
      'batch@example.com',
    )
    expect(mails).toMatchObject([{ language: 'zh', template: 'linkSent' }])
  })
  test('of another merchant’s site are of no site, by its id and by its name', async () => {
    await makeMerchant(app, 2n)
    const eve = await somebody({ merchantId: 2n, isMain: true })
    const theirs = await site(eve, 2n)
    const answers = [theirs, randomUUID()].map((named) =>
      make([lineOf(2, { site: named })], { dryRun: true }),
    )
    const [foreign, unknown] = await Promise.all(answers)
    expect(foreign!.data!.lines).toEqual(unknown!.data!.lines)
    expect(foreign!.data!.lines[0]!.problems).toMatchObject([{ field: 'site' }])
  })
  test('of a name that two sites bear are of neither; their addresses tell them apart', async () => {
    const other = await site(anna)
    await rows(`update site set name = 'Twin' where id in ($1, $2)`, siteId, other)
    const [{ url }] = (await rows('select url from site where id = $1', other)) as [{ url: string }]
    const { data } = await make([lineOf(2, { site: 'twin' }), lineOf(3, { site: url })], { dryRun: true })
    expect(data!.lines.map(({ problems }) => problems.map(({ field }) => field))).toEqual([['site'], []])
  })
  test('may not have one number of a line twice', async () => {
    expect((await make([lineOf(2), lineOf(2)], { dryRun: true })).error).toBe('request.invalid')
  })
  test('of one who may ask for little are told so, line by line', async () => {
    const ben = await somebody({
      permissions: ['paylink.link.view', 'paylink.link.create'],
      scope: { limits: { 'paylink.link.create': { USD: 10_000n } } },
    })
    const { data } = await make([lineOf(2), lineOf(3, { unitPrice: '100.01' })], { dryRun: true, who: ben })
    expect(data!.lines.map(({ problems }) => problems.length)).toEqual([0, 1])
  })
})

test('a batch above the rule waits for somebody else, together', async () => {
  await rows(`delete from approval_rule`)
  const ben = await somebody({ permissions: ['account.approval.decide', 'account.approval.view'] })
  await anna.ask(approvalRule.save, { kind: 'link.create', threshold: [usd('300.00')], proof } as never)
  const before = await linksIn()
  expect((await make(linesOf(3))).data).toMatchObject({ good: 3 })
  const asked = await make(linesOf(4))
  expect(asked.error).toBe('approval.required')
  expect(await linksIn()).toBe(before + 3)
  expect((await make(linesOf(4), { dryRun: true })).data).toMatchObject({ good: 4 })
  const approved = await ben.ask(portalCalls.approval.approve, { id: asked.facts!['approval']!, proof })
  expect(approved.error).toBeUndefined()
  expect(await linksIn()).toBe(before + 7)
  await rows(`delete from approval_rule`)
})

test('an approved batch is made of the sites that were approved, though another one bears their name by then', async () => {
  await rows(`delete from approval_rule`)
  const ben = await somebody({ permissions: ['account.approval.decide', 'account.approval.view'] })
  await anna.ask(approvalRule.save, { kind: 'link.create', threshold: [usd('300.00')], proof } as never)
  const [meant, other] = [await site(anna), await site(anna)]
  const rename = (id: string, name: string) => rows('update site set name = $2 where id = $1', id, name)
  await rename(meant, 'Meant')
  const asked = await make(linesOf(4).map((line) => ({ ...line, site: 'Meant' })))
  const id = asked.facts!['approval']!
  const detail = (await ben.ask(portalCalls.approval.detail, { id })).data!
  expect(detail.facts['site']).toContain('Meant')
  await rename(meant, 'Renamed')
  await rename(other, 'Meant')
  const { data } = await ben.ask(portalCalls.approval.approve, { id, proof })
  expect(data?.state).toBe('failed')
  expect(await rows('select id from payment_link where site_id in ($1, $2)', meant, other)).toEqual([])
  await rows(`delete from approval_rule`)
})
