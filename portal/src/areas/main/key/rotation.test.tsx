import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import type { KeyRow, KeyServer } from '@quayside/contract/main/key/row.ts'
import { type Session, SessionProvider } from '#session/session-context.tsx'
import { loadWords } from '#words/words.ts'
import { Rotation } from './rotation.tsx'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

const since = '2026-06-16T06:00:00Z'
const key: KeyRow = {
  id: '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b',
  version: 3,
  kind: 'hmac',
  bits: null,
  state: 'retiring',
  fingerprint: 'a07f55c3a07f55c3',
  lastFour: '7c1e',
  createdAt: '2026-01-09T06:00:00Z',
  createdBy: 'Chen Wei',
  isOwn: false,
  shownUntil: null,
  overlapHours: 24,
  activatedAt: '2026-01-09T07:00:00Z',
  retiringAt: since,
  retiresAt: '2026-06-17T06:00:00Z',
  revokedAt: null,
  lastUse: null,
  servers: [],
}
const next: KeyRow = { ...key, state: 'active', lastFour: '93af', retiringAt: null, retiresAt: null }
const server = (ip: string, at: string | null, newAt: string | null): KeyServer => ({
  ip,
  call: '/transaction/refund',
  at,
  newAt,
})
const [before, after, later] = ['2026-06-16T05:00:00Z', '2026-06-16T06:30:00Z', '2026-06-16T06:40:00Z']

async function shown(servers: readonly KeyServer[], permissions: readonly string[] = ['main.key.manage']) {
  await loadWords(['key'])
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(
    <SessionProvider session={{ permissions } as unknown as Session}>
      <Rotation
        row={{ ...key, servers: [...servers] }}
        next={next}
        asOf={Date.parse(since)}
        onAsk={() => {}}
      />
    </SessionProvider>,
  )
  await expect.poll(() => place.querySelector('h2')?.textContent).toBe('Rotating HMAC ••7c1e to HMAC ••93af')
  return place
}

const standings = (place: HTMLElement) =>
  [...place.querySelectorAll('tbody tr, li')].map(
    (row) => row.querySelector('td:last-child, span > span')!.textContent,
  )

test('an address is on the old key until it has signed with the new one after it', async () => {
  const place = await shown([
    server('203.0.113.21', after, null),
    server('203.0.113.22', later, after),
    server('203.0.113.6', after, later),
    server('203.0.113.7', before, after),
    server('203.0.113.8', null, after),
    server('203.0.113.9', before, null),
  ])
  expect(standings(place)).toEqual([
    'Still on the old key',
    'Still on the old key',
    'New key only',
    'New key only',
    'New key only',
    'Not seen since',
  ])
  expect(place.textContent).toContain('2 servers still on the old key')
})

test('whoever may only look has nothing to press', async () => {
  const place = await shown([server('203.0.113.7', before, after)], ['main.key.view'])
  expect(place.textContent).toContain('No server on the old key since the rotation began')
  expect(place.querySelectorAll('button')).toHaveLength(0)
})
