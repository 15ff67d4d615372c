import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { payerLanguages } from '@quayside/contract/payer/languages.ts'
import { cardBrands } from '@quayside/contract/trade/states.ts'
import { frameUses } from '@quayside/contract/provider/frame-ticket.ts'
import type { Core } from '#network/core.ts'
import { type FrameAnswer, frameAnswer } from './answer.ts'
import { wrongFields } from '#network/frame/browser/card-fields.ts'
import { cardPage } from './card-page.ts'
import { addChallenge } from './challenge-routes.ts'
import { addFrameFiles } from './files.ts'
import { isOwnPage, protect } from './headers.ts'
import { submit } from './submit.ts'
import { originsFor, readTicket, type TicketCheck } from './ticket.ts'

export interface FrameOptions extends TicketCheck {
  readonly core: Core
}

const view = z.object({
  language: z.enum(payerLanguages).default('en'),
  theme: z.enum(['light', 'dark']).default('light'),
  use: z.enum(frameUses).default('payment'),
  /** Whether the name on the card is asked for. */
  name: z.enum(['on', 'off']).default('on'),
  /** Card schemes that are accepted, as far as the page around it says; the ticket is what counts. */
  brands: z.array(z.enum(cardBrands)).max(cardBrands.length).default([]),
})
/** One address parameter holds all schemes, one after the other. */
const listed = (query: unknown): object => {
  const { brands, ...rest } = query as { readonly brands?: unknown }
  return { ...rest, ...(typeof brands === 'string' && { brands: brands.split(',') }) }
}
const card = z.strictObject({
  number: z.string().max(30),
  expiry: z.string().max(10),
  code: z.string().max(10),
  name: z.string().max(100),
})
const authorisation = z.strictObject({ ticket: z.string().max(8_192), card })

/** A card that cannot be right may be sent so often for one order; then its ticket is worth nothing any more. */
const wrongTriesMax = 3

/** The network's card frame: the only place where a payer's card number is typed, and the only one that it is sent to. */
export function addFrame(app: FastifyInstance, options: FrameOptions): void {
  const { core, now } = options
  const wrongTries = new Map<string, number>()
  addFrameFiles(app)
  addChallenge(app, options)
  app.get('/frame/card', (request, reply) => {
    const { language, theme, use, name, brands } = view.parse(listed(request.query))
    const payerOrigins = originsFor(use, options)
    protect(reply, payerOrigins)
    return reply.send(
      cardPage({ language, theme, isKeyed: use === 'moto', payerOrigins, asksName: name !== 'off', brands }),
    )
  })
  app.post('/frame/authorise', async (request, reply): Promise<FrameAnswer> => {
    if (!isOwnPage(request)) return refused(reply)
    const { ticket: text, card: fields } = authorisation.parse(request.body)
    const ticket = readTicket(text, options)
    const tries = ticket ? (wrongTries.get(ticket.orderNo) ?? 0) : 0
    if (!ticket || tries >= wrongTriesMax) return refused(reply)
    const { brands, asksName = true } = ticket
    const wrong = wrongFields(fields, now(), { asksName, brands })
    // A frame that was tampered with may send any scheme; nobody has mistyped a card by it, so that it is no try.
    if (wrong.number === 'scheme') return { status: 'invalid', fields: wrong, left: wrongTriesMax - tries }
    if (Object.keys(wrong).length > 0) {
      wrongTries.set(ticket.orderNo, tries + 1)
      return { status: 'invalid', fields: wrong, left: wrongTriesMax - tries - 1 }
    }
    const submitted = submit(core, { ticket, card: fields, ip: ipOf(request), at: now() })
    await core.commit()
    return frameAnswer(core, submitted)
  })
}

function refused(reply: FastifyReply): FrameAnswer {
  void reply.status(403)
  return { status: 'refused', reason: 'ticket' }
}

/** As the world writes it: not as an address of the old kind within one of the new. */
const ipOf = ({ ip }: FastifyRequest): string | undefined => ip.replace(/^::ffff:/, '') || undefined
