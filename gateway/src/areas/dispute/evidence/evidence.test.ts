import { createHash } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, orderData, shopUrl, usd } from '#test/deliveries.ts'
import type { FilingAsk, FilingReply } from '#ports/case-filing/port.ts'
import { pdfOf } from '#uploads/test/files.ts'
import { signedIn, type Person } from '#areas/trade/test/moves.ts'
import { ago, ahead, answerers, bringing, casesOf, seen } from '#areas/dispute/test/cases.ts'
import { submissionRunner } from '#areas/dispute/case/send.job.ts'
import { evidenceLookRunner } from './look.job.ts'

const app = await testApp()
const cases = casesOf(app)
const bring = bringing(app)
const { evidence, saveLetter, preview, page } = portalCalls.evidence
const { represent, takeBack, upload } = portalCalls.caseMove
let person: Person

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await signedIn(app, app.gateway, {
    permissions: [...answerers, 'dispute.config.view', 'dispute.config.manage'],
  })
})

const look = () => evidenceLookRunner({ app: app.db, owner: app.owner }).run({}, { id: '1', attempt: 1 })
const write = (text: string, ...values: unknown[]) =>
  app.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run({ text, values }))
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const packetRow = async (id: string) =>
  (await cases.rows('select * from case_packet where case_id = $1 order by version desc limit 1', id))[0]!
const shown = async (id: string) => (await person.ask(evidence, { id })).data!

let made = 0
/** A case about an order with all that a shop can tell. */
async function openWith(
  more: Partial<Parameters<typeof orderData>[1]> = {},
  told: Parameters<typeof cases.open>[0] = {},
) {
  const orderNo = `EV${++made}`
  const home = { name: 'Ann Lee', line1: '1 Pine Street', city: 'Portland', postcode: '97209', country: 'US' }
  const sold = ago(72)
  const authorisation = {
    result: 'approved',
    at: sold,
    authCode: '654321',
    responseCode: '00',
    avs: 'Y',
    cvv: 'M',
    arn: `arn${orderNo}`,
  } as const
  await cases.tell(
    sold,
    orderData(orderNo, {
      site: shopUrl,
      sentAt: sold,
      ip: '192.0.2.7',
      ipCountry: 'US',
      deviceId: 'device-0123456789abcdef',
      shipping: home,
      billing: home,
      items: [{ name: '背包', quantity: 1 }],
      authorisation,
      ...more,
    }),
  )
  await cases.tell(ago(1), {
    kind: 'dispute',
    orderNo,
    caseNo: `K${orderNo}`,
    stage: 'chargeback',
    amount: usd('60.00'),
    reasonCode: '13.1',
    dueAt: ahead(20 * 24),
    ...told,
  })
  return { orderNo, ...(await cases.keyOf(`K${orderNo}`)) }
}

describe('what is found', () => {
  test('comes from our own books, with its words in both languages', async () => {
    const { id } = await openWith()
    const found = await shown(id)
    expect(found.items.map(({ item, need, found: there }) => `${item} ${need} ${there}`)).toEqual([
      'delivery required false',
      'order optional true',
      'no_refund optional true',
      'messages optional false',
      'terms optional false',
      'address optional true',
    ])
    // Three of the optional ones, of a weight of one each, out of eight.
    expect(found).toMatchObject({ percent: 37, missing: ['delivery'] })
    expect(found.letter.lines.map(({ phrase }) => phrase)).toEqual([
      'open_not_received',
      'order',
      'no_refund',
      'address',
      'close',
    ])
    const order = found.letter.lines.find(({ phrase }) => phrase === 'order')!
    expect(order.text.en).toContain('1 × 背包')
    expect(order.text.zh).toMatch(/订单 EV\d+ 于 \d{4}年/)
  })

  test('is looked at within a minute, and again when a fact is new, which is said', async () => {
    const { id, orderNo } = await openWith()
    await look()
    const row = async () => (await cases.rows('select * from chargeback where id = $1', id))[0]!
    expect(await row()).toMatchObject({ found_percent: 37 })
    const stake = (await row())['stake'] as bigint
    expect((await shown(id)).news).toBeNull()
    await bring(person, id)
    await look()
    expect(await row()).toMatchObject({ found_percent: 75 })
    expect((await row())['stake']).toBeGreaterThan(stake)
    expect((await shown(id)).news).toMatchObject({ items: ['delivery'] })
    // A second run of the same minute changes nothing.
    const before = await cases.rows('select * from case_evidence where case_id = $1', id)
    await look()
    expect(await cases.rows('select * from case_evidence where case_id = $1', id)).toEqual(before)
    await cases.tell(ago(0), {
      kind: 'refund',
      orderNo,
      refundNo: `R${orderNo}`,
      amount: usd('10.00'),
      arn: '74537604221431003881865',
    })
    await look()
    expect(await row()).toMatchObject({ found_percent: 62 })
  })

  test('names the row that it comes from', async () => {
    const { id } = await openWith()
    await person.ask(preview, { id })
    const data = JSON.parse(((await packetRow(id))['data'] as Buffer).toString('utf8'))
    const key = (await cases.rows('select order_id from chargeback where id = $1', id))[0]!['order_id']
    expect(data.exhibits[0]).toMatchObject({ letter: 'A', item: 'order', need: 'optional', pages: [2, 2] })
    expect(data.exhibits[0].rows).toContainEqual({ table: 'orders', id: key })
  })
})

