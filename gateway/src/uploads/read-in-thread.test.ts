import { expect, test } from 'vitest'
import { letterLimits } from '@quayside/contract/fund/limits.ts'
import { Refusal } from '#acts/refusal.ts'
import { threadLimits, uploadBudgets } from './limits.ts'
import { lookThrough } from './look-through.ts'
import { type Reading, readInThread } from './read-in-thread.ts'
import { pdfOf, rightFiles } from '#uploads/test/files.ts'
import { testReaders } from '#uploads/test/reader.ts'
import { docxOf } from '#uploads/test/word-files.ts'

const reader = await testReaders()
const rule = { purpose: 'card_letter', endings: letterLimits.endings, bytes: letterLimits.bytes } as const
const letter = { name: rightFiles[0]![1], bytes: rightFiles[0]![2] }
const endless: Reading = {
  kind: 'endless',
  perDay: 100,
  tooMany: () => new Refusal('file.too_many_today', { max: 100 }),
  thread: new URL('./test/endless-thread.ts', import.meta.url),
  broken: (cause) => new Refusal('file.broken', {}, { cause }),
}

test('a file that is never read to its end is given up, and holds nobody else up', async () => {
  const [attacker, neighbour] = [await reader(), await reader()]
  const sent = Array.from({ length: 2 }, () => readInThread(attacker, {}, endless))
  let isOver = false
  const given = Promise.allSettled(sent).finally(() => (isOver = true))
  expect((await lookThrough(neighbour, rule, letter)).type).toBe('application/pdf')
  expect(isOver).toBe(false)
  expect(await given).toMatchObject([{ reason: { key: 'file.broken' } }, { reason: { key: 'file.broken' } }])
  // The thread that was given up is replaced.
  expect((await lookThrough(attacker, rule, letter)).type).toBe('application/pdf')
})

test('a file that grows outside of the heap is given up long before its time is over', async () => {
  const greedy = { ...endless, thread: new URL('./test/greedy-thread.ts', import.meta.url) }
  const begun = performance.now()
  await expect(readInThread(await reader(), {}, greedy)).rejects.toMatchObject({
    key: 'file.broken',
    options: { cause: { message: 'the thread ran out of memory' } },
  })
  expect(performance.now() - begun).toBeLessThan((threadLimits.seconds * 1000) / 2)
})

test('more than a merchant may have waiting is refused before anything is read', async () => {
  const { runningEach, waitingEach } = threadLimits.turns
  const who = await reader()
  const sent = Array.from({ length: runningEach + waitingEach + 1 }, () => lookThrough(who, rule, letter))
  const refused = (await Promise.allSettled(sent)).filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { key: 'server.busy' } }])
})

test('refused files count against what may be handed in on a day', async () => {
  const who = await reader()
  const wrong = { name: 'a.docx', bytes: docxOf().subarray(0, -10) }
  for (let n = 0; n < uploadBudgets.card_letter.perDay; n++)
    await expect(lookThrough(who, rule, wrong)).rejects.toMatchObject({ key: 'file.broken' })
  await expect(lookThrough(who, rule, letter)).rejects.toMatchObject({ key: 'file.too_many_today' })
  expect((await lookThrough(await reader(), rule, { name: 'a.pdf', bytes: pdfOf() })).type).toBe(
    'application/pdf',
  )
  // Evidence has a budget of its own, whatever else was handed in.
  const material = { ...rule, purpose: 'case_material' } as const
  expect((await lookThrough(who, material, letter)).type).toBe('application/pdf')
})
