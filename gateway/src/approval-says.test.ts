import { beforeAll, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { unsaid } from '#test/approval-says.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { testApp } from '#test/app.ts'
import { bareCheckout } from '#test/checkout-world.ts'
import { objectsOf } from '#test/objects.ts'

const app = await testApp()
const world = approvalWorld(app)
let maker: Somebody
let second: Somebody

beforeAll(async () => {
  await world.begin()
  maker = await world.somebody()
  second = await world.somebody()
})

test.each([
  [
    'only whose page it is',
    { kind: 'checkout.publish', facts: { name: 'Shop' } },
    ['what becomes otherwise'],
  ],
  [
    'only that it ends',
    {
      kind: 'subscription.cancel',
      facts: { name: 'Box' },
      change: { before: { state: 'active' }, after: { state: 'cancelled' } },
    },
    ['what becomes otherwise'],
  ],
  [
    'a change that changes nothing',
    { kind: 'role.change', facts: { name: 'A' }, change: { before: { title: 'x' }, after: { title: 'x' } } },
    ['what becomes otherwise'],
  ],
  ['no amount of what moves money', { kind: 'link.create', facts: { goods: 'Tent' } }, ['how much']],
  [
    'what no page has a name for',
    { kind: 'role.change', facts: { name: 'A', colour: 'red', goods: 'x' } },
    ['what colour is called'],
  ],
] as const)('a request that says %s is found', (_, { kind, facts, ...told }, gaps) => {
  const change = 'change' in told ? told.change : null
  expect(unsaid({ kind, facts, amounts: [], asked: { ledger: [], change, batch: null } })).toEqual(gaps)
})

test('publishing a checkout tells what payers see otherwise than now, and nothing that stays', async () => {
  const siteId = await objectsOf(app).openSite({ merchantId: 1n, who: maker })
  const shown = { ...bareCheckout, siteId, publish: true }
  expect(await maker.ask(portalCalls.checkout.create, shown)).toMatchObject({ status: '0' })
  await world.rows(
    `insert into approval_rule (merchant_id, kind, changed_by) values (1, 'checkout.publish', $1)`,
    maker.id,
  )
  const next = {
    ...shown,
    live: 1,
    title: 'Another title',
    template: 'accordion' as const,
    asksAddress: !shown.asksAddress,
  }
  const answer = await maker.ask(portalCalls.checkout.create, next)
  const { data } = await second.ask(portalCalls.approval.detail, { id: answer.facts!['approval']! })
  const { before, after } = data!.asked.change!
  const differing = Object.keys(after!).filter(
    (key) => JSON.stringify(after![key]) !== JSON.stringify(before![key]),
  )
  expect(differing.toSorted()).toEqual(['asksAddress', 'template', 'title', 'version'])
  expect(data!.facts).toMatchObject({ act: 'publish', name: expect.any(String) })
})
