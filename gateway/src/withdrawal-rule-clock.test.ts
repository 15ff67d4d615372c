import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createDb } from '#db/client.ts'
import { ruleWorld } from '#test/rule-world.ts'

const { app, begin, knock, credit, rule, ran, made } = await ruleWorld()

beforeEach(begin)

describe('a clock that moves', () => {
  test.each([
    [
      'ten minutes ahead',
      ['2026-10-12T08:52:00', '2026-10-12T09:02:00', '2026-10-12T08:53:00', '2026-10-12T09:03:00'],
    ],
    [
      'back by an hour at 09:00',
      ['2026-10-12T09:00:00', '2026-10-12T08:00:00', '2026-10-12T08:30:00', '2026-10-12T09:00:00'],
    ],
    [
      'a day ahead and back',
      ['2026-10-12T08:00:00', '2026-10-13T08:00:00', '2026-10-13T09:30:00', '2026-10-12T09:30:00'],
    ],
    [
      'a day back after the run',
      ['2026-10-12T09:00:00', '2026-10-11T09:00:00', '2026-10-12T09:00:00', '2026-10-12T15:00:00'],
    ],
  ])('%s: the rule runs once', async (_, times) => {
    await credit('2026-10-02', 50_000n)
    const id = await rule({}, '2026-10-10')
    for (const time of times) await knock(time)
    expect(await ran(id)).toMatchObject([{ run_on: '2026-10-12', outcome: 'made' }])
    expect(await made(id)).toHaveLength(1)
  })

  test('two workers that knock at once make one withdrawal', async () => {
    await credit('2026-10-02', 50_000n)
    const other = createDb({ connection: app.connection, max: 4 })
    afterAll(() => other.close())
    const id = await rule()
    await Promise.all([knock('2026-10-12T09:00:00'), knock('2026-10-12T09:00:00', other)])
    expect(await made(id)).toHaveLength(1)
  })
})
