import type { FastifyReply, FastifyRequest } from 'fastify'

const common: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/**
 * A page of the network's own: its own script and style, nothing foreign, in frames of these origins alone.
 * @param frames what it may frame itself: its own pages, to let a bank look at the device, or banks' pages too
 */
export function protect(
  reply: FastifyReply,
  ancestors: readonly string[],
  frames: 'own' | 'banks' = 'own',
): FastifyReply {
  return reply.type('text/html; charset=utf-8').headers({
    ...common,
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      // Issuers' hosts cannot be listed: this page alone may frame any of them.
      `frame-src 'self'${frames === 'banks' ? ' https:' : ''}`,
      "form-action 'none'",
      "base-uri 'none'",
      `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
    ].join('; '),
  })
}

/** A script or a style of the frame's pages. */
export const protectFile = (reply: FastifyReply): FastifyReply =>
  reply.headers({ ...common, 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'" })

/** Whether a page of this very origin asks, or none at all: browsers say where a request comes from, and pages cannot change it. */
export function isOwnPage({ headers, protocol, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return (
    (site === undefined || site === 'same-origin') &&
    (headers.origin === undefined || headers.origin === `${protocol}://${host}`)
  )
}
