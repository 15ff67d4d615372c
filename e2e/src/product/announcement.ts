import { randomUUID } from 'node:crypto'
import type { InputOf } from '@quayside/contract/call.ts'
import { providerBasePath } from '@quayside/contract/envelope.ts'
import { announcementDeskCalls } from '@quayside/contract/provider/announcement.ts'
import { signedHeaders } from '@quayside/sandbox/network/sign.ts'
import { demo } from './product.ts'

type Announcement = InputOf<typeof announcementDeskCalls.publish>

/** Publishes an announcement to some merchants, as the provider's own systems do. */
export async function publish(announcement: Omit<Announcement, 'id' | 'publishedAt'>): Promise<string> {
  const { path: callPath, method } = announcementDeskCalls.publish
  const path = providerBasePath + callPath
  const id = randomUUID()
  const body = JSON.stringify({ id, publishedAt: new Date().toISOString(), ...announcement })
  const response = await fetch(new URL(path, demo().url), {
    method,
    body,
    headers: signedHeaders(demo().provider, method, path, body, { at: Date.now() }),
  })
  if (!response.ok) throw new Error(`not published: ${await response.text()}`)
  return id
}
