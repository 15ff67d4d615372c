import type { FastifyReply } from 'fastify'
import type { FileAnswer } from '#acts/handler.ts'

const year = 31_536_000
/** A picture is drawn within a page; anything else is saved and never opened here, whatever it holds. */
const drawn: ReadonlySet<string> = new Set(['image/png', 'image/jpeg'])

/** A file whose address is its hash: kept for ever by whoever fetched it. */
export function sendShownFile(reply: FastifyReply, { contentType, body }: FileAnswer): FastifyReply {
  return reply
    .headers({
      'content-type': contentType,
      'cache-control': `public, max-age=${year}, immutable`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-robots-tag': 'noindex, nofollow',
      ...(!drawn.has(contentType) && {
        'content-disposition': `attachment; filename="${fileName(contentType)}"`,
      }),
    })
    .send(body)
}

/** The merchant's own name of it is nobody's to read on the way. */
const fileName = (contentType: string): string =>
  contentType === 'application/pdf' ? 'document.pdf' : 'file'