describe('the packet', () => {
  test('is one PDF with letter, index and exhibits, the same bytes for the same facts', async () => {
    const { id } = await openWith()
    await bring(person, id, '妥投证明.pdf')
    const first = (await person.ask(preview, { id })).data!
    const row = await packetRow(id)
    const pdf = row['pdf'] as Buffer
    expect(first).toMatchObject({ version: 1, pdfDigest: sha256(pdf), bytes: pdf.length, pages: 3 })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
    for (const part of ['Dispute response, Visa 13.1', 'Index of exhibits', '妥投证明.pdf', '97209', '背包'])
      expect(text).toContain(part)
    expect((await person.ask(preview, { id })).data).toEqual(first)
    // Made anew of the same facts, byte for byte.
    await write(`update case_packet set mark = sha256('other') where case_id = $1`, id)
    expect((await person.ask(preview, { id })).data).toEqual(first)
  })

  test('shows its pages as pictures', async () => {
    const { id } = await openWith()
    const { version, digest } = (await person.ask(preview, { id })).data!
    const shownPage = (await person.ask(page, { id, version, digest, page: 1 })).data!
    expect(Buffer.from(shownPage.png, 'base64').subarray(1, 4).toString()).toBe('PNG')
    expect((await person.ask(page, { id, version: 2, digest, page: 1 })).error).toBe('object.not_found')
  })

  test('is sealed as it was seen, and refused once something has changed', async () => {
    const { id, version } = await openWith()
    await bring(person, id)
    const { digest } = await seen(person, id)
    await bring(person, id, 'more.pdf')
    const late = { id, version, once: true, digest } as const
    expect(await person.ask(represent, late)).toMatchObject({ error: 'dispute.packet_changed' })
    expect(await person.ask(represent, { ...late, digest: 'a'.repeat(64) })).toMatchObject({
      error: 'dispute.packet_changed',
    })
    const { digest: now } = await seen(person, id)
    const asked = await person.ask(represent, { ...late, digest: now })
    expect(asked.error).toBeUndefined()
    expect(await packetRow(id)).toMatchObject({ state: 'sealed', version: 1 })
    expect((await person.ask(preview, { id })).error).toBe('dispute.stage')
    expect((await bring(person, id, 'late.pdf')).error).toBe('dispute.stage')
    // Nobody writes at what is sealed, not even the house.
    await expect(write(`update case_packet set pdf = 'x' where case_id = $1`, id)).rejects.toThrow(/sealed/)
    await person.ask(takeBack, { id, version: asked.data!.version })
    expect(await packetRow(id)).toMatchObject({ state: 'draft', version: 1 })
  })

  test('says what is missing, and goes without once somebody says so', async () => {
    const { id, version } = await openWith()
    const { digest } = await seen(person, id)
    const asked = await person.ask(represent, { id, version, once: true, digest })
    expect(asked).toMatchObject({ error: 'dispute.packet_incomplete' })
    expect(asked.message).toContain('Proof of delivery')
    expect((await person.ask(represent, { id, version, once: true, digest, incomplete: true })).error).toBe(
      undefined,
    )
  })

  test('of seal and upload at once, one is first', async () => {
    for (let turn = 0; turn < 8; turn++) {
      const { id, version } = await openWith()
      const { digest } = await seen(person, id)
      const content = pdfOf().toString('base64')
      const [sealed, brought] = await Promise.all([
        person.ask(represent, { id, version, once: true, digest, incomplete: true }),
        person.ask(upload, { id, item: 'delivery', name: 'proof.pdf', content }),
      ])
      // A document that came first is in quarantine yet, so it changes nothing; one that came later is refused.
      const errors = [sealed.error, brought.error]
      expect([
        [undefined, undefined],
        [undefined, 'dispute.stage'],
        ['dispute.packet_changed', undefined],
      ]).toContainEqual(errors)
      const files = (await packetRow(id))['about'] as { exhibits: { item: string }[] }
      expect(files.exhibits.some(({ item }) => item === 'delivery')).toBe(false)
    }
  })
})

