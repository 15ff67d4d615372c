import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { basePath } from '@quayside/contract/envelope.ts'
import { docsPage, docsStyle } from './docs-page.ts'
import type { Frame } from '#acts/frame.ts'
import { openApi } from './openapi.ts'
import { openRoute, type SeenBy } from './open-route.ts'
import { allowStyle } from './security-headers.ts'

/** Who may read the calls: everybody in a demo, else whoever is signed in or knows the token. */
export type DocumentationFor = 'everybody' | { readonly token: string | undefined }

/** The contract as OpenAPI and as a page: built and packed once, at the first request. */
export function addDocumentation(
  app: FastifyInstance,
  frame: Pick<Frame, 'db' | 'limiter' | 'rates'>,
  readers: DocumentationFor,
): void {
  const seenBy: SeenBy = readers === 'everybody' ? readers : { secret: readers.token, sessions: true }
  const documentUrl = `${basePath}/openapi.json`
  const once = kept(async () => {
    const document = openApi()
    return {
      document: await packed(JSON.stringify(document)),
      page: await packed(docsPage(document, documentUrl)),
    }
  })
  const route = (url: string, part: 'document' | 'page', type: string) =>
    openRoute(app, frame, {
      url,
      seenBy,
      limit: 'docsPerMinute',
      answer: async (request, reply) => {
        const content = (await once())[part]
        if (part === 'page') allowStyle(reply, docsStyle)
        return sendPacked(request, reply.header('content-type', type), content)
      },
    })
  route(documentUrl, 'document', 'application/json; charset=utf-8')
  route(`${basePath}/docs`, 'page', 'text/html; charset=utf-8')
}

function kept<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

interface Packed {
  readonly etag: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

async function packed(text: string): Promise<Packed> {
  const plain = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br: await brotli(plain, { params }),
    gzip: await gzipped(plain),
  }
}

/** Asked for anew each time, as whoever may read it may not for ever, but sent only when it changed. */
function sendPacked(request: FastifyRequest, reply: FastifyReply, content: Packed): FastifyReply {
  reply
    .header('cache-control', 'private, no-cache')
    .header('etag', content.etag)
    .header('vary', 'accept-encoding, authorization')
  if (request.headers['if-none-match'] === content.etag) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => part.split(';', 1)[0]!.trim())
  const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one))
  return encoding === undefined
    ? reply.send(content.plain)
    : reply.header('content-encoding', encoding).send(content[encoding])
}
