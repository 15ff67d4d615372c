import { Resolver } from 'node:dns/promises'
import { guardedGet, openInternet } from './guarded-get.ts'
import type { DomainLooker } from './port.ts'

/** Records that nobody has, and not that nobody answered. */
const absent: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA'])

export const internetDomains: DomainLooker = {
  async txt(name) {
    try {
      const found = await new Resolver({ timeout: 3_000, tries: 2 }).resolveTxt(name)
      return { found: found.map((parts) => parts.join('')) }
    } catch (error) {
      return { problem: absent.has((error as { code?: unknown }).code) ? 'not_found' : 'no_answer' }
    }
  },
  text: (url) => guardedGet(url, openInternet),
}
