import { beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { permissions } from '@quayside/contract/permissions.ts'
import type { CardField } from '@quayside/contract/fund/card/rules.ts'
import type { Somebody } from '#test/approvals.ts'
import { pdfOf } from '#uploads/test/files.ts'
import { cardWorld } from '#areas/fund/test/card-world.ts'
import { cardOf, cardProof as proof, dollarCard, writeCard } from '#areas/fund/test/cards.ts'

const world = await cardWorld()
const { app, rows, somebody, added, shown, stateOf, letter } = world
const { add, query, queryAll, detail, check, reveal, upload } = portalCalls.card
let main: Somebody
let anna: Somebody
let n = 0

beforeAll(async () => {
  ;({ main, anna } = await world.begin())
})

type NewCard = InputOf<typeof add>
const german = (more: Partial<NewCard> = {}): NewCard => ({
  accountName: 'Test merchant',
  isPublic: true,
  currency: 'EUR',
  country: 'DE',
  bankName: 'Commerzbank',
  swift: 'COBADEFF',
  accountNumber: 'DE89 3704 0044 0532 0130 00',
  proof,
  ...more,
})

describe('adding a card', () => {
  test('it waits for its audit, the number is kept sealed, and the log has it masked', async () => {
    const card = cardOf(++n)
    const { data } = await anna.ask(add, card)
    expect(data).toMatchObject({ state: '101', version: 1 })
    const id = data!.liquidateId
    expect(await shown(id)).toMatchObject({
      state: '101',
      waitsFor: 'audit',
      accountTail: card.accountNumber.slice(-4),
      provinceName: 'Guangdong Sheng',
      steps: [{ event: 'add', state: '101', by: 'Test Person' }],
      actions: ['delete', 'reveal'],
    })
    const everything = JSON.stringify(
      await rows(
        `select (select array_agg(c) from withdrawal_card c where id = $1) as card,
          (select array_agg(e) from fund_event e where entity_id = $1) as steps,
          (select array_agg(l) from operation_log l where target = $1::text) as log,
          (select array_agg(o) from notice o) as notices`,
        id,
      ),
    )
    expect(everything).not.toContain(card.accountNumber)
    expect(everything).toContain(`****\u00A0${card.accountNumber.slice(-4)}`)
  })

  test('tells the main user, by mail whatever they wish', async () => {
    await rows("delete from notice where kind = 'security.card_added'")
    await added(cardOf(++n))
    const told = await rows(
      `select o.operator_id, o.facts from notice o where o.kind = 'security.card_added'
        and exists (select from graphile_worker.jobs where task_identifier = 'mail_notice')`,
    )
    expect(told).toMatchObject([{ operator_id: main.id, facts: { by: 'Test Person' } }])
  })

  test.each<[string, NewCard, CardField | 'letterId', string]>([
    ['no province', cardOf(90, { province: undefined }), 'province', 'card.required'],
    ['a province of another country', cardOf(90, { province: 'US-NY' }), 'province', 'card.province_unknown'],
    ['no clearing code', cardOf(90, { cnaps: undefined }), 'cnaps', 'card.required'],
    ['a wrong clearing code', cardOf(90, { cnaps: '102100099997' }), 'cnaps', 'card.cnaps_wrong'],
    ['the clearing code of another bank', cardOf(90, { cnaps: '308584000013' }), 'cnaps', 'card.cnaps_bank'],
    [
      'letters in a number of China',
      cardOf(90, { accountNumber: '40000212A' }),
      'accountNumber',
      'card.number_form',
    ],
    [
      'a number of 33 characters',
      cardOf(90, { accountNumber: '4'.repeat(33) }),
      'accountNumber',
      'card.number_form',
    ],
    ['no routing number', dollarCard(90, { aba: undefined }), 'aba', 'card.required'],
    ['a wrong routing number', dollarCard(90, { aba: '021000022' }), 'aba', 'card.aba_wrong'],
    [
      'a Chinese bank name for dollars',
      dollarCard(90, { bankName: '摩根大通银行' }),
      'bankName',
      'card.bank_name_english',
    ],
    ['a wrong IBAN', german({ accountNumber: 'DE89370400440532013001' }), 'accountNumber', 'card.iban_wrong'],
    [
      'an IBAN of another country',
      german({ accountNumber: 'GB29NWBK60161331926819' }),
      'accountNumber',
      'card.iban_country',
    ],
    [
      'no SWIFT in Hong Kong',
      german({ country: 'HK', swift: undefined, accountNumber: '012345678' }),
      'swift',
      'card.required',
    ],
    [
      'another name without a letter',
      cardOf(90, { accountName: 'Zhang Min', isPublic: false }),
      'letterId',
      'card.letter_needed',
    ],
  ])('refuses %s', async (_, card, field, error) => {
    const answer = await anna.ask(add, card)
    expect(answer).toMatchObject({
      error,
      errors: expect.arrayContaining([expect.objectContaining({ field })]),
    })
  })

  test.each([
    ['accountNumber', { accountNumber: '123' }],
    ['bankName', { bankName: 'ICB' }],
    ['bankName', { bankName: 'B'.repeat(51) }],
    ['swift', { swift: 'A' }],
    ['swift', { swift: 'A'.repeat(21) }],
    ['accountName', { accountName: 'A'.repeat(301) }],
    ['accountName', { accountName: '' }],
    ['branchName', { branchName: 'B'.repeat(301) }],
    ['city', { city: ' ' }],
    ['aba', { aba: '12345678' }],
  ])('refuses the %s of %j', async (field, more) => {
    expect(await anna.ask(add, cardOf(90, more))).toMatchObject({
      error: 'request.invalid',
      errors: [{ field }],
    })
  })

  test('takes a SWIFT that is no BIC, and an account of four digits', async () => {
    expect(await stateOf(await added(dollarCard(++n, { swift: 'AB', accountNumber: '1234' })))).toBe('101')
  })

  test('takes a personal account in China whose number is that of its card', async () => {
    expect(await stateOf(await added(cardOf(++n, { accountNumber: '6200 0000 0000 0005' })))).toBe('101')
  })

  test('takes another name with a letter, and none of another merchant', async () => {
    const card = cardOf(++n, { accountName: '张敏', isPublic: false })
    const other = await somebody({ merchantId: 2n })
    const theirs = await other.ask(upload, { name: 'a.pdf', content: pdfOf().toString('base64') })
    expect(await anna.ask(add, { ...card, letterId: theirs.data!.id })).toMatchObject({
      error: 'object.not_found',
    })
    const letterId = await letter()
    const id = await added({ ...card, letterId })
    expect(await shown(id)).toMatchObject({ letter: { id: letterId, name: 'letter.pdf', state: 'clean' } })
  })

  test('knows the account again, whatever spaces it is written with, and in another currency takes it', async () => {
    const card = dollarCard(++n)
    await added(card)
    const spaced = `${card.accountNumber.slice(0, 4)} ${card.accountNumber.slice(4)}`
    expect(await anna.ask(add, { ...card, accountNumber: spaced })).toMatchObject({
      error: 'card.account_known',
    })
    expect(await anna.ask(add, { ...card, currency: 'EUR' })).toMatchObject({ status: '0' })
  })

  test('two at once for one account leave one', async () => {
    const card = cardOf(++n)
    const answers = await Promise.all([anna.ask(add, card), anna.ask(add, card)])
    expect(answers.map(({ error }) => error ?? 'done').toSorted()).toEqual(['card.account_known', 'done'])
  })

  test('needs proof of presence', async () => {
    const wrong = await anna.ask(add, cardOf(++n, { proof: { paymentPassword: 'Wrong-Word-9' } }))
    expect(wrong).toMatchObject({ error: 'proof.wrong' })
  })

  test('of a currency beyond the role is refused, and cards of others are not seen', async () => {
    const dollars = await added(dollarCard(++n))
    const narrowed = await somebody({ permissions, scope: { currencies: ['CNY'] } })
    expect(await narrowed.ask(add, dollarCard(++n))).toMatchObject({ error: 'permission.denied' })
    expect(await narrowed.ask(detail, { id: dollars })).toMatchObject({ error: 'object.not_found' })
    const { data } = await narrowed.ask(query, {})
    expect(new Set(data!.rows.map(({ currency }) => currency))).toEqual(new Set(['CNY']))
  })
})

describe('checking the fields before', () => {
  test('tells every problem and warning, and whether a letter is needed', async () => {
    const { proof: _, ...card } = dollarCard(90, { swift: 'DEUTDEFF', aba: '021000022', accountName: '张敏' })
    expect((await anna.ask(check, card)).data).toEqual({
      problems: [{ field: 'aba', message: expect.stringContaining('check digit') }],
      warnings: [
        { field: 'swift', what: 'swift_country' },
        { field: 'accountName', what: 'name_chinese' },
      ],
      letterNeeded: true,
      companyNames: ['测试商户', 'Test merchant'],
    })
    const { data } = await anna.ask(check, {
      ...card,
      aba: '021000021',
      swift: 'SHORT',
      accountName: 'TEST-MERCHANT',
    })
    expect(data).toMatchObject({ problems: [], warnings: [{ what: 'swift_not_bic' }], letterNeeded: false })
  })

  test('warns of a card number of China whose check digit does not fit', async () => {
    const { proof: _, ...card } = cardOf(90, { isPublic: false, accountNumber: '6225880712345671' })
    expect((await anna.ask(check, card)).data!.warnings).toEqual([
      { field: 'accountNumber', what: 'card_check_digit' },
    ])
  })
})

test('the whole number is shown for a proof, and the look stands in the log', async () => {
  const card = german({ accountNumber: 'DE02 1203 0000 0000 2020 51' })
  const id = await added(card)
  const { accountNumber } = (await anna.ask(reveal, { id, proof })).data!
  expect(accountNumber).toBe('DE02120300000000202051')
  // Reads are logged together with others, a moment later.
  await expect
    .poll(() =>
      rows("select outcome from operation_log where target = $1 and call = '/liquidateInfo/reveal'", id),
    )
    .toEqual([{ outcome: 'read' }])
})

test('money can be withdrawn to available cards of its currency alone', async () => {
  const id = await writeCard(app, 1n, { maker: anna.id, state: '102', n: ++n })
  const { data } = await anna.ask(queryAll, { currency: 'CNY' })
  expect(data!.rows.map(({ liquidateId }) => liquidateId)).toContain(id)
  expect(new Set(data!.rows.map(({ state }) => state))).toEqual(new Set(['102']))
  expect((await anna.ask(queryAll, { currency: 'JPY' })).data!.rows).toEqual([])
})

test('a list finds by bank, name and the end of the number', async () => {
  const id = await added(dollarCard(++n, { bankName: 'Bank of the Quay' }))
  const { accountTail } = await shown(id)
  const found = async (text: string) =>
    (await anna.ask(query, { text })).data!.rows.map((row) => row.liquidateId)
  expect(await found('of the quay')).toEqual([id])
  expect(await found(accountTail)).toContain(id)
  expect(await found('%')).toEqual([])
})
