import type { CardState } from '@quayside/contract/fund/card-states.ts'
import type { DemoMerchant } from '@quayside/sandbox/traffic/merchants.ts'

export interface DemoCard {
  /** Ends the card's id, which is fixed, so that a second start adds nothing. */
  readonly no: number
  readonly state: CardState
  /** How it came to be so: each event with the state after it. */
  readonly steps: readonly (readonly [event: string, to: CardState])[]
  readonly reason: string | null
  readonly accountName: string
  readonly accountNumber: string
  readonly currency: string
  readonly country: string
  readonly bankName: string
  readonly place?: {
    readonly province: string
    readonly city: string
    readonly bankCode: string
    readonly branchName: string
    readonly cnaps: string
  }
  readonly swift?: string
  readonly aba?: string
}

const shenzhen = {
  province: 'CN-GD',
  city: '深圳',
  bankCode: '308',
  branchName: '招商银行股份有限公司深圳营业部',
  cnaps: '308440200012',
}

/** Cards of a merchant of the demo world: one in RMB, one in dollars, and one of each of the other statuses. */
export const demoCards = (merchant: DemoMerchant): readonly DemoCard[] => [
  ...usableCards(merchant),
  ...otherCards(merchant),
]

const usableCards = ({ name, nameEn, id }: DemoMerchant): readonly DemoCard[] => [
  {
    no: 1,
    state: '102',
    steps: [
      ['add', '101'],
      ['approve', '102'],
    ],
    reason: null,
    accountName: name,
    accountNumber: `755${id.padStart(9, '0')}801`,
    currency: 'CNY',
    country: 'CN',
    bankName: '招商银行',
    place: shenzhen,
  },
  {
    no: 2,
    state: '102',
    steps: [
      ['add', '101'],
      ['approve', '102'],
    ],
    reason: null,
    accountName: nameEn,
    accountNumber: `4870${id.padStart(8, '0')}`,
    currency: 'USD',
    country: 'US',
    bankName: 'JPMorgan Chase Bank',
    swift: 'CHASUS33',
    aba: '021000021',
  },
]

const otherCards = ({ nameEn, id }: DemoMerchant): readonly DemoCard[] => [
  {
    no: 3,
    state: '103',
    steps: [
      ['add', '101'],
      ['reject', '103'],
    ],
    reason: 'The account name differs from the one on the bank statement.',
    accountName: nameEn,
    accountNumber: 'DE89370400440532013000',
    currency: 'EUR',
    country: 'DE',
    bankName: 'Commerzbank',
    swift: 'COBADEFF',
  },
  {
    no: 4,
    state: '104',
    steps: [
      ['add', '101'],
      ['approve', '102'],
      ['hold', '104'],
    ],
    reason: 'The bank has returned a payment. We are asking it why.',
    accountName: nameEn,
    accountNumber: `012${id.padStart(9, '0')}`,
    currency: 'HKD',
    country: 'HK',
    bankName: 'Hang Seng Bank',
    swift: 'HASEHKHH',
  },
  {
    no: 5,
    state: '101',
    steps: [['add', '101']],
    reason: null,
    // The staff of the sandbox leave a card of this name alone.
    accountName: `${nameEn} (wait)`,
    accountNumber: 'GB29NWBK60161331926819',
    currency: 'GBP',
    country: 'GB',
    bankName: 'NatWest',
    swift: 'NWBKGB2L',
  },
]
