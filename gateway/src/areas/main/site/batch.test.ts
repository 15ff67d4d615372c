import { beforeAll, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { siteLimits as limits } from '@quayside/contract/main/limits.ts'
import { siteWorld } from '#areas/main/test/site-world.ts'
import type { Somebody } from '#test/approvals.ts'

const world = await siteWorld()
const { rows, somebody, added, shown } = world
const { batch } = portalCalls.site
let anna: Somebody

beforeAll(async () => {
  ;({ anna } = await world.begin())
})

let shops = 0
const good = (): string => `website,Shop,https://batch-${++shops}.example,shopify,help@shop.example`
const heads = 'kind,name,url,tool,serviceEmail'
const send = (lines: readonly string[], { dryRun = true, head = heads, who = anna } = {}) => {
  const content = Buffer.from([head, ...lines].join('\n')).toString('base64')
  return who.ask(batch, { name: 'sites.csv', content, dryRun })
}
const counted = async () =>
  Number((await rows('select count(*)::int as n from site where merchant_id = 1'))[0]!['n'])

test('a dry run says what is wrong with each line, and adds nothing', async () => {
  const taken = await added()
  const { url } = await shown(taken)
  const before = await counted()
  const fine = good()
  const { data } = await send([
    fine,
    'website,,not an address,shopify,help@shop.example',
    `website,Again,${fine.split(',')[2]},shopify,help@shop.example`,
    `website,Taken,${url},shopify,help@shop.example`,
    'app,Shop app,https://app.example,,help@shop.example',
  ])
  expect(data!.lines.map(({ line, problems }) => [line, problems.map(({ field }) => field)])).toEqual([
    [2, []],
    [3, ['name', 'url']],
    [4, ['url']],
    [5, ['url']],
    [6, ['store', 'system']],
  ])
  expect([data!.good, data!.added, (await counted()) - before]).toEqual([1, 0, 0])
})

test('a file with a wrong line adds none of its lines', async () => {
  const before = await counted()
  expect((await send([good(), 'website,,,,'], { dryRun: false })).status).toBe('12000010')
  expect(await counted()).toBe(before)
})

test('headings and choices may be as the screen says them', async () => {
  const [url] = ['https://said.example']
  const answer = await send([`网站,店铺,${url},自主开发,help@shop.example`], {
    dryRun: false,
    head: '类型,名称,网址,建站工具,客服邮箱',
  })
  expect(answer.data).toMatchObject({ good: 1, added: 1 })
  expect(await rows('select kind, tool, state from site where url = $1', url)).toEqual([
    { kind: 'website', tool: 'own', state: 'pending' },
  ])
})

test('as many lines as a file may have are added, and one more is refused', async () => {
  const lines = Array.from({ length: limits.batch.lines }, good)
  expect((await send([...lines, good()])).status).toBe('12000009')
  expect((await send(lines, { dryRun: false })).data).toMatchObject({ added: limits.batch.lines })
  // The merchant's own limit is reached by a second file of that length.
  expect((await send(Array.from({ length: limits.batch.lines }, good))).status).toBe('12000003')
})

test.each([
  ['a heading that is none', { head: 'kind,name,url,price' }, '02000044'],
  ['no line', { lines: [] }, '02000046'],
  ['a formula', { lines: ['website,=1+1,https://f.example,own,a@b.example'] }, '02000043'],
])(
  '%s is refused',
  async (_, { head = heads, lines = [good()] }: { head?: string; lines?: string[] }, status) =>
    expect((await send(lines, { head })).status).toBe(status),
)

test('whose role reaches some sites alone adds none', async () => {
  const bounded = await somebody({
    permissions: ['main.site.view', 'main.site.manage'],
    scope: { sites: [await added()] },
  })
  expect((await send([good()], { who: bounded })).status).toBe('00000403')
})
