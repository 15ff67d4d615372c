import { once } from 'node:events'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '@quayside/contract/call.ts'
import { basePath } from '@quayside/contract/envelope.ts'
import { testDatabase } from '#db/test/database.ts'
import { testGateway } from '#acts/test/frame.ts'

const { db } = await testDatabase()
const file = call({
  path: '/toy/file',
  summary: '',
  access: 'public',
  effect: 'none',
  answers: 'file',
  input: z.strictObject({ endless: z.boolean() }),
  output: z.unknown(),
})

function* endlessly(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(64 * 1024, 'x')
}

/** Tells when a file has gone out, and when its source was let go. */
async function sender() {
  let sent = 0
  const bodies: Readable[] = []
  const gateway = await testGateway(db, {
    portal: {
      calls: { toy: { file } },
      handlers: {
        toy: {
          file: (_ctx: unknown, { endless }: { endless: boolean }) => {
            const body = Readable.from(endless ? endlessly() : [Buffer.from('whole')])
            bodies.push(body)
            return Promise.resolve({
              fileName: 'a.txt',
              contentType: 'text/plain',
              body,
              onSent: () => Promise.resolve(void sent++),
            })
          },
        },
      },
    },
  })
  const url = `${await gateway.app.listen({ port: 0, host: '127.0.0.1' })}${basePath}${file.path}`
  const ask = (endless: boolean, signal?: AbortSignal) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endless }),
      ...(signal && { signal }),
    })
  return { ask, bodies, sent: () => sent }
}

test('a file that has gone out whole is told of once', async () => {
  const { ask, sent } = await sender()
  expect(await (await ask(false)).text()).toBe('whole')
  await expect.poll(sent).toBe(1)
})

test('one that its reader broke off is not, and its source is let go', async () => {
  const { ask, bodies, sent } = await sender()
  const leaving = new AbortController()
  const answer = await ask(true, leaving.signal)
  await answer.body!.getReader().read()
  const closed = once(bodies[0]!, 'close').catch(() => {})
  leaving.abort()
  await closed
  expect(bodies[0]!.destroyed).toBe(true)
  expect(sent()).toBe(0)
})
