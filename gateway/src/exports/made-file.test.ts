import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { filePath, writeFile } from './made-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'quayside-made-file-'))
afterAll(() => rm(folder, { recursive: true }))

const unending = new AbortController().signal
const pieces: readonly (Buffer | string)[] = [
  '中文 💶 é',
  randomBytes(10),
  'x'.repeat(300_000),
  '',
  '中'.repeat(80_000),
  randomBytes(700_000),
  ...Array.from({ length: 500 }, (_, n) => `${n} ${'é'.repeat(n)}\r\n`),
]

test('what comes stands in the file, with its size and hash, whatever the size of the pieces', async () => {
  const whole = Buffer.concat(pieces.map((piece) => Buffer.from(piece)))
  const made = await writeFile(folder, 1n, [Readable.from(pieces)], unending)
  expect(await readFile(filePath(folder, 1n, made.key))).toEqual(whole)
  expect(made).toMatchObject({
    bytes: whole.length,
    sha256: createHash('sha256').update(whole).digest('hex'),
  })
})

test('of one that fails half way, or is given up, nothing stays', async () => {
  const failing = async function* () {
    yield 'x'.repeat(400_000)
    throw new Error('the database is gone')
  }
  await expect(writeFile(folder, 2n, [Readable.from(failing())], unending)).rejects.toThrow(
    'the database is gone',
  )
  const stop = new AbortController()
  const endless = async function* () {
    for (let n = 0; ; n++) {
      if (n === 5) stop.abort()
      yield 'x'.repeat(100_000)
    }
  }
  await expect(writeFile(folder, 2n, [Readable.from(endless())], stop.signal)).rejects.toThrow('aborted')
  expect(await readdir(join(folder, '2'))).toEqual([])
})
