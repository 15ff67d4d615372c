import { createHash } from 'node:crypto'
import { askJson } from '#ports/http/ask-json.ts'
import type { SchemeDesk } from './port.ts'

const timeoutMs = 10_000

/** The core over HTTP: a wish is posted under a key of its own, by which it knows it again. */
export const httpSchemeDesk = (url: string, waitMs = timeoutMs): SchemeDesk => ({
  async ask(wish) {
    const { merchantId, site, brand, currency } = wish
    const named = [merchantId, site, brand, currency].join('\n')
    const idempotencyKey = createHash('sha256').update(named).digest('hex').slice(0, 40)
    const reply = await askJson(
      url,
      { method: 'POST', path: 'carriers', idempotencyKey, body: { ...wish } },
      waitMs,
    )
    return reply !== undefined && reply.status < 300 ? 'taken' : 'unknown'
  },
})
