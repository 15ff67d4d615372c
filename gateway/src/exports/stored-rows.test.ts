import fc from 'fast-check'
import { sql } from 'kysely'
import { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test/database.ts'
import { createSnapshots } from '#db/snapshot.ts'
import { rowsOf } from './cells.sql.ts'
import { RowsWritten, type StoredRow, storedText, StoredValues } from './stored-rows.ts'

const { connection } = await testDatabase()
const snapshots = createSnapshots({ connection, max: 1 })
afterAll(() => snapshots.close())

const literal = (text: string | null) => (text === null ? sql`null::text` : sql`${text}::text`)
const cells = (row: StoredRow): (string | null)[] => row.map((_, at) => storedText(row, at) ?? null)

/** Rows as they were read, each as JSON. */
async function passed(chunks: Iterable<Buffer>): Promise<(string | null)[][]> {
  const rows = new RowsWritten((row) => `${JSON.stringify(cells(row))}\n`, { add: () => {} })
  const lines = (await textOf(Readable.from(chunks).pipe(rows))).split('\n').slice(0, -1)
  expect(rows.rows).toBe(lines.length)
  return lines.map((line) => JSON.parse(line) as (string | null)[])
}

test('what the database stores is what a row holds, whatever characters it has', async () => {
  const character = fc.oneof(
    fc.constantFrom('\\', '\t', '\n', '\r', '\b', '\f', '\v', 'N', '.', '"', ',', '💶', '中', 'é'),
    fc
      .string({ unit: 'binary', minLength: 1, maxLength: 1 })
      .filter((one) => one !== '\0' && one.isWellFormed()),
  )
  const text = fc.option(fc.array(character, { maxLength: 8 }).map((parts) => parts.join('')))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 20 }), async (stored) => {
      const rows = stored.map(([a, b], no) => sql`(${literal(a)}, ${literal(b)}, ${sql.lit(no)})`)
      const from = sql`from (values ${sql.join(rows)}) u (a, b, no)`
      const chunks = await snapshots.take(1n, { bounds: null }, (snapshot) =>
        snapshot
          .stored(rowsOf({ from, matches: from, orderBy: sql`order by no` }, [sql`a`, sql`b`]))
          .toArray(),
      )
      expect(await passed(chunks as Buffer[])).toEqual(stored)
    }),
    { numRuns: 60 },
  )
})

test('rows are the same wherever the stream is cut, within a character too', async () => {
  const whole = Buffer.from('1\t中文\n2\t💶\\t\\\\N\n3\t\\N\n\t\n')
  const rows = [
    ['1', '中文'],
    ['2', '💶\t\\N'],
    ['3', null],
    ['', ''],
  ]
  for (let size = 1; size <= whole.length; size++) {
    const cuts = Array.from({ length: Math.ceil(whole.length / size) }, (_, n) => n * size)
    expect(await passed(cuts.map((from) => whole.subarray(from, from + size)))).toEqual(rows)
  }
})

test('rows that end within one make no file', async () => {
  await expect(passed([Buffer.from('1\tone\n2\tt')])).rejects.toThrow('the rows ended within a row')
})

test('a value is asked for once', () => {
  const values = new StoredValues()
  const [amount, currency] = [sql`amount`, sql`currency`]
  expect([amount, currency, amount].map((of) => values.at(of))).toEqual([0, 1, 0])
})
