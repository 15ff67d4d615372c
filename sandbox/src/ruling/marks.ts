import { hash } from 'node:crypto'
import { ipOf } from '@quayside/contract/risk/ruling/address.ts'
import { normalText } from '@quayside/contract/risk/ruling/normal.ts'
import type { AuthorisationRequest } from '#network/authorisation-request.ts'

/** By what tries are counted together, in the form in which facts have it; the books keep it so that counters can be counted anew. */
export interface Marks {
  readonly card?: string
  readonly bin?: string
  readonly email?: string
  readonly device?: string
  readonly ip?: string
  readonly net?: string
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
  const marks: { -readonly [K in keyof Marks]: Marks[K] } = { usd }
  if (card) marks.bin = card.masked.slice(0, 6)
  if (card?.fingerprint !== undefined) marks.card = card.fingerprint
  if (email) marks.email = normalText(email)
  if (deviceId) marks.device = normalText(deviceId)
  if (customerId) marks.customer = normalText(customerId)
  const address = ipOf(ip)
  if (address !== null) {
    marks.ip = address
    marks.net = netAround(address)
  }
  const place = shipping && addressMark(shipping)
  if (place !== undefined) marks.address = place
  return marks
}

/** The /24 or the /48 around an address in normal form: its first three numbers, or groups. */
const netAround = (ip: string): string =>
  ip.includes(':') ? ip.slice(0, 14) : ip.slice(0, ip.lastIndexOf('.'))

/** The sandbox's own, in every installation, as that of cards: the same past is always told the same. */
const addressKey = "addresses of the sandbox's core"

/** The same for the same place however it is written, without the name on the door; nobody reads an address out of it. */
function addressMark({ line1, line2, city, postcode, country }: NonNullable<Told['shipping']>) {
  const text = `${line1 ?? ''}|${line2 ?? ''}|${city ?? ''}|${postcode ?? ''}|${country ?? ''}`
  if (text === '||||') return undefined
  const plain = normalText(text).replaceAll(/[\s.,#-]+/g, ' ')
  return hash('sha256', `${addressKey}\0${plain}`, 'base64url').slice(0, 28)
}
