import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { signedIn, type Person } from '#test/person.ts'
import { ago, answerers, casesOf } from '#areas/dispute/test/cases.ts'

const app = await testApp()
const cases = casesOf(app)
const { detail } = portalCalls.caseDetail
let person: Person

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await signedIn(app, app.gateway, { permissions: answerers })
})

type Sold = NonNullable<Parameters<typeof orderData>[1]>
type Approved = Extract<NonNullable<Sold['authorisation']>, { result: 'approved' }>

interface Disputed {
  readonly reasonCode?: string
  readonly amount?: string
  readonly brand?: 'visa' | 'mastercard'
  /** Hours between sale and dispute. */
  readonly after?: number
  readonly approved?: Partial<Approved>
  /** What happens between sale and dispute, and after it. */
  readonly before?: readonly Told[]
  readonly behind?: readonly Told[]
}
type Told = (orderNo: string) => Parameters<typeof cases.tell>[1]

let made = 0

async function doubtsOf({
  reasonCode = '13.1',
  amount = '60.00',
  brand = 'visa',
  after = 72,
  approved = {},
  before = [],
  behind = [],
}: Disputed) {
  const orderNo = `DT${++made}`
  const opened = ago(2)
  const at = new Date(Date.parse(opened) - after * 3_600_000).toISOString()
  const { card } = orderData(orderNo)
  const authorisation = { result: 'approved', at, ...approved } as const
  await cases.tell(at, orderData(orderNo, { sentAt: at, authorisation, card: { ...card!, brand } }))
  for (const told of before) await cases.tell(ago(24), told(orderNo))
  const caseNo = `K${orderNo}`
  const dispute = { kind: 'dispute', orderNo, stage: 'chargeback', reasonCode } as const
  await cases.tell(opened, { ...dispute, caseNo, amount: usd(amount) })
  for (const told of behind) await cases.tell(ago(1), told(orderNo))
  const { id } = await cases.keyOf(caseNo)
  const { doubts, unseen } = (await person.ask(detail, { id })).data!
  return { doubts, unseen }
}

const refund =
  (value: string): Told =>
  (orderNo) => ({ kind: 'refund', orderNo, refundNo: `R${orderNo}`, amount: usd(value) })
const fraud: Told = (orderNo) => ({
  kind: 'fraud_report',
  orderNo,
  reportNo: `F${orderNo}`,
  amount: usd('100.00'),
  fraudType: '6',
  reportedOn: ago(24).slice(0, 10),
})
const presentment =
  (value: string): Told =>
  (orderNo) => ({
    kind: 'presentment',
    orderNo,
    presentmentNo: `P${orderNo}`,
    amount: usd(value),
    settledOn: ago(24).slice(0, 10),
  })
const other: Told = (orderNo) => ({
  kind: 'dispute',
  orderNo,
  caseNo: `K${orderNo}-2`,
  stage: 'chargeback',
  amount: usd('10.00'),
  reasonCode: '13.1',
})
const withdrawn: Told = (orderNo) => ({ kind: 'dispute_withdrawn', orderNo, caseNo: `K${orderNo}-2` })
const secure = (eci: string, liabilityShift = false): Partial<Approved> => ({
  threeDs: { eci, liabilityShift, status: 'Y', version: '2.2.0' },
})

const rows: readonly (readonly [what: string, given: Disputed, doubts: readonly string[]])[] = [
  ['nothing doubtful', {}, []],
  ['refunded in full before', { before: [refund('60.00')] }, ['refunded']],
  ['refunded a cent less', { before: [refund('59.99')] }, []],
  ['refunded after it opened', { amount: '40.00', behind: [refund('40.00')] }, []],
  ['disputed for more than was settled', { before: [presentment('59.99')] }, ['over_settled']],
  ['disputed for what was settled', { before: [presentment('60.00')] }, []],
  ['disputed twice', { behind: [other] }, ['duplicate']],
  ['disputed twice, and one withdrawn', { behind: [other, withdrawn] }, []],
  ['of a card that was present', { reasonCode: '10.1' }, ['wrong_code']],
  ['after a report of fraud', { before: [fraud] }, ['after_fraud_report']],
  ['before a report of fraud', { behind: [fraud] }, []],
  ['fraud, authenticated', { reasonCode: '10.4', approved: secure('05', true) }, ['authenticated']],
  ['fraud, attempted', { reasonCode: '10.4', approved: secure('06') }, ['authenticated']],
  ['fraud, without 3DS', { reasonCode: '10.4', approved: secure('07') }, []],
  [
    'fraud at Mastercard, authenticated',
    { reasonCode: '4837', brand: 'mastercard', approved: secure('02', true) },
    ['authenticated'],
  ],
  ['no fraud, authenticated', { approved: secure('05', true) }, []],
  ['fraud, code not matched', { reasonCode: '10.4', approved: { cvv: 'N' } }, ['code_not_matched']],
  ['fraud, code matched', { reasonCode: '10.4', approved: { cvv: 'M' } }, []],
  [
    'fraud at Mastercard, code not matched',
    { reasonCode: '4837', brand: 'mastercard', approved: { cvv: 'N' } },
    [],
  ],
  ['fraud after 120 days', { reasonCode: '10.4', after: 120 * 24 }, []],
  ['fraud after 120 days and an hour', { reasonCode: '10.4', after: 120 * 24 + 1 }, ['too_late']],
  ['no fraud after 121 days', { after: 121 * 24 }, []],
]

describe('whether a dispute itself is in order', () => {
  test.each(rows)('%s', async (_, given, doubts) => {
    expect((await doubtsOf(given)).doubts).toEqual(doubts)
  })

  test.each([
    ['13.1', 'visa', ['promised_date']],
    ['10.4', 'visa', ['card_reported', 'many_disputes']],
    ['4837', 'mastercard', ['security_level']],
    ['13.3', 'visa', []],
  ] as const)(
    'what only the issuer sees of %s is named and never claimed',
    async (reasonCode, brand, unseen) => {
      expect(await doubtsOf({ reasonCode, brand })).toEqual({ doubts: [], unseen })
    },
  )
})
