import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openAppendFile } from './append-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'quayside-book-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function reread(file: string): Promise<unknown[]> {
  const found: unknown[] = []
  const book = await openAppendFile(file, (entry) => found.push(entry))
  await book.close()
  return found
}

test('finds every line again, in order', async () => {
  const file = join(folder, 'whole.jsonl')
  const book = await openAppendFile(file, () => {})
  await Promise.all(Array.from({ length: 500 }, (_, number) => book.append({ number })))
  await book.appendAll([{ number: 500 }, { text: '南北户外\n' }])
  await book.close()
  const found = await reread(file)
  expect(found).toHaveLength(502)
  expect(found[499]).toEqual({ number: 499 })
  expect(found[501]).toEqual({ text: '南北户外\n' })
})

test('cuts off a line that a kill has torn, and goes on after the whole ones', async () => {
  const file = join(folder, 'torn.jsonl')
  const book = await openAppendFile(file, () => {})
  await book.append({ number: 1 })
  await book.close()
  appendFileSync(file, '{"number":2,"te')
  const again = await openAppendFile(file, () => {})
  await again.append({ number: 3 })
  await again.close()
  expect(await reread(file)).toEqual([{ number: 1 }, { number: 3 }])
})

test('a write without lines leaves the book writable', async () => {
  const file = join(folder, 'empty.jsonl')
  const book = await openAppendFile(file, () => {})
  await book.appendAll([])
  await book.append({ number: 1 })
  expect(readFileSync(file, 'utf8')).toBe('{"number":1}\n')
  await book.close()
})

test('names the book that holds something else than JSON', async () => {
  const file = join(folder, 'broken.jsonl')
  appendFileSync(file, 'not json\n')
  await expect(reread(file)).rejects.toThrow('broken.jsonl')
})
