import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

const common: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

const answersPolicy = "default-src 'none'; frame-ancestors 'none'"
/** A year, with all names below: only where TLS is certain. */
const strictTransport = 'max-age=31536000; includeSubDomains'

/** Headers of every answer; an API answer is never rendered and never kept. There is no CORS header anywhere. */
export function addSecurityHeaders(app: FastifyInstance, { tls }: { tls: boolean }): void {
  const all = {
    ...common,
    'content-security-policy': answersPolicy,
    'cache-control': 'no-store',
    ...(tls && { 'strict-transport-security': strictTransport }),
  }
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(all)
    done()
  })
}

/**
 * Lets one page run its own scripts and the styles that carry this nonce; nothing from elsewhere.
 * @param scripts SHA-256 of what may run although it stands in the page itself
 * @param framed origins whose pages it may hold in a frame
 */
export function allowPage(
  reply: FastifyReply,
  scripts: readonly string[],
  framed: readonly string[],
): string {
  const nonce = randomBytes(16).toString('base64')
  reply.header(
    'content-security-policy',
    [
      "default-src 'none'",
      ["script-src 'self'", ...scripts.map((hash) => `'sha256-${hash}'`)].join(' '),
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      `frame-src ${framed.length > 0 ? framed.join(' ') : "'none'"}`,
      "form-action 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
  return nonce
}

/** A page that is the same for everybody: no script, and this one style by its hash. */
export function allowStyle(reply: FastifyReply, style: string): void {
  const hash = createHash('sha256').update(style).digest('base64')
  reply.header(
    'content-security-policy',
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
}
