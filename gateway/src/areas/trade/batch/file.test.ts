import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import type { Refusal } from '#acts/refusal.ts'
import { asksOf } from './columns.ts'
import { readFile, readList } from './file.ts'
import { testReaders } from '#uploads/test/reader.ts'
import { templateFile } from './template.ts'
import { rightFiles, wrongFiles } from '#areas/trade/test/batch-files.ts'

const reader = await testReaders()
const options = { needsHeads: true, language: 'en' } as const

/** What becomes of a file: its lines, or the key and facts of its refusal. */
async function reading(name: string, bytes: Buffer | string) {
  try {
    return asksOf('refund', await readFile(await reader(), { name, bytes: Buffer.from(bytes) }), options)
  } catch (error) {
    const { key, facts } = error as Refusal
    return [key, facts] as const
  }
}

describe('a file that is right', () => {
  test.each(rightFiles)('is read: %s', async (_, name, bytes, lines) => {
    expect(await reading(name, await bytes)).toMatchObject(lines)
  })

  test.each(['en', 'zh'] as const)('is the template, filled in, in %s', async (language) => {
    for (const type of ['csv', 'xlsx'] as const) {
      const { fileName, body } = templateFile(language, 'refund', type)
      const bytes = Buffer.isBuffer(body) ? body : await buffer(body)
      expect(await reading(fileName, bytes)).toEqual(['batch.empty', {}])
      if (type === 'csv')
        expect(await reading(fileName, `${bytes.toString()}S1,1.00`)).toMatchObject([{ order: 'S1' }])
    }
  })
})

test.each(wrongFiles.map(([what, ...file]) => ({ what, file })))(
  'a file that is wrong is refused: $what',
  async ({ file: [name, bytes, key, facts = {}] }) => {
    expect(await reading(name, await bytes)).toMatchObject([key, facts])
  },
)

describe('a pasted list of the longest size', () => {
  const longest = tradeLimits.batch.text.max
  const read = async (text: string) => readList(await reader(), text).catch(({ key }: Refusal) => key)

  test.each([
    ['line feeds', '\n', []],
    ['carriage returns', '\r', []],
    ['spaces', ' ', []],
    ['tabs', '\t', []],
    ['commas', ',', []],
    ['quotes', '"', expect.anything()],
    ['a quote that is never closed', '"a', 'batch.file_broken'],
  ])('of %s alone is read apart', async (_, sign, expected) => {
    expect(await read(sign.repeat(longest / sign.length))).toEqual(expected)
  })
})
