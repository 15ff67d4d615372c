import type { Page, Request } from '@playwright/test'
import { noticeCalls } from '@quayside/contract/messages/notice.ts'

const open = new WeakMap<Page, Set<Request>>()
const quietMs = 300
const pollMs = 50

/** Follows what a page asks for, from its first request on. */
export function followRequests(page: Page): Page {
  const asked = new Set<Request>()
  open.set(page, asked)
  // The stream of messages stays open for as long as the page.
  page.on('request', (request) => !request.url().endsWith(noticeCalls.stream.path) && asked.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void asked.delete(request))
  return page
}

/** Until the page has asked for nothing for a while: what stands on it is all there. */
export async function quiet(page: Page): Promise<void> {
  const asked = open.get(page)
  if (!asked) throw new Error('nobody follows the requests of this page')
  for (let still = 0; still < quietMs; still += pollMs) {
    await page.waitForTimeout(pollMs)
    if (asked.size > 0) still = 0
  }
}
