import { type Carrier, carriers } from '@quayside/contract/logistics/carriers.ts'
import { getTracking } from 'ts-tracking-number'

/** How a number looks to one company; `checkDigit` is null where its numbers have none that anybody reckons. */
export interface FormFound {
  readonly company: Carrier
  readonly checkDigit: boolean | null
}

interface Form {
  readonly company: Carrier
  readonly like: RegExp
  /** Of posts' numbers: the country that they end with. */
  readonly ends?: string
  readonly check?: (number: string) => boolean
}

const s10Weights = [8, 6, 4, 2, 3, 5, 9, 7]

/** Sign by sign; a number has none that take more than one place. */
const digitsOf = (number: string): string[] => Array.from(number)

/** Check digit of posts' numbers (the Universal Postal Union’s item numbers). */
function s10Fits(number: string): boolean {
  const sum = s10Weights.reduce((total, weight, at) => total + weight * Number(number[at + 2]), 0)
  const rest = 11 - (sum % 11)
  return Number(number[10]) === (rest === 10 ? 0 : rest === 11 ? 5 : rest)
}

const upsValue = (letter: string): number =>
  /\d/.test(letter) ? Number(letter) : (letter.charCodeAt(0) - 63) % 10

function upsFits(number: string): boolean {
  const sum = digitsOf(number.slice(2, -1)).reduce(
    (total, letter, at) => total + upsValue(letter) * (at % 2 === 0 ? 1 : 2),
    0,
  )
  return (10 - (sum % 10)) % 10 === Number(number.at(-1))
}

/** Modulo 10 with weights 3 and 1 from the right, as in barcodes of USPS. */
function mod10Fits(number: string): boolean {
  const sum = digitsOf(number.slice(0, -1))
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === Number(number.at(-1))
}

const fedexWeights = [3, 1, 7]
function fedexFits(number: string): boolean {
  const sum = digitsOf(number.slice(0, -1)).reduce(
    (total, digit, at) => total + Number(digit) * fedexWeights[at % 3]!,
    0,
  )
  return (sum % 11) % 10 === Number(number.at(-1))
}

const postal = /^[A-Z]{2}\d{9}[A-Z]{2}$/
const post = (company: Carrier, ends: string): Form => ({ company, like: postal, ends, check: s10Fits })

/** Forms that companies of cross-border shops use; the library knows those of the United States alone, and posts as one. */
const forms: readonly Form[] = [
  { company: 'yunexpress', like: /^YT\d{16}$/ },
  { company: 'sf', like: /^SF\d{12,13}$/ },
  { company: 'jd', like: /^JD[A-Z0-9]{10,18}$/ },
  { company: 'fourpx', like: /^4PX\d{10,13}[A-Z]{0,2}$/ },
  { company: 'cainiao', like: /^LP\d{14}$/ },
  { company: 'yanwen', like: /^(?:UJ|UG|YW)\d{9,13}(?:YP|CN)?$/ },
  post('china_post', 'CN'),
  { company: 'china_ems', like: /^E[A-Z]\d{9}CN$/, check: s10Fits },
  { company: 'ups', like: /^1Z[A-Z0-9]{15}\d$/, check: upsFits },
  { company: 'fedex', like: /^\d{12}$/, check: fedexFits },
  { company: 'fedex', like: /^\d{15}$/, check: mod10Fits },
  { company: 'usps', like: /^9[1-5]\d{20}$/, check: mod10Fits },
  { company: 'usps', like: /^\d{20}$/, check: mod10Fits },
  post('usps', 'US'),
  {
    company: 'dhl',
    like: /^\d{10}$/,
    check: (number) => Number(number.slice(0, 9)) % 7 === Number(number[9]),
  },
  { company: 'dhl', like: /^JJD\d{16,18}$/ },
  { company: 'ontrac', like: /^[CD]\d{14}$/ },
  { company: 'amazon', like: /^TB[ACM]\d{12}$/ },
  post('royal_mail', 'GB'),
  { company: 'evri', like: /^(?:H[A-Z0-9]{15}|\d{16})$/ },
  post('deutsche_post', 'DE'),
  post('la_poste', 'FR'),
  post('correos', 'ES'),
  post('poste_italiane', 'IT'),
  post('postnl', 'NL'),
  { company: 'postnl', like: /^3S[A-Z0-9]{11,15}$/ },
  { company: 'dpd', like: /^\d{14}$/ },
  { company: 'gls', like: /^\d{11}$/ },
  post('japan_post', 'JP'),
  {
    company: 'yamato',
    like: /^\d{12}$/,
    check: (number) => Number(number.slice(0, 11)) % 7 === Number(number[11]),
  },
  {
    company: 'sagawa',
    like: /^\d{12}$/,
    check: (number) => Number(number.slice(0, 11)) % 7 === Number(number[11]),
  },
  post('canada_post', 'CA'),
  { company: 'canada_post', like: /^\d{16}$/, check: mod10Fits },
  post('australia_post', 'AU'),
]

const ofLibrary: Readonly<Record<string, Carrier>> = {
  ups: 'ups',
  fedex: 'fedex',
  usps: 'usps',
  dhl: 'dhl',
  ontrac: 'ontrac',
  amazon: 'amazon',
}

/**
 * Companies whose numbers look like this one. What the library finds stands beside our own forms, never instead: it names one
 * company for what two of them write.
 */
export function formsOf(key: string): FormFound[] {
  const found = new Map<Carrier, boolean | null>()
  for (const { company, like, ends = '', check } of forms) {
    if (!like.test(key) || !key.endsWith(ends)) continue
    const fits = check ? check(key) : null
    found.set(company, found.get(company) === true ? true : fits)
  }
  const named = ofLibrary[getTracking(key)?.courier.code ?? '']
  if (named !== undefined) found.set(named, true)
  return carriers.flatMap((company) =>
    found.has(company) ? [{ company, checkDigit: found.get(company)! }] : [],
  )
}
