import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { signedIn, type Person } from '#test/person.ts'
import { ago, ahead, answerers, bringing } from '#areas/dispute/test/cases.ts'
import { evidenceOf, textOf } from '#areas/dispute/test/evidence.ts'
import { evidenceLookRunner } from './look.job.ts'

const app = await testApp()
const { cases, openWith, packetRow, shown, write } = evidenceOf(app)
const bring = bringing(app)
const { preview, saveLetter } = portalCalls.evidence
let person: Person

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await signedIn(app, app.gateway, {
    permissions: [...answerers, 'dispute.config.view', 'dispute.config.manage'],
  })
})
const look = () => evidenceLookRunner({ app: app.db, owner: app.owner }).run({}, { id: '1', attempt: 1 })

describe('what is found', () => {
  test('comes from our own books, with its words in both languages', async () => {
    const { id } = await openWith()
    const found = await shown(person, id)
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
    expect((await shown(person, id)).news).toBeNull()
    await bring(person, id)
    await look()
    expect(await row()).toMatchObject({ found_percent: 75 })
    expect((await row())['stake']).toBeGreaterThan(stake)
    expect((await shown(person, id)).news).toMatchObject({ items: ['delivery'] })
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

  test('of one case is not waited for by the others where its rows cannot be read', async () => {
    const { id: broken } = await openWith({}, { dueAt: ahead(10 * 24) })
    const { id } = await openWith()
    const key = 'select order_id from chargeback where id = $1'
    await write(`update order_evidence set items = '"none"' where order_id = (${key})`, broken)
    await expect(look()).rejects.toThrow(`1 looks at evidence failed; ${broken}: `)
    expect((await cases.rows('select * from chargeback where id = $1', id))[0]).toMatchObject({
      found_percent: 37,
    })
    await write(`update order_evidence set items = '[]' where order_id = (${key})`, broken)
    await look()
    expect((await cases.rows('select * from case_evidence where case_id = $1', broken)).length).toBe(1)
  })

  test.each([
    ['digital', ['use']],
    ['goods', ['delivery']],
    // What the merchant sells where the order does not say.
    [undefined, ['delivery']],
  ] as const)('is asked for by what this order sold: %s', async (productType, missing) => {
    const { id } = await openWith({ productType })
    const found = await shown(person, id)
    expect(found).toMatchObject({ productType: productType ?? 'goods', missing })
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

describe('the letter', () => {
  const letter = { phrases: ['open_not_received' as const, 'close' as const], paragraph: '', note: '' }

  test('is what somebody chose, once for each that read it', async () => {
    const { id } = await openWith()
    expect((await person.ask(saveLetter, { id, version: 0, ...letter, note: '内部' })).data).toEqual({
      id,
      version: 1,
    })
    const found = await shown(person, id)
    expect(found.letter.lines.map(({ phrase }) => phrase)).toEqual(letter.phrases)
    expect(found.letter.note).toBe('内部')
    expect((await person.ask(saveLetter, { id, version: 0, ...letter })).error).toBe('request.conflict')
    await person.ask(preview, { id })
    const text = await textOf((await packetRow(id))['pdf'] as Buffer)
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
    expect((await shown(person, id)).priors).toMatchObject({
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
    const found = await shown(person, id)
    expect(found.holdsUntilCutOff).toBe(true)
    expect(found.items.find(({ item }) => item === 'terms')).toMatchObject({ found: true })
    await person.ask(preview, { id })
    const text = await textOf((await packetRow(id))['pdf'] as Buffer)
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
