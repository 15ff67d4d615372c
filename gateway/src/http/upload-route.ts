import busboy from '@fastify/busboy'
import { headers, okStatus, ticketHeader } from '@quayside/contract/envelope.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { Frame } from '#acts/frame.ts'
import { bearerHash, guardAddress, guardCallerOnly, guardSite } from '#acts/door/guards.ts'
import { Refusal } from '#acts/refusal.ts'
import { languageOf } from '#acts/language.ts'
import { identify } from '#acts/session.ts'
import { clientAddress } from '#acts/visit.ts'
import type { UploadRoute } from '#uploads/upload-route.ts'
import { asGuarded } from './open-route.ts'
import { serverLimits } from './server.ts'

/** Its body is never held: it is read as a stream, by this route alone. */
export function addUpload(app: FastifyInstance, frame: Frame, route: UploadRoute): void {
  void app.register((own, _, done) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('multipart/form-data', (_request, body, parsed) => parsed(null, body))
    own.post(
      route.url,
      {
        bodyLimit: route.bytes,
        config: { call: route.url, bodySeconds: serverLimits.uploadSeconds },
        onRequest: (request, _reply, next) => {
          guardSite(request)
          guardAddress(frame, clientAddress(request))
          next()
        },
      },
      asGuarded((request: FastifyRequest, reply: FastifyReply) => answer(frame, route, request, reply)),
    )
    done()
  })
}

async function answer(
  frame: Frame,
  { right, keep, brings }: UploadRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Whatever is refused: what is still on its way is not waited for.
  reply.header('connection', 'close')
  const { db } = frame
  const { merchant, operator } = await db.tx({ tenant: null, mode: 'read' }, (tx) =>
    identify(tx, { hash: bearerHash(request), ip: clientAddress(request) }, right, (caller) =>
      guardCallerOnly(frame, caller),
    ),
  )
  const { [ticketHeader]: ticket = '' } = request.headers
  if (brings === 'ticket' && (typeof ticket !== 'string' || ticket === ''))
    throw new Refusal('entry.ticket_invalid')
  const late = AbortSignal.timeout(serverLimits.uploadSeconds * 1000)
  const ctx = { db, merchantId: merchant.id, operator, language: languageOf(request.headers) }
  const data = await withFile(request, late, brings, (name, content, kind) =>
    keep(ctx, { ticket: String(ticket), kind, name, content }),
  )
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header(headers.trace, request.id)
    .send({ status: okStatus, message: '', trace: request.id, data })
}

/** The one file of a form; anything beside it is no form of ours. */
function withFile<T>(
  request: FastifyRequest,
  late: AbortSignal,
  brings: UploadRoute['brings'],
  work: (name: string, content: Readable, kind: string | undefined) => Promise<T>,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const body = request.body as Readable
    let kept: Promise<T> | undefined
    let kind: string | undefined
    const fail = (error: unknown): void => {
      body.unpipe()
      reject(error instanceof Refusal ? error : new Refusal('request.malformed'))
    }
    const form = formOf(request, brings)
    form.on('file', (_field, content, name) => {
      if (kept) return fail(new Refusal('request.malformed'))
      const broken = (): void => void content.destroy(new Error('the upload ended before its file did'))
      // Whoever reads it hears of it; one that ends when nobody reads any more must not end the process.
      content.on('error', () => undefined)
      request.raw.once('aborted', broken)
      late.addEventListener('abort', broken, { once: true })
      kept = work(name ?? '', content, kind).finally(() => {
        request.raw.off('aborted', broken)
        late.removeEventListener('abort', broken)
      })
      kept.then(resolve, fail)
    })
    form.on('field', (field, value) => {
      if (brings !== 'kind' || field !== 'kind' || kind !== undefined || kept)
        return fail(new Refusal('request.malformed'))
      kind = value
    })
    form.on('error', fail)
    form.on('finish', () => {
      if (!kept) fail(new Refusal('request.malformed'))
    })
    body.once('error', fail)
    body.pipe(form)
  })
}

function formOf(request: FastifyRequest, brings: UploadRoute['brings']) {
  const fields = brings === 'kind' ? 1 : 0
  try {
    return new busboy.Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      limits: { files: 1, fields, fieldSize: 40, parts: 2 + fields, headerPairs: 20 },
    })
  } catch {
    throw new Refusal('request.malformed')
  }
}
