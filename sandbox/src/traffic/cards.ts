import type { CardBrand } from '@quayside/contract/trade/states.ts'
import { checkDigit } from '#network/frame/browser/card-digits.ts'
import type { Random } from '#random.ts'

interface TestRange {
  readonly bin: string
  readonly digits: number
  readonly issuer: string
  readonly funding: 'credit' | 'debit' | 'prepaid'
}

const range = (
  bin: string,
  issuer: string,
  funding: TestRange['funding'] = 'credit',
  digits = 16,
): TestRange => ({
  bin,
  issuer,
  funding,
  digits,
})

/** Ranges that the schemes and processors publish for tests; no real card begins so. */
const ranges: Readonly<Record<CardBrand, readonly TestRange[]>> = {
  visa: [
    range('424242', 'Harbour Bank'),
    range('400005', 'Northgate Credit Union', 'debit'),
    range('411111', 'First Meridian Bank'),
    range('401288', 'Lakeside Bank', 'prepaid'),
  ],
  mastercard: [
    range('555555', 'Alpine Savings'),
    range('520082', 'Union of Ports Bank', 'debit'),
    range('510510', 'Bluewater Bank', 'prepaid'),
    range('222300', 'Coral Bank'),
  ],
  amex: [
    range('378282', 'American Express', 'credit', 15),
    range('371449', 'American Express', 'credit', 15),
  ],
  jcb: [range('356600', 'Sakura Card'), range('353011', 'Kansai Card')],
  discover: [range('601111', 'Discover Bank'), range('601100', 'Discover Bank', 'debit')],
  diners: [range('305693', 'Diners Club', 'credit', 14), range('385200', 'Diners Club', 'credit', 14)],
  unionpay: [range('621094', 'Pearl River Bank', 'debit'), range('620000', 'Yangtze Bank')],
}

export interface TestCard extends Omit<TestRange, 'bin' | 'digits'> {
  readonly brand: CardBrand
  /** The whole number, Luhn-valid; it stays inside the sandbox. */
  readonly number: string
  readonly expiry: string
}

export function testCard(brand: CardBrand, random: Random): TestCard {
  const { bin, digits, issuer, funding } = random.pick(ranges[brand])
  const body = bin + random.digits(digits - bin.length - 1)
  const expiry = `${String(random.int(1, 12)).padStart(2, '0')}/${random.int(27, 31)}`
  return { brand, number: body + checkDigit(body), expiry, issuer, funding }
}
