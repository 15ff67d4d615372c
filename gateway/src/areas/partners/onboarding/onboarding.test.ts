import { beforeEach, describe, expect, test } from 'vitest'
import type { TypedContent } from '@quayside/contract/partners/onboarding/content.ts'
import { onboardingLimits as limits } from '@quayside/contract/partners/onboarding/limits.ts'
import { onboardingCalls as calls } from '@quayside/contract/partners/onboarding/onboarding.ts'
import { addMerchant, addOperator, addSession } from '#db/test/people.ts'
import { owners, content, testOnboarding } from '#areas/partners/test/onboarding.ts'

const { ask, anotherDay, begun, whole, sent, paper, address, captcha, messagesTo, sql, owner } =
  await testOnboarding()

beforeEach(anotherDay)

describe('a form', () => {
  test('is opened by the mailed code once, and read, written and sent by its link', async () => {
    const one = await whole()
    expect((await ask(calls.open, { requestId: one.requestId, code: one.code })).error).toBe(
      'entry.code_wrong',
    )
    const links = (await messagesTo(one.email)).filter(({ template }) => template === 'onboardingLink')
    expect(links.map(({ facts }) => (facts as { link: string }).link)).toEqual([
      `https://portal.example/payout/onboarding#${one.ref}`,
    ])
    const draft = await ask<{ content: TypedContent; papers: object[] }>(calls.draft, { ref: one.ref })
    expect(draft.data.content).toEqual(content)
    expect(draft.data.papers).toHaveLength(2)
    const { data } = await sent(one)
    expect(data.number).toMatch(/^A-[0-9A-F]{10}$/)
    expect((await sent({ ...one, version: 3 })).error).toBe('onboarding.closed')
    expect((await ask(calls.save, { ref: one.ref, version: 3, content })).error).toBe('onboarding.closed')
  })

  test('is opened by nobody without its link, and nothing of it stands in the database in clear', async () => {
    const one = await whole()
    expect((await ask(calls.draft, { ref: 'x'.repeat(22) })).error).toBe('onboarding.link_unknown')
    const rows = JSON.stringify(
      await sql(`select o::text, encode(content_sealed, 'escape') as content from onboarding o`),
    )
    for (const secret of [one.ref, one.email, 'LIN WEI', 'E12345678', 'Nanbei Outdoor'])
      expect(rows).not.toContain(secret)
  })

  test('that a colleague saved meanwhile is not overwritten', async () => {
    const one = await begun()
    expect((await ask(calls.save, { ref: one.ref, version: 1, content })).error).toBeUndefined()
    expect((await ask(calls.save, { ref: one.ref, version: 1, content: {} })).error).toBe('request.conflict')
  })

  test('is gone when its thirty days are over', async () => {
    const one = await begun()
    await sql(`update onboarding set expires_at = now() where created_at > now() - interval '1 minute'`)
    expect((await ask(calls.draft, { ref: one.ref })).error).toBe('onboarding.link_unknown')
  })

  test('takes ten papers, none that is something else, and none of another form', async () => {
    const one = await begun()
    for (let n = 0; n < limits.files.count; n++) expect((await paper(one.ref, 'other')).error).toBeUndefined()
    expect((await paper(one.ref, 'other')).error).toBe('onboarding.too_many_files')
    const other = await begun()
    const script = Buffer.from('<script>alert(1)</script>').toString('base64')
    const upload = { ref: other.ref, kind: 'licence', name: 'licence.png', content: script }
    expect((await ask(calls.upload, upload)).error).toBe('file.broken')
    const { data } = await paper(other.ref, 'licence')
    expect((await ask(calls.removePaper, { ref: one.ref, id: data.id })).error).toBe('object.not_found')
    expect((await ask(calls.removePaper, { ref: other.ref, id: data.id })).error).toBeUndefined()
  })
})

