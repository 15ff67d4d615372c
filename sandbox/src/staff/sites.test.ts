import { afterEach, expect, test, vi } from 'vitest'
import { providerBasePath } from '@quayside/contract/envelope.ts'
import { siteAuditCalls } from '@quayside/contract/provider/site-audit.ts'
import { Due } from './due.ts'
import { reviewSites } from './sites.ts'

afterEach(() => vi.unstubAllGlobals())

const now = () => Date.parse('2026-01-05T10:00:00Z')
const desk = {
  gateway: 'http://gateway.example',
  key: { keyId: 'k', secret: 's'.repeat(32) },
  now,
  waitMs: 0,
}
const site = {
  merchantId: '1',
  siteId: 'a site',
  state: 'normal',
  submittedAt: '2026-01-05T09:59:59Z',
  version: 5,
}
const seen = {
  state: 'normal',
  kind: 'website',
  name: 'Nanbei',
  url: 'https://n.example',
  tool: 'own',
  store: null,
  system: null,
  proposed: null,
  provenBy: null,
  submittedAt: site.submittedAt,
  version: 5,
}

/** A site that sells and has asked for two more schemes; what the staff then send. */
async function answered(serviceEmail: string) {
  const sent: (readonly [path: string, input: Record<string, unknown>])[] = []
  const carriers = [
    { brand: 'visa', currency: 'USD', state: 'open', asked: false },
    { brand: 'amex', currency: 'USD', state: 'opening', asked: false },
    { brand: 'jcb', currency: 'JPY', state: 'opening', asked: false },
    // The core has it already.
    { brand: 'visa', currency: 'JPY', state: 'opening', asked: true },
  ]
  vi.stubGlobal('fetch', async (url: URL, { body }: { body: string }) => {
    const path = url.pathname.slice(providerBasePath.length)
    const data =
      path === siteAuditCalls.waiting.path
        ? { sites: [site] }
        : path === siteAuditCalls.read.path
          ? { ...seen, serviceEmail, carriers }
          : {}
    if (path.startsWith('/sites/carrier/')) sent.push([path, JSON.parse(body)])
    return Response.json({ status: '0', data })
  })
  await reviewSites(desk, new Due(now))
  return sent.map(([path, { brand, currency, version, reason }]) => [
    path.split('/').at(-1),
    `${String(brand)} ${String(currency)} ${String(version)}`,
    reason === undefined ? 'no reason' : 'a reason',
  ])
}

test.each([
  ['help@nanbei.example', 'ask', 'no reason'],
  ['reject@nanbei.example', 'refuse', 'a reason'],
])('schemes that a site asks for later, by its service address %s: %s', async (address, move, why) =>
  expect(await answered(address)).toEqual([
    [move, 'amex USD 5', why],
    [move, 'jcb JPY 6', why],
  ]),
)

test('nobody gets round to those of wait@nanbei.example', async () =>
  expect(await answered('wait@nanbei.example')).toEqual([]))
