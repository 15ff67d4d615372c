import { createServer } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { letterLimits } from '@quayside/contract/fund/limits.ts'
import { clamAv } from '#ports/file-scanner/clamav.ts'
import { lookThrough } from './look-through.ts'
import { largestFile, rightFiles, wrongFiles } from '#uploads/test/files.ts'
import { testReaders } from '#uploads/test/reader.ts'

const reader = await testReaders()
const rule = { purpose: 'card_letter', endings: letterLimits.endings, bytes: letterLimits.bytes } as const

test.each(rightFiles)('%s is taken: %s', async (_, name, bytes) => {
  expect((await lookThrough(await reader(), rule, { name, bytes })).type).toMatch(/^(application|image)\//)
})

test('one of exactly the limit is taken', async () => {
  expect(largestFile.length).toBe(letterLimits.bytes)
  expect((await lookThrough(await reader(), rule, { name: 'a.pdf', bytes: largestFile })).type).toBe(
    'application/pdf',
  )
})

test.each(wrongFiles)('%s is refused: %s', async (_, name, bytes, key) => {
  await expect(lookThrough(await reader(), rule, { name, bytes })).rejects.toMatchObject({ key })
})

describe('ClamAV', () => {
  const servers: ReturnType<typeof createServer>[] = []
  afterAll(() => servers.forEach((server) => server.close()))

  /** Speaks as its daemon does: takes a stream, and says this of it. */
  const daemon = async (says: (bytes: Buffer) => string | undefined) => {
    const server = createServer((socket) => {
      let got = Buffer.alloc(0)
      socket.on('data', (data) => {
        got = Buffer.concat([got, data])
        const start = 'zINSTREAM\0'.length
        if (got.length < start + 4) return
        const length = got.readUInt32BE(start)
        if (got.length < start + 8 + length) return
        const answer = says(got.subarray(start + 4, start + 4 + length))
        if (answer === undefined) return
        socket.end(answer)
      })
    })
    servers.push(server)
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as { port: number }
    return `tcp://127.0.0.1:${port}`
  }

  test.each([
    ['stream: OK\0', 'clean'],
    ['stream: Eicar-Signature FOUND\0', 'infected'],
    ['INSTREAM size limit exceeded. ERROR\0', 'unknown'],
    ['', 'unknown'],
  ])('%j is %s', async (answer, result) => {
    const seen: Buffer[] = []
    const address = await daemon((bytes) => {
      seen.push(bytes)
      return answer
    })
    expect(await clamAv(address).scan(Buffer.from('content'))).toBe(result)
    expect(seen.map(String)).toEqual(['content'])
  })

  test('silence and nobody there are no answer', async () => {
    const silent = await daemon(() => undefined)
    expect(await clamAv(silent, 50).scan(Buffer.from('a'))).toBe('unknown')
    expect(await clamAv('tcp://127.0.0.1:1', 500).scan(Buffer.from('a'))).toBe('unknown')
  })
})
