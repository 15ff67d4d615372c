import { z } from 'zod'
import { instant, moneyOutput } from '#fields.ts'
import { framed } from '#framed.ts'
import { payerLanguages } from '#payer/languages.ts'
import { cardBrands, orderTypeNames } from '#trade/states.ts'

/** A ticket lives this long; the order that waits for its card a minute more (row O4). */
export const frameTicketLimits = {
  minutes: 10,
  orderMinutes: 11,
  /** From the making of its order on a ticket is renewed so long: nobody holds a place, or keeps a charge away, for ever. */
  renewedMinutes: 30,
} as const

/** What the card frame is opened for. */
export const frameUses = ['payment', 'moto', 'card_replacement'] as const

/**
 * What the network's card frame may authorise, and no more: the frame shows merchant and amount from here, and the network
 * checks the signature, so that neither the page around it nor the payer can change them.
 */
export const frameTicket = z.strictObject({
  use: z.enum(frameUses),
  /** The gateway's number of the order, which is the network's idempotency key. */
  orderNo: z.string(),
  merchantId: z.string(),
  /** As the payer knows the seller. */
  merchantName: z.string(),
  merchantOrderId: z.string(),
  site: z.string().optional(),
  amount: moneyOutput,
  type: z.enum(orderTypeNames),
  /** Card schemes that this payment may be made with, in the order in which they are shown; another one is refused by frame and network. */
  brands: z.array(z.enum(cardBrands)).min(1),
  /** As the payer's statement will show it. */
  descriptor: z.string().optional(),
  email: z.string().optional(),
  /** Whether the frame asks for the name on the card; it does unless this says otherwise. */
  asksName: z.boolean().optional(),
  language: z.enum(payerLanguages),
  /** The bank asked for a challenge after a soft decline (`1A`). */
  challenge: z.boolean(),
  /** The page that may speak with the frame. */
  payerOrigin: z.string(),
  expiresAt: instant,
})
export type FrameTicket = z.output<typeof frameTicket>

/** The text that a ticket is signed over, by HMAC-SHA256 with the key that the gateway and the network share. */
export const ticketToSign = (payload: string): string => framed(['quayside-frame-ticket-v1', payload])

/** A ticket on its way: what it says as base64url of JSON, a dot, and its signature in lower-case hexadecimal digits. */
export const signedTicket = z
  .string()
  .max(8_192)
  .regex(/^[A-Za-z0-9_-]+\.[0-9a-f]{64}$/)

/** What the payer's page says to the frame (`window.postMessage`); origin and source are checked on both sides. */
export const toFrame = z.discriminatedUnion('kind', [
  /** Send the card with this ticket. */
  z.strictObject({ kind: z.literal('pay'), ticket: signedTicket }),
  /** Another language of the words. */
  z.strictObject({ kind: z.literal('language'), language: z.enum(payerLanguages) }),
  z.strictObject({ kind: z.literal('theme'), theme: z.enum(['light', 'dark']) }),
])
export type ToFrame = z.output<typeof toFrame>

/** What the frame and its challenge say to the page: hints, never the state of a payment. */
export const fromFrame = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({ kind: z.literal('height'), pixels: z.int().min(1).max(2_000) }),
  /** Whether all fields are filled so that they can be sent; the brand as far as the first digits tell it. */
  z.strictObject({ kind: z.literal('filled'), complete: z.boolean(), brand: z.string().max(20).optional() }),
  /** `pay` found a field empty or wrong: the frame shows which, nothing was sent. */
  z.strictObject({ kind: z.literal('incomplete') }),
  /** Show this page of the network, where the bank asks the payer. */
  z.strictObject({ kind: z.literal('challenge'), url: z.url() }),
  /** The bank cannot be asked in a frame: this page in a window of its own. */
  z.strictObject({ kind: z.literal('window'), url: z.url() }),
  /** Nothing more comes from here: ask the gateway. */
  z.strictObject({ kind: z.literal('done') }),
  /** The payer left the challenge; nothing was taken. */
  z.strictObject({ kind: z.literal('cancelled') }),
  /** A message of the page was dropped, as what may be a card number stood in it: nothing of it is told. */
  z.strictObject({ kind: z.literal('dropped') }),
  /** The network turned the ticket away: it is late, altered or of another page. */
  z.strictObject({ kind: z.literal('refused'), reason: z.enum(['ticket', 'network']) }),
])
export type FromFrame = z.output<typeof fromFrame>
