import { beforeAll, expect, test } from 'vitest'
import { portalCalls, providerCalls } from '@quayside/contract/index.ts'
import { siteWorld } from '#areas/main/test/site-world.ts'
import type { Somebody } from '#test/approvals.ts'
import { linkWorld } from '#test/links.ts'

const { app, begin, live, named, rows, somebody, staff } = await siteWorld()
const { made } = linkWorld(app)
const { freeze, closeCarrier, openCarrier } = providerCalls.siteAudit
const why = { reason: 'The licence has ended.' }
let main: Somebody

beforeAll(async () => {
  main = (await begin()).main
})

const toldOf = async (kind: string, who: Somebody) =>
  (await rows('select facts from notice where kind = $1 and operator_id = $2', kind, who.id)).map(
    ({ facts }) => facts,
  )

test('a freeze tells whoever may deactivate its links that they have ended, and once', async () => {
  const siteId = await live({ name: 'Frozen shop' })
  const items = { currency: 'USD' }
  const may = await somebody({ permissions: ['paylink.link.invalidate'], scope: { sites: [siteId] } })
  const mayNot = await somebody({ permissions: ['paylink.link.view'] })
  const elsewhere = await somebody({
    permissions: ['paylink.link.invalidate'],
    scope: { sites: [await live()] },
  })
  const links = [await made(main, siteId, items), await made(main, siteId, items)]
  await staff(freeze, { ...(await named(siteId)), ...why })
  const states = await rows('select state, reason from payment_link where site_id = $1', siteId)
  expect(states).toEqual(links.map(() => ({ state: 'ineffective', reason: 'site' })))
  const facts = { site: 'Frozen shop', count: 2 }
  for (const who of [main, may]) expect(await toldOf('paylink.site_stopped', who)).toEqual([facts])
  for (const who of [mayNot, elsewhere]) expect(await toldOf('paylink.site_stopped', who)).toEqual([])
})

test('a freeze of a site without links tells nothing of links', async () => {
  const siteId = await live()
  const may = await somebody({ permissions: ['paylink.link.invalidate'] })
  await staff(freeze, { ...(await named(siteId)), ...why })
  expect(await toldOf('paylink.site_stopped', may)).toEqual([])
})

test('the last open card scheme of a currency that is closed is told, one before it is not; its links come back with another', async () => {
  const siteId = await live({ name: 'Closing shop' })
  const may = await somebody({ permissions: ['paylink.link.invalidate', 'paylink.link.view'] })
  const jcb = { brand: 'jcb', currency: 'USD' } as const
  await staff(openCarrier, { ...(await named(siteId)), ...jcb })
  const link = await made(main, siteId)
  const schemes = async () =>
    (await may.ask(portalCalls.paymentLinkList.detail, { id: link.id })).data!.schemes
  expect(await schemes()).toEqual(['visa', 'jcb'])
  await staff(closeCarrier, { ...(await named(siteId)), brand: 'visa', currency: 'USD', ...why })
  expect(await toldOf('paylink.no_scheme', may)).toEqual([])
  await staff(closeCarrier, { ...(await named(siteId)), ...jcb, ...why })
  expect(await toldOf('paylink.no_scheme', may)).toEqual([
    { site: 'Closing shop', currency: 'USD', count: 1 },
  ])
  expect(await schemes()).toEqual([])
  await staff(openCarrier, { ...(await named(siteId)), ...jcb })
  expect(await schemes()).toEqual(['jcb'])
})
