import { describe, expect, test } from 'vitest'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { testReaders } from '#uploads/test/reader.ts'
import { readList } from './file.ts'

const reader = await testReaders()

describe('a pasted list of the longest size', () => {
  const longest = tradeLimits.batch.text.max
  const timed = async (text: string) => {
    const begun = performance.now()
    let longestPause = 0
    let last = begun
    const watch = setInterval(() => {
      const now = performance.now()
      longestPause = Math.max(longestPause, now - last)
      last = now
    }, 10)
    // What becomes of it is told by file.test.ts.
    await readList(await reader(), text).catch(() => {})
    clearInterval(watch)
    return { longestPause, ms: performance.now() - begun }
  }

  test.each([
    ['line feeds', '\n'],
    ['carriage returns', '\r'],
    ['spaces', ' '],
    ['tabs', '\t'],
    ['commas', ','],
    ['quotes', '"'],
    ['a quote that is never closed', '"a'],
  ])('of %s alone is read apart in no time, and nobody waits meanwhile', async (_, sign) => {
    const { longestPause, ms } = await timed(sign.repeat(longest / sign.length))
    expect(ms).toBeLessThan(5_000)
    expect(longestPause).toBeLessThan(1_000)
  })
})
