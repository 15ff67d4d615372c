import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Mailbox } from './mailbox.ts'
import { inboxPage } from './page.ts'

const sms = z.strictObject({
  to: z.string().min(1).max(40),
  from: z.string().max(40).optional(),
  text: z.string().min(1).max(2_000),
})
const captcha = z.strictObject({ text: z.string().min(1).max(20) })
const search = z.object({ to: z.string().max(320).optional() })
const known = z.object({ id: z.string().min(1).max(64) })

export interface InboxOptions {
  readonly mailbox: Mailbox
  /** Captcha texts are taken and told in demo mode alone. */
  readonly demo: boolean
}

/** The inbox over HTTP: text messages come in, people and scripts read what came. */
export function addInbox(app: FastifyInstance, { mailbox, demo }: InboxOptions): void {
  app.post('/sms', async (request, reply) => {
    const { to, from, text } = sms.parse(request.body)
    const message = await mailbox.receive({ kind: 'sms', to, from: from ?? '', subject: '', text })
    return reply.status(201).send({ id: message.id })
  })
  app.get('/api/messages', (request) => mailbox.messages(toOf(request.query)))
  app.get('/api/messages/:id', (request, reply) => {
    const message = mailbox.message(known.parse(request.params).id)
    return message ?? reply.status(404).send({ error: 'No such message' })
  })
  app.get('/', (request, reply) => {
    const to = toOf(request.query)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
      .header('cache-control', 'no-store')
      .send(inboxPage(mailbox.messages(to), to))
  })
  if (demo) addCaptchas(app, mailbox)
}

function addCaptchas(app: FastifyInstance, mailbox: Mailbox): void {
  app.post('/api/captcha/:id', (request, reply) => {
    mailbox.noteCaptcha(known.parse(request.params).id, captcha.parse(request.body).text)
    return reply.status(204).send()
  })
  app.get('/api/captcha/:id', (request, reply) => {
    const text = mailbox.captcha(known.parse(request.params).id)
    return text === undefined ? reply.status(404).send({ error: 'No such captcha' }) : { text }
  })
}

const toOf = (query: unknown): string | undefined => {
  const { to } = search.parse(query)
  return to === '' ? undefined : to
}
