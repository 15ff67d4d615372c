import type { CardBrand, OrderType, PaymentMethod, SourceType } from '@quayside/contract/trade/states.ts'

export type Weighted<T> = readonly (readonly [T, number])[]

/** A shop of the demo world: who it is and how its customers buy. */
export interface DemoMerchant {
  readonly id: string
  readonly name: string
  readonly nameEn: string
  /** E-commerce platform on which it must refund and capture (spec §6), or null. */
  readonly platform: string | null
  readonly country: string
  readonly sites: readonly { readonly kind: 'website' | 'app'; readonly name: string; readonly url: string }[]
  /** What the cardholder reads on the statement. */
  readonly descriptor: string
  readonly goods: 'outdoor' | 'home' | 'stationery'
  /** Share of the world's orders, in percent. */
  readonly share: number
  /** People who ever buy here; a few of them buy again and again. */
  readonly customers: number
  readonly currencies: Weighted<string>
  readonly countries: Weighted<string>
  readonly brands: Weighted<CardBrand>
  readonly types: Weighted<OrderType>
  readonly sources: Weighted<SourceType>
  readonly methods: Weighted<PaymentMethod>
  /** Whether the shop tells the core on which device its customers buy. */
  readonly tellsDevices: boolean
  /** How often its orders are disputed, against an ordinary shop: with Visa and with other schemes now, and with all of them before. */
  readonly disputes: { readonly visa: number; readonly others: number; readonly before: number }
  /** The scheme whose stolen cards have just been used there. */
  readonly wave: CardBrand | null
  /** Whether it stands near the line of Visa's monitoring. */
  readonly nearLine: boolean
}

const mostlySales: Weighted<OrderType> = [
  ['sale', 78],
  ['token sale', 6],
  ['create-token-and-sale', 4],
  ['pre-authorization', 8],
  ['token pre-auth', 2],
  ['create-token-and-pre-auth', 2],
]
const walletsToo: Weighted<PaymentMethod> = [
  ['card', 82],
  ['apple_pay', 11],
  ['google_pay', 7],
]

export const demoMerchants: readonly DemoMerchant[] = [
  {
    id: '302618',
    name: '南北户外',
    nameEn: 'Nanbei Outdoor',
    platform: null,
    country: 'CN',
    sites: [
      { kind: 'website', name: 'Nanbei Outdoor', url: 'https://www.nanbei-outdoor.example' },
      { kind: 'website', name: 'Nanbei Europe', url: 'https://eu.nanbei-outdoor.example' },
      { kind: 'app', name: 'Nanbei Trail', url: 'https://app.nanbei-outdoor.example' },
    ],
    descriptor: 'NANBEI*OUTDOOR',
    goods: 'outdoor',
    share: 55,
    customers: 11_000,
    currencies: [
      ['USD', 56],
      ['EUR', 32],
      ['HKD', 12],
    ],
    countries: [
      ['US', 40],
      ['GB', 9],
      ['DE', 13],
      ['FR', 9],
      ['ES', 5],
      ['CA', 8],
      ['AU', 6],
      ['HK', 10],
    ],
    brands: [
      ['visa', 52],
      ['mastercard', 35],
      ['amex', 8],
      ['discover', 4],
      ['diners', 1],
    ],
    types: mostlySales,
    sources: [
      ['api', 62],
      ['hosted_checkout', 25],
      ['payment_link', 5],
      ['subscription', 8],
    ],
    methods: walletsToo,
    tellsDevices: true,
    disputes: { visa: 0.45, others: 0.7, before: 3.6 },
    wave: 'mastercard',
    nearLine: true,
  },
  {
    id: '302731',
    name: '鹿鸣家居',
    nameEn: 'Luming Home',
    platform: 'SHOPLINE',
    country: 'HK',
    sites: [{ kind: 'website', name: 'Luming Home', url: 'https://luming-home.example' }],
    descriptor: 'LUMING*HOME',
    goods: 'home',
    share: 25,
    customers: 6_000,
    currencies: [
      ['HKD', 55],
      ['USD', 30],
      ['JPY', 15],
    ],
    countries: [
      ['HK', 48],
      ['US', 18],
      ['JP', 16],
      ['AU', 8],
      ['CA', 6],
      ['GB', 4],
    ],
    brands: [
      ['visa', 46],
      ['mastercard', 30],
      ['unionpay', 12],
      ['jcb', 7],
      ['amex', 5],
    ],
    types: [
      ['sale', 96],
      ['pre-authorization', 4],
    ],
    sources: [['plugin', 100]],
    methods: walletsToo,
    tellsDevices: false,
    disputes: { visa: 1, others: 1, before: 3 },
    wave: null,
    nearLine: false,
  },
  {
    id: '302845',
    name: '樱与沙文具',
    nameEn: 'Sakura & Sand Stationery',
    platform: null,
    country: 'JP',
    sites: [
      { kind: 'website', name: 'Sakura & Sand Japan', url: 'https://jp.sakura-sand.example' },
      { kind: 'website', name: 'Sakura & Sand Gulf', url: 'https://kw.sakura-sand.example' },
    ],
    descriptor: 'SAKURA&SAND',
    goods: 'stationery',
    share: 20,
    customers: 5_000,
    currencies: [
      ['KWD', 46],
      ['JPY', 42],
      ['USD', 12],
    ],
    countries: [
      ['KW', 46],
      ['JP', 42],
      ['US', 7],
      ['GB', 5],
    ],
    brands: [
      ['visa', 48],
      ['mastercard', 28],
      ['jcb', 20],
      ['amex', 4],
    ],
    types: mostlySales,
    sources: [
      ['api', 40],
      ['hosted_checkout', 45],
      ['payment_link', 15],
    ],
    methods: walletsToo,
    tellsDevices: true,
    disputes: { visa: 0.8, others: 0.8, before: 3 },
    wave: null,
    nearLine: false,
  },
]

export const demoMerchant = (id: string): DemoMerchant | undefined =>
  demoMerchants.find((merchant) => merchant.id === id)
