import { type Carrier, carriers } from '@quayside/contract/logistics/carriers.ts'
import type { CarrierCandidate } from '@quayside/contract/logistics/shipment/upload.ts'
import { formsOf } from './forms.ts'

/** Where each company delivers; what is not named here goes everywhere. */
const destinations: Partial<Readonly<Record<Carrier, readonly string[]>>> = {
  ontrac: ['US'],
  amazon: ['US', 'CA', 'GB', 'DE', 'FR', 'IT', 'ES', 'JP', 'MX', 'AU'],
  evri: ['GB', 'DE'],
  yamato: ['JP'],
  sagawa: ['JP'],
  dpd: ['GB', 'DE', 'FR', 'NL', 'BE', 'PL', 'AT', 'IT', 'ES', 'PT', 'IE', 'CZ'],
  gls: ['DE', 'FR', 'NL', 'BE', 'PL', 'AT', 'IT', 'ES', 'PT', 'CZ', 'HU', 'DK'],
  usps: ['US', 'PR', 'CA', 'GB', 'AU'],
}

const delivers = (company: Carrier, country: string): boolean =>
  destinations[company]?.includes(country) ?? true

export interface Grounds {
  /** As it is compared. */
  readonly key: string
  readonly country: string | null
  /** Earlier parcels with each company. */
  readonly earlier: ReadonlyMap<Carrier, number>
  /** Undefined where the tracker did not answer. */
  readonly detected: ReadonlySet<Carrier> | undefined
}

/**
 * Companies that a number may be of, likeliest first, each with what speaks for it: form, check digit, destination, own history.
 * Never one alone because it came first: whoever asks chooses.
 */
export function candidatesOf({ key, country, earlier, detected }: Grounds): CarrierCandidate[] {
  const forms = new Map(formsOf(key).map(({ company, checkDigit }) => [company, checkDigit]))
  return carriers
    .filter((company) => forms.has(company) || detected?.has(company))
    .map((company): CarrierCandidate => {
      const form = forms.has(company)
      const checkDigit = forms.get(company) ?? null
      const destination = country === null ? null : delivers(company, country)
      const before = earlier.get(company) ?? 0
      const fits = [form, checkDigit !== false && form, destination !== false, before > 0].filter(
        Boolean,
      ).length
      const isDetected = detected === undefined ? null : detected.has(company)
      return { company, fits, form, checkDigit, destination, earlier: before, detected: isDetected }
    })
    .toSorted(
      (a, b) =>
        b.fits - a.fits ||
        Number(b.detected ?? false) - Number(a.detected ?? false) ||
        b.earlier - a.earlier ||
        carriers.indexOf(a.company) - carriers.indexOf(b.company),
    )
}

/** Whether a number cannot be one of this company's, as far as forms tell: other companies' numbers look like this, and its own do not. */
export function isUnlikely(key: string, company: Carrier): boolean {
  if (company === 'other') return false
  const found = formsOf(key)
  const own = found.find((one) => one.company === company)
  return found.length > 0 && (own === undefined || own.checkDigit === false)
}
