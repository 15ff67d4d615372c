/**
 * Money: bigint minor units with a currency, decimal text on the wire, arithmetic nowhere else.
 * Exponents are ISO 4217 (list of 2026-02-01); a provider that differs needs a table of its own.
 */
export interface Money {
  readonly currency: string
  readonly minor: bigint
}

/** What travels: `{ currency: 'KWD', value: '1.234' }`, always with all of the currency's decimals. */
export interface WireMoney {
  currency: string
  value: string
}

/** An amount of any currency as people type it: digits and at most four decimals. */
export const amountForm = /^\d{1,15}(\.\d{1,4})?$/

const zero = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
const three = 'BHD IQD JOD KWD LYD OMR TND'
const four = 'CLF UYW'
const two =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG'

const exponents = new Map<string, number>(
  [
    [zero, 0],
    [two, 2],
    [three, 3],
    [four, 4],
  ].flatMap(([codes, exponent]) => (codes as string).split(' ').map((code) => [code, exponent as number])),
)

export const currencies: readonly string[] = [...exponents.keys()].toSorted()

export function isCurrency(code: string): boolean {
  return exponents.has(code)
}

export function exponentOf(currency: string): number {
  const exponent = exponents.get(currency)
  if (exponent === undefined) throw new RangeError(`unknown currency ${currency}`)
  return exponent
}

export const money = (currency: string, minor: bigint): Money => ({ currency, minor })

const decimalText = /^(0|[1-9]\d{0,14})(?:\.(\d{1,4}))?$/
/** Digits of minor units: any more, and PostgreSQL's bigint could not hold them. */
const minorDigitsMax = 18

/** Reads plain decimal text such as `12.50`; undefined for anything else, too many decimals included. */
export function parseMinor(currency: string, value: string): bigint | undefined {
  const match = decimalText.exec(value)
  const exponent = exponents.get(currency)
  if (!match || exponent === undefined) return undefined
  const fraction = match[2] ?? ''
  if (fraction.length > exponent) return undefined
  const digits = match[1] + fraction.padEnd(exponent, '0')
  return digits.length > minorDigitsMax ? undefined : BigInt(digits)
}

export const formatMinor = (currency: string, minor: bigint): string => decimalOf(currency, minor.toString())

/** The same of minor units that are written in decimal digits. */
export function decimalOf(currency: string, minor: string): string {
  const exponent = exponentOf(currency)
  if (exponent === 0) return minor
  const sign = minor.startsWith('-') ? '-' : ''
  const digits = minor.slice(sign.length).padStart(exponent + 1, '0')
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/** `USD 1,234.50` with a space that does not break, as texts of refusals, messages and the operation log name an amount. */
export function inWords(currency: string, minor: bigint): string {
  const [whole = '', ...decimals] = formatMinor(currency, minor < 0n ? -minor : minor).split('.')
  const figures = [BigInt(whole).toLocaleString('en'), ...decimals].join('.')
  return `${currency}\u00A0${minor < 0n ? '\u2212' : ''}${figures}`
}

/** Whether something that was kept as JSON is an amount. */
export const isWireMoney = (value: object): value is WireMoney =>
  'currency' in value && 'value' in value && typeof value.value === 'string'

export const toWire = (amount: Money): WireMoney => ({
  currency: amount.currency,
  value: formatMinor(amount.currency, amount.minor),
})

export const wire = (currency: string, minor: bigint): WireMoney => toWire({ currency, minor })

function sameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new RangeError(`${a.currency} and ${b.currency} never meet in one sum`)
}

export function plus(a: Money, b: Money): Money {
  sameCurrency(a, b)
  return { currency: a.currency, minor: a.minor + b.minor }
}

export function minus(a: Money, b: Money): Money {
  sameCurrency(a, b)
  return { currency: a.currency, minor: a.minor - b.minor }
}

/** A share in basis points, rounded down in the merchant's favour. */
export const basisPoints = (minor: bigint, bps: number): bigint => (minor * BigInt(bps)) / 10_000n
