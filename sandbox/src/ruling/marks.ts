import { hash } from 'node:crypto'
import { ipOf } from '@quayside/contract/risk/ruling/facts.ts'
import { normalText } from '@quayside/contract/risk/ruling/normal.ts'
import type { AuthorisationRequest } from '#network/authorisation-request.ts'

/** By what tries are counted together, in the form in which facts have it; the books keep it so that counters can be counted anew. */
export interface Marks {
  readonly card?: string
  readonly bin?: string
  readonly email?: string
  readonly device?: string
  readonly ip?: string
  readonly customer?: string
  readonly address?: string
  /** US cents. */
  readonly usd: number
}

interface Told {
  readonly card?: { readonly masked: string; readonly fingerprint?: string | undefined } | undefined
  readonly email?: string | undefined
  readonly deviceId?: string | undefined
  readonly ip?: string | undefined
  readonly customerId?: string | undefined
  readonly shipping?: AuthorisationRequest['shipping']
}

export function marksOf(told: Told, usd: number): Marks {
  const { card, email, deviceId, ip, customerId, shipping } = told
  return {
    ...(card?.fingerprint !== undefined && { card: card.fingerprint }),
    ...(card && { bin: card.masked.slice(0, 6) }),
    ...mark('email', email && normalText(email)),
    ...mark('device', deviceId && normalText(deviceId)),
    ...mark('ip', ipOf(ip)),
    ...mark('customer', customerId && normalText(customerId)),
    ...mark('address', shipping && addressMark(shipping)),
    usd,
  }
}

const mark = <K extends string>(key: K, value: string | null | undefined) =>
  (value ? { [key]: value } : {}) as Partial<Record<K, string>>

/** The sandbox's own, in every installation, as that of cards: the same past is always told the same. */
const addressKey = "addresses of the sandbox's core"

/** The same for the same place however it is written, without the name on the door; nobody reads an address out of it. */
function addressMark({ line1, line2, city, postcode, country }: NonNullable<Told['shipping']>) {
  const text = [line1, line2, city, postcode, country].map((part) => plain(part ?? '')).join('|')
  return text === '||||' ? undefined : hash('sha256', `${addressKey}\0${text}`, 'base64url').slice(0, 28)
}

const plain = (text: string): string => normalText(text).replaceAll(/[\s.,#-]+/g, ' ')
