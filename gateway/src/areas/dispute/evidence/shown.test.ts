import { beforeAll, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { checkoutWorld } from '#test/checkout-world.ts'
import { usd } from '#test/deliveries.ts'
import { payerWorld } from '#test/payers.ts'
import { signedIn, type Person } from '#test/person.ts'
import { ahead, answerers } from '#areas/dispute/test/cases.ts'
import { evidenceOf, textOf } from '#areas/dispute/test/evidence.ts'
import { pdfOf } from '#uploads/test/files.ts'

const world = await checkoutWorld()
const { app, at } = world
const { cases, openWith, packetRow, shown } = evidenceOf(app)
const { approve } = payerWorld(app)
let person: Person

beforeAll(async () => {
  const anna = await world.begin()
  person = await signedIn(app, app.gateway, { permissions: [...answerers] })
  await world.freshSite()
  const terms = await world.keep('terms', 'terms-of-sale.pdf', pdfOf())
  await anna.ask(portalCalls.paylinkBase.add, {
    siteId: at.siteId,
    name: 'Nanbei Outdoor',
    email: 'help@nanbei.example',
    phone: '+86 755 0000',
    terms,
  })
  await world.publish()
})

/** A case about an order that was paid through a link. */
async function openPaid(reasonCode: string) {
  const link = await world.link({ otherFee: { type: 'shipping', amount: '4.50' } })
  const { orderNo } = (await world.pay(link.ref, { language: 'zh' })).data!
  await approve(orderNo)
  const caseNo = `K${orderNo}`
  await cases.tell(new Date(Date.now() + 60_000).toISOString(), {
    kind: 'dispute',
    orderNo,
    caseNo,
    stage: 'chargeback',
    amount: usd('60.00'),
    reasonCode,
    dueAt: ahead(20 * 24),
  })
  return { link, ...(await cases.keyOf(caseNo)) }
}

test.each(['13.1', '13.2', '13.3', '13.5', '13.6', '13.7', '13.9', '4853', '4855', '4860', 'C31'])(
  'what a payer saw is evidence of a consumer dispute: %s',
  async (reasonCode) => {
    const { id } = await openPaid(reasonCode)
    const found = await shown(person, id)
    expect(found.items.find(({ item }) => item === 'shown')).toMatchObject({ need: 'optional', found: true })
    expect(found.letter.lines.map(({ phrase }) => phrase)).toContain('shown')
  },
)

test.each(['10.4', '11.3', '12.6.1'])('and of no other: %s', async (reasonCode) => {
  const { id } = await openPaid(reasonCode)
  expect((await shown(person, id)).items.some(({ item }) => item === 'shown')).toBe(false)
})

test('a sale that came otherwise than by a link lacks nothing', async () => {
  const { id } = await openWith({}, { reasonCode: '13.3' })
  expect((await shown(person, id)).items.some(({ item }) => item === 'shown')).toBe(false)
})

test('the packet says all that stood on the page, whatever is told to payers since', async () => {
  const { id, link } = await openPaid('13.3')
  const anna = world.someone()
  const told = { name: 'Another name', email: 'other@nanbei.example' }
  await anna.ask(portalCalls.paylinkBase.modify, { siteId: at.siteId, version: 1, ...told })
  await person.ask(portalCalls.evidence.preview, { id })
  const { pdf, data } = await packetRow(id)
  const text = (await textOf(pdf as Buffer)).replaceAll(/\s+/g, ' ')
  const [file] = await world.rows(
    `select encode(sha256, 'hex') as hash from stored_file where name = 'terms-of-sale.pdf'`,
  )
  for (const part of [
    link.linkNo,
    '1 × Trail 40 backpack (40 L), USD 98.00',
    'USD 4.50',
    'USD 102.50',
    'Nanbei Outdoor',
    'help@nanbei.example',
    '+86 755 0000',
    'zh-CN',
    '(UTC)',
    'terms-of-sale.pdf',
  ])
    expect(text).toContain(part)
  // A long hash is broken over lines.
  expect(text.replaceAll(' ', '')).toContain(String(file!['hash']))
  expect(text).not.toContain('Another name')
  const exhibit = JSON.parse((data as Buffer).toString('utf8')).exhibits.find(
    ({ item }: { item: string }) => item === 'shown',
  )
  expect(exhibit.rows.map(({ table }: { table: string }) => table)).toEqual([
    'payment_link_order',
    'payment_link',
  ])
})
