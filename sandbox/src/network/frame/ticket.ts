import { timingSafeEqual } from 'node:crypto'
import {
  frameTicket,
  type FrameTicket,
  signedTicket,
  ticketToSign,
} from '@quayside/contract/provider/frame-ticket.ts'
import { macOf } from '#network/sign.ts'

export interface TicketCheck {
  /** Shared with the gateway, 64 hexadecimal digits; without it no ticket is good. */
  readonly frameKey: string | undefined
  /** Origins of the pages that may hold the frame. */
  readonly payerOrigins: readonly string[]
  /** Origins of the pages on which merchants key cards that are read out. */
  readonly portalOrigins: readonly string[]
  readonly now: () => number
}

/** What the ticket allows; undefined for one that is altered, late or of a page that is not known here. */
export function readTicket(text: string, { frameKey, now, ...pages }: TicketCheck): FrameTicket | undefined {
  if (frameKey === undefined || !signedTicket.safeParse(text).success) return undefined
  const [payload, signature] = text.split('.') as [string, string]
  const expected = macOf(Buffer.from(frameKey, 'hex'), ticketToSign(payload))
  // Compared in constant time, so that nobody finds a signature digit by digit.
  if (!timingSafeEqual(Buffer.from(signature, 'hex'), expected)) return undefined
  const read = frameTicket.safeParse(jsonOf(payload))
  if (!read.success) return undefined
  const isGood =
    Date.parse(read.data.expiresAt) > now() &&
    originsFor(read.data.use, pages).includes(read.data.payerOrigin)
  return isGood ? read.data : undefined
}

/** Who may hold the frame for what: no page of payers keys a card for a merchant, and the portal asks no payer. */
export const originsFor = (
  use: FrameTicket['use'],
  { payerOrigins, portalOrigins }: Pick<TicketCheck, 'payerOrigins' | 'portalOrigins'>,
): readonly string[] => (use === 'moto' ? portalOrigins : payerOrigins)

function jsonOf(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