describe('filing', () => {
  const networkOf = (answer: (ask: FilingAsk) => FilingReply, asks: FilingAsk[] = []) => ({
    asks,
    filing: {
      file: async (ask: FilingAsk) => {
        asks.push(ask)
        return answer(ask)
      },
      inquire: async () => ({ result: 'absent' }) as const,
    },
  })
  /** As a network computes it that has never heard of us. */
  const held = ({ documents }: FilingAsk) =>
    sha256(Buffer.from(documents.map(({ bytes }) => sha256(bytes)).join('\n')))
  const at = new Date().toISOString()

  async function sealed() {
    const { id, version } = await openWith()
    await bring(person, id)
    const packet = await seen(person, id)
    await person.ask(represent, { id, version, once: true, ...packet })
    const [submission] = await cases.rows('select id from case_submission where case_id = $1', id)
    return { id, submission: submission!['id'] as string, digest: packet.digest }
  }
  const send = (submission: string, filing: ReturnType<typeof networkOf>['filing'], attempt = 0) =>
    submissionRunner({ app: app.db, uploadsFolder: app.uploadsFolder, filing }).run(
      { merchantId: '1', id: submission, attempt },
      { id: '1', attempt: 1 },
    )

  test('sends what was previewed, and the network holds the same (J1)', async () => {
    const { id, submission, digest } = await sealed()
    const network = networkOf((ask) => ({ result: 'acknowledged', at, digest: held(ask) }))
    await send(submission, network.filing)
    expect(network.asks).toHaveLength(1)
    const [row] = await cases.rows('select * from case_submission where id = $1', submission)
    expect((row!['network_digest'] as Buffer).toString('hex')).toBe(digest)
    expect((row!['digest'] as Buffer).toString('hex')).toBe(digest)
    const packet = await packetRow(id)
    expect(packet).toMatchObject({ state: 'sent' })
    expect(network.asks[0]!.documents[0]!.bytes.equals(packet['pdf'] as Buffer)).toBe(true)
    await expect(write(`update case_packet set percent = 1 where case_id = $1`, id)).rejects.toThrow(/sent/)
  })

  test('is asked for when the network holds something else', async () => {
    const { id, submission } = await sealed()
    await send(submission, networkOf(() => ({ result: 'acknowledged', at, digest: 'b'.repeat(64) })).filing)
    expect(await cases.rows('select kind from staff_task where subject_id = $1', id)).toEqual([
      { kind: 'operation_contradicted' },
    ])
  })

  test('that was refused leaves what was sent, and begins the next version', async () => {
    const { id, submission } = await sealed()
    await send(submission, networkOf(() => ({ result: 'refused', at, code: 'x', reason: 'Pages' })).filing)
    const again = (await person.ask(preview, { id })).data!
    expect(again.version).toBe(2)
    expect(
      await cases.rows('select version, state from case_packet where case_id = $1 order by version', id),
    ).toEqual([
      { version: 1, state: 'sent' },
      { version: 2, state: 'draft' },
    ])
  })

  test('killed before it was answered is filed with the same bytes', async () => {
    const { submission } = await sealed()
    const asks: FilingAsk[] = []
    const silent = networkOf(() => ({ result: 'unknown' }), asks)
    await send(submission, silent.filing)
    await send(submission, silent.filing, 0)
    expect(asks).toHaveLength(1)
    await send(
      submission,
      networkOf((ask) => ({ result: 'acknowledged', at, digest: held(ask) }), asks).filing,
      1,
    )
    expect(asks).toHaveLength(2)
    expect(held(asks[1]!)).toBe(held(asks[0]!))
  })
})

