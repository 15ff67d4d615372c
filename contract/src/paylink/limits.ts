import { pictureEndings, termsLimits } from '#main/limits.ts'
import { exponentOf } from '#money.ts'

/** Numbers of payment links (spec §5, §9); those without a number there are our own. */
export const paylinkLimits = {
  items: { min: 1, max: 100 },
  quantity: { min: 1, max: 100 },
  goodsName: { max: 200 },
  spec: { max: 50 },
  invoiceNo: { max: 256 },
  expiryHours: { min: 1, max: 168 },
  /** In whole units of the link's currency. */
  otherFeeUnits: 10_000,
  /** Payments that one link takes. */
  payments: { min: 1, max: 10_000 },
  /** What one payment comes to at most, in minor units. */
  totalMinor: 1_000_000_000_000n,
  note: { max: 200 },
  searchText: { max: 256 },
  /** Links that are selected, and so ended or exported, in one go. */
  selected: { max: 200 },
  linkNo: { max: 32 },
  /** Of one file or one request. */
  batch: {
    lines: 500,
    perMinute: 10,
    bytes: 512 * 1024,
    /** Base64 of it, or its lines as JSON with names of fields around them. */
    bodyBytes: 1024 * 1024,
    name: { max: 200 },
    cell: { max: 300 },
  },
  name: { min: 1, max: 100 },
  email: { min: 6, max: 64 },
  /** Of one link to one address in 24 hours, of one person in a minute; of all links to one address, and of a merchant, in 24 hours. */
  mails: { perDay: 5, perMinute: 30, addressPerDay: 10, merchantPerDay: 2_000 },
  phone: { max: 32 },
  shopUrl: { max: 200 },
  descriptor: { max: 22 },
  logo: { bytes: 100 * 1024, endings: [...pictureEndings, 'bmp'] },
  terms: termsLimits,
  /** Letters and digits of a link's reference: 128 random bits. */
  ref: { length: 26 },
} as const

/** What an other fee may come to at most, in minor units: the same number of whole units in every currency. */
export const otherFeeMax = (currency: string): bigint =>
  BigInt(paylinkLimits.otherFeeUnits) * 10n ** BigInt(exponentOf(currency))

/** What a fee beside the goods is for. */
export const otherFeeTypes = ['shipping', 'tax', 'service', 'packaging', 'other'] as const
export type OtherFeeType = (typeof otherFeeTypes)[number]