describe('what is sent', () => {
  const yearsAgo = (years: number, days: number) => {
    const today = new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000)
    return `${today.getUTCFullYear() - years}${today.toISOString().slice(4, 10)}`
  }
  const owning = (...shares: string[]) => shares.map((share) => ({ ...owners[0]!, share }))
  test.each([
    ['24.99 %', { owners: owning('24.99') }, 'owners.0.share'],
    ['100.01 %', { owners: owning('100.01') }, 'owners.0.share'],
    ['more than all', { owners: owning('50', '50.01') }, 'owners.1.share'],
    ['nobody', { owners: [] }, 'owners'],
    ['nobody, and nobody who controls', { owners: [], nobodyOwns: true }, 'controller.name'],
    ['eighteen tomorrow', { owners: [{ ...owners[0]!, birthDate: yearsAgo(18, 1) }] }, 'owners.0.birthDate'],
    ['a tax ID of 14', { taxId: '4'.repeat(14) }, 'taxId'],
    ['a code of 18 without a word', { taxId: '91440300MA5F00000X' }, 'taxNote'],
    ['no name', { nameEn: '' }, 'nameEn'],
    ['a name in Chinese letters', { nameEn: '南北' }, 'nameEn'],
    ['no such country', { country: 'cn' }, 'country'],
  ] as const)('%s is refused, and nothing is sent', async (_, more, field) => {
    const one = await whole('payout', more as TypedContent)
    const { error, fields } = await sent(one)
    expect([error !== undefined, fields]).toEqual([true, [field]])
    expect((await ask<{ state: string }>(calls.draft, { ref: one.ref })).data.state).toBe('draft')
  })

  test.each([
    ['25 %', { owners: owning('25') }],
    ['four of 25 %', { owners: owning('25', '25', '25.00', '25') }],
    ['eighteen today', { owners: [{ ...owners[0]!, birthDate: yearsAgo(18, 0) }] }],
    ['nobody, and who controls', { owners: [], nobodyOwns: true, controller: withoutShare(owners[0]!) }],
    ['a code of 18 with a word', { taxId: '91440300MA5F00000X', taxNote: 'Unified social credit code' }],
  ])('%s is taken', async (_, more) => {
    expect((await sent(await whole('payout', more))).error).toBeUndefined()
  })

  test('five owners are not even kept', async () => {
    const one = await begun()
    const five = { ...content, owners: owning('25', '25', '25', '25', '25') }
    expect((await ask(calls.save, { ref: one.ref, version: 1, content: five })).error).toBe('request.invalid')
  })

  test('without the licence it waits', async () => {
    const one = await begun()
    await ask(calls.save, { ref: one.ref, version: 1, content })
    expect((await sent({ ...one, version: 2 })).fields).toEqual(['papers.licence'])
  })

  test('of a form for a store has its domain, and no owners', async () => {
    const one = await begun('allvalue')
    const { nameEn, country, registrationNumber, line1, city, contactName, contactPhone } = content
    const company = { nameEn, country, registrationNumber, line1, city, contactName, contactPhone }
    const store = { ...company, storeDomain: 'shop.example', storeId: 'AV-1' }
    await ask(calls.save, { ref: one.ref, version: 1, content: store })
    await paper(one.ref, 'licence')
    expect((await ask(calls.payout, { ref: one.ref, version: 2 })).error).toBe('onboarding.link_unknown')
    expect((await ask(calls.allvalue, { ref: one.ref, version: 2 })).error).toBeUndefined()
  })
})

function withoutShare(owner: (typeof owners)[number]) {
  const { name, birthDate, nationality, documentKind, documentNumber, address: home } = owner
  return { name, birthDate, nationality, documentKind, documentNumber, address: home }
}

describe('whoever is signed in', () => {
  test('applies for their company, with what is known of it', async () => {
    const merchantId = await addMerchant(owner)
    const token = await addSession(owner, await addOperator(owner, merchantId, { isMain: true }))
    const { data } = await ask<{ ref: string }>(calls.mine, { form: 'payout' }, { token })
    const draft = await ask<{ content: TypedContent }>(calls.draft, { ref: data.ref })
    expect(draft.data.content).toMatchObject({ country: 'HK', nameEn: expect.any(String) })
    expect(
      await sql('select count(*)::int as n from onboarding where merchant_id = $1', [merchantId]),
    ).toEqual([{ n: 1 }])
  })
})

test('an operator without an address applies, and nobody is written to', async () => {
  const merchantId = await addMerchant(owner)
  const main = await addOperator(owner, merchantId, { isMain: true })
  await sql('update operator set email = null where merchant_id = $1', [merchantId])
  const token = await addSession(owner, main)
  const { data, error } = await ask<{ ref: string }>(calls.mine, { form: 'payout' }, { token })
  expect(error).toBeUndefined()
  const { data: draft } = await ask<{ email: string; version: number }>(calls.draft, { ref: data.ref })
  expect(draft.email).toBe('')
  await ask(calls.save, { ref: data.ref, version: draft.version, content })
  for (const kind of ['licence', 'owner']) await paper(data.ref, kind)
  expect((await sent({ ref: data.ref, version: draft.version + 1 })).error).toBeUndefined()
  expect(await messagesTo('')).toEqual([])
})

test('twenty forms are begun from one address on one day, and no more', async () => {
  for (let n = 0; n < limits.startsPerDay; n++) await begun()
  const { error } = await ask(calls.begin, { form: 'payout', email: address(), ...(await captcha()) })
  expect(error).toBe('onboarding.too_many')
})