describe('the letter', () => {
  const letter = { phrases: ['open_not_received' as const, 'close' as const], paragraph: '', note: '' }

  test('is what somebody chose, once for each that read it', async () => {
    const { id } = await openWith()
    expect((await person.ask(saveLetter, { id, version: 0, ...letter, note: '内部' })).data).toEqual({
      id,
      version: 1,
    })
    const found = await shown(id)
    expect(found.letter.lines.map(({ phrase }) => phrase)).toEqual(letter.phrases)
    expect(found.letter.note).toBe('内部')
    expect((await person.ask(saveLetter, { id, version: 0, ...letter })).error).toBe('request.conflict')
    await person.ask(preview, { id })
    const { text } = await extractText(
      await getDocumentProxy(new Uint8Array((await packetRow(id))['pdf'] as Buffer)),
      { mergePages: true },
    )
    expect(text).not.toContain('内部')
  })

  test.each([
    [2_000, undefined],
    [2_001, 'request.invalid'],
  ])('takes %i letters of English: %s', async (length, error) => {
    const { id } = await openWith()
    const asked = await person.ask(saveLetter, { id, version: 0, ...letter, paragraph: 'x'.repeat(length) })
    expect(asked.error).toBe(error)
  })

  test('takes no Chinese', async () => {
    const { id } = await openWith()
    const asked = await person.ask(saveLetter, { id, version: 0, ...letter, paragraph: '已妥投' })
    expect(asked.error).toBe('request.invalid')
  })
})

describe('fraud at Visa', () => {
  test('takes two earlier sales of the same buyer, and files them', async () => {
    for (const [no, age] of [
      ['P1', 200],
      ['P2', 230],
    ] as const) {
      const at = ago(age * 24)
      const home = { line1: '9 Elm Road', city: 'Salem', postcode: '97301', country: 'US' }
      await cases.tell(
        at,
        orderData(no, {
          sentAt: at,
          ip: '203.0.113.5',
          shipping: home,
          email: 'loyal@example.com',
          authorisation: { result: 'approved', at },
        }),
      )
      await write(
        `insert into presentment select merchant_id, gen_random_uuid(), id, order_no, amount, currency, brand, created_at::date, created_at
         from orders where order_no = $1`,
        no,
      )
    }
    const home = { line1: '9 Elm Road', city: 'Salem', postcode: '97301', country: 'US' }
    const { id } = await openWith(
      { ip: '203.0.113.5', shipping: home, billing: home, email: 'loyal@example.com' },
      { reasonCode: '10.4' },
    )
    expect((await shown(id)).priors).toMatchObject({
      // Known by the card's digits and the mailbox.
      standing: 'likely',
      chosen: [{ same: ['ip', 'address'] }, { same: ['ip', 'address'] }],
    })
    await person.ask(preview, { id })
    const data = JSON.parse(((await packetRow(id))['data'] as Buffer).toString('utf8'))
    expect(data.compellingEvidence.sales.map(({ order }: { order: string }) => order).toSorted()).toEqual([
      'P1',
      'P2',
    ])
  })
})

describe('settings', () => {
  const { config, saveConfig } = portalCalls.disputeConfig
  const settings = {
    company: { name: 'Nanbei Outdoor Ltd', address: '', phone: '', email: '', website: '' },
    productType: 'goods' as const,
    goods: [{ zh: '背包', en: 'Backpack' }],
    holdsUntilCutOff: true,
    labour: usd('15.00'),
    acceptBelow: null,
    terms: [{ kind: 'delivery' as const, from: '2026-01-01', text: 'We deliver within ten days.' }],
  }

  test('sign the letter, name the goods in English, and quote the terms of the day of the sale', async () => {
    expect((await person.ask(saveConfig, { ...settings, version: 0 })).data).toEqual({ version: 1 })
    const { id } = await openWith()
    const found = await shown(id)
    expect(found.holdsUntilCutOff).toBe(true)
    expect(found.items.find(({ item }) => item === 'terms')).toMatchObject({ found: true })
    await person.ask(preview, { id })
    const { text } = await extractText(
      await getDocumentProxy(new Uint8Array((await packetRow(id))['pdf'] as Buffer)),
      { mergePages: true },
    )
    for (const part of ['Nanbei Outdoor Ltd', '1 × Backpack', 'We deliver within ten days.'])
      expect(text).toContain(part)
    expect(text).not.toContain('背包')
  })

  test('keep terms as they were recorded', async () => {
    const { version } = (await person.ask(config, {})).data!
    const other = [{ ...settings.terms[0]!, text: 'We deliver when we can.' }]
    expect((await person.ask(saveConfig, { ...settings, terms: other, version })).error).toBe(
      'dispute.terms_kept',
    )
    expect((await person.ask(saveConfig, { ...settings, version })).data).toEqual({ version: version + 1 })
    expect((await person.ask(saveConfig, { ...settings, version })).error).toBe('request.conflict')
    expect((await person.ask(config, {})).data!.terms).toHaveLength(1)
  })
})
