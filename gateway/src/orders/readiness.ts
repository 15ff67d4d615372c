import {
  deviceFingerprintMin,
  deviceIdMin,
  priorAge,
  readinessOf,
  type ReadyPart,
} from '@quayside/contract/trade/readiness.ts'

export interface SaleAddress {
  readonly line1?: string | undefined
  readonly line2?: string | undefined
  readonly city?: string | undefined
  readonly postcode?: string | undefined
  readonly country?: string | undefined
}

/** What a shop and the core told of a sale's buyer. */
export interface SoldTo {
  readonly fingerprint: string | null
  readonly ip: string | null
  readonly deviceId: string | null
  readonly deviceFingerprint: string | null
  readonly loginId: string | null
  readonly shipping: SaleAddress | null
  readonly items: readonly { readonly name: string }[]
}

const plain = (text: string | undefined): string =>
  (text ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** A full address, so that two are compared letter by letter; undefined where a part is missing. */
export function addressKey(address: SaleAddress | null): string | undefined {
  if (!address?.line1 || !address.postcode || !address.country) return undefined
  const { line1, line2, city, postcode, country } = address
  return [line1, line2, city, postcode, country].map(plain).join('|')
}

/** Undefined where it is too short to tell devices apart. */
export const deviceOf = ({ deviceId }: Pick<SoldTo, 'deviceId'>): string | undefined =>
  deviceId !== null && deviceId.length >= deviceIdMin ? deviceId : undefined
export const measuredDeviceOf = ({
  deviceFingerprint: told,
}: Pick<SoldTo, 'deviceFingerprint'>): string | undefined =>
  told !== null && told.length >= deviceFingerprintMin ? told : undefined

/** What of a sale could defend it, as it is stored; earlier sales are the database's to find. */
export function elementsOf(sale: SoldTo): number {
  const has: Partial<Record<ReadyPart, boolean>> = {
    device: deviceOf(sale) !== undefined || measuredDeviceOf(sale) !== undefined,
    fingerprint: sale.fingerprint !== null,
    ip: sale.ip !== null,
    login: sale.loginId !== null,
    address: addressKey(sale.shipping) !== undefined,
    description: sale.items.some(({ name }) => name.trim() !== ''),
  }
  return readinessOf(Object.entries(has).flatMap(([part, there]) => (there ? [part as ReadyPart] : [])))
}

const dayMs = 86_400_000

/** Parts in which no sale is old enough to be another one's earlier sale: what one statement writes it does not see. */
export function apartInTime<T>(all: readonly T[], at: (one: T) => string): T[][] {
  const sorted = all.toSorted((a, b) => Date.parse(at(a)) - Date.parse(at(b)))
  const parts: T[][] = []
  let begin = Number.NEGATIVE_INFINITY
  for (const one of sorted) {
    const time = Date.parse(at(one))
    if (time - begin >= (priorAge.youngest - 1) * dayMs) {
      parts.push([])
      begin = time
    }
    parts.at(-1)!.push(one)
  }
  return parts
}
