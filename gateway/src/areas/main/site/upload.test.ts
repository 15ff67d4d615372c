import { readdirSync } from 'node:fs'
import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { basePath, ticketHeader } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { siteLimits } from '@quayside/contract/main/limits.ts'
import { siteUploadPath } from '@quayside/contract/main/site/site.ts'
import { serverLimits } from '#http/server.ts'
import { siteWorld } from '#areas/main/test/site-world.ts'
import type { Somebody } from '#test/approvals.ts'
import { rar5Of } from '#uploads/test/rar.ts'
import { zipOf } from '#uploads/test/zip.ts'

const world = await siteWorld()
const { app, rows, somebody, added, shown } = world
const { getOss } = portalCalls.site
let anna: Somebody
let port: number

afterEach(() => vi.restoreAllMocks())

beforeAll(async () => {
  ;({ anna } = await world.begin())
  await app.gateway.app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = app.gateway.app.server.address() as AddressInfo)
})

const boundary = 'a-boundary'
const head = (name: string) =>
  Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/zip\r\n\r\n`,
  )
const foot = Buffer.from(`\r\n--${boundary}--\r\n`)

interface Sending {
  readonly who?: Somebody
  readonly ticket?: string | undefined
  readonly name?: string
  /** Breaks off before the end. */
  readonly aborts?: boolean
}

/** The whole of it through a real socket, a piece at a time. */
const send = (
  pieces: Iterable<Buffer>,
  { who = anna, ticket, name = 'papers.zip', aborts = false }: Sending,
): Promise<{ status: string; data?: { id: string; state: string; bytes: number } }> =>
  new Promise((resolve, reject) => {
    const sent = ask(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: basePath + siteUploadPath,
        headers: {
          authorization: `Bearer ${who.token}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          ...(ticket !== undefined && { [ticketHeader]: ticket }),
        },
      },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () => resolve(JSON.parse(text)))
      },
    )
    sent.on('error', (error) => (aborts ? resolve({ status: 'aborted' }) : reject(error)))
    const write = async () => {
      sent.write(head(name))
      for (const piece of pieces)
        if (!sent.write(piece)) await new Promise((ready) => sent.once('drain', ready))
      if (aborts) sent.destroy()
      else sent.end(foot)
    }
    write().catch(reject)
  })

const archive = zipOf([{ name: 'certificate.pdf', data: Buffer.from('certificate') }])
const ticketFor = async (id: string, who = anna) => (await who.ask(getOss, { id })).data!.ticket
const onDisk = () =>
  readdirSync(join(app.uploadsFolder, '1'), { withFileTypes: true }).map(({ name }) => name)

test.each([
  ['papers.zip', archive],
  ['papers.rar', rar5Of([{ name: 'certificate.pdf', data: Buffer.from('certificate') }])],
])('%s becomes the proof of its site', async (name, bytes) => {
  const id = await added()
  const answer = await send([bytes], { ticket: await ticketFor(id), name })
  expect(answer).toMatchObject({ status: '0', data: { state: 'quarantine', bytes: bytes.length } })
  const site = await shown(id)
  expect(site.proof.archive).toMatchObject({ id: answer.data!.id, name })
  expect(site.story.at(-1)!.event).toBe('archive')
  expect(onDisk()).toContain(answer.data!.id)
})

test('a ticket is for one upload, of whoever asked for it, while it lasts', async () => {
  const id = await added()
  const other = await somebody({ permissions: ['main.site.view', 'main.site.manage'] })
  const ticket = await ticketFor(id)
  expect((await send([archive], { ticket, who: other })).status).toBe('01000007')
  expect((await send([archive], { ticket })).status).toBe('0')
  expect((await send([archive], { ticket })).status).toBe('01000007')
  const late = await ticketFor(id)
  await rows('update upload_ticket set expires_at = now() where used_at is null')
  expect((await send([archive], { ticket: late })).status).toBe('01000007')
  expect((await send([archive], {})).status).toBe('01000007')
})

test('it lasts ten minutes', async () => {
  const { data } = await anna.ask(getOss, { id: await added() })
  const minutes = (Date.parse(data!.expiresAt) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(siteLimits.ticketMinutes - 1)
  expect(minutes).toBeLessThanOrEqual(siteLimits.ticketMinutes + 0.1)
})

test('whoever may only look uploads nothing', async () => {
  const looker = await somebody({ permissions: ['main.site.view'] })
  const ticket = await ticketFor(await added())
  expect((await send([archive], { ticket, who: looker })).status).toBe('00000403')
})

test.each([
  ['an ending that is none of these', 'papers.exe', archive, '00000460'],
  ['an ending that says something else', 'papers.rar', archive, '00000461'],
  ['what is no archive', 'papers.zip', Buffer.from('PK not at all'), '00000461'],
  ['an archive within it', 'papers.zip', zipOf([{ name: 'inner.zip', data: archive }]), '00000463'],
])('%s is refused, and nothing of it is left', async (_, name, bytes, status) => {
  const before = onDisk().length
  expect((await send([bytes], { ticket: await ticketFor(await added()), name })).status).toBe(status)
  expect(onDisk()).toHaveLength(before)
})

/** A zip of exactly so many bytes: one stored entry, and the list behind it. */
function* pieces(length: number): Generator<Buffer> {
  const one = Buffer.alloc(1024 * 1024)
  for (let left = length; left > 0; left -= one.length) yield one.subarray(0, Math.min(left, one.length))
}

test(
  '50 MB are read to their end, and one byte more is refused while it comes',
  { timeout: 60_000 },
  async () => {
    const id = await added()
    const { bytes } = siteLimits.archive
    const before = onDisk().length
    // Of the right length, it is looked into and found to be no archive.
    expect((await send(pieces(bytes), { ticket: await ticketFor(id) })).status).toBe('00000461')
    expect((await send(pieces(bytes + 1), { ticket: await ticketFor(id) })).status).toBe('00000462')
    expect(onDisk()).toHaveLength(before)
  },
)

test('what breaks off leaves nothing behind', async () => {
  const before = onDisk().length
  const ticket = await ticketFor(await added())
  expect((await send(pieces(3_000_000), { ticket, aborts: true })).status).toBe('aborted')
  await expect.poll(() => onDisk().length).toBe(before)
})

describe('its time', () => {
  const ending = () => {
    const time = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
    return time
  }

  test('does nothing to an upload that was refused: the process lives on', async () => {
    const thrown: unknown[] = []
    const hear = (error: unknown) => void thrown.push(error)
    const time = ending()
    // Refused before a byte of it is read: its stream is still there.
    expect((await send([archive], { ticket: 'invented' })).status).toBe('01000007')
    expect(AbortSignal.timeout).toHaveBeenCalledWith(serverLimits.uploadSeconds * 1000)
    process.on('uncaughtException', hear)
    time.abort()
    await new Promise((resolve) => setTimeout(resolve, 50))
    process.off('uncaughtException', hear)
    expect(thrown).toEqual([])
  })

  test('ends an upload that is still on its way, and nothing of it is left', async () => {
    const before = onDisk().length
    const ticket = await ticketFor(await added())
    const time = ending()
    const slowly = function* () {
      for (const piece of pieces(3_000_000)) {
        yield piece
        setTimeout(() => time.abort(), 50)
      }
      // Far more than is sent before its time is over.
      yield* pieces(40_000_000)
    }
    const answer = await send(slowly(), { ticket }).catch(() => ({ status: 'closed' }))
    expect(answer.status).not.toBe('0')
    await expect.poll(() => onDisk().length).toBe(before)
  })
})
