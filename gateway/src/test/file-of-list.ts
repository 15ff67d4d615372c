import { randomUUID } from 'node:crypto'
import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import { headers, type Language } from '@quayside/contract/envelope.ts'
import { envelopeOf, sendCall } from '#acts/test/frame.ts'
import type { TestApp } from './app.ts'
import { csvCells, testExports, utcCsv } from './exports.ts'

/** Whoever asks, and in which language. */
interface Reader {
  readonly token: string
  readonly language?: Language
}

/** Files of lists at a whole gateway, made by a worker's own function. */
export async function filesOfLists(app: TestApp) {
  const exports = await testExports(app)
  async function take<C extends Call>(
    call: C,
    input: InputOf<C>,
    { token, language = 'en' }: Reader,
  ): Promise<OutputOf<C>> {
    const key = { [headers.idempotencyKey]: randomUUID() }
    const response = await sendCall(app.gateway, call, input, { token, language, headers: key })
    const { data, error } = envelopeOf<OutputOf<C>>(response)
    if (!data) throw new Error(`${call.path}: ${error}`)
    return data
  }
  return {
    take,
    /** Every cell below the headings, a mark before what a sheet would run being left out. */
    async cells<C extends Call>(ask: C, input: InputOf<C>, reader: Reader): Promise<string[][]> {
      await app.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run({ text: 'delete from export' }))
      const asked = (await take(ask, { ...(input as object), file: utcCsv } as never, reader)) as {
        id: string
      }
      await exports.work()
      if (exports.errors.length > 0) throw new AggregateError(exports.errors)
      const { body } = await exports.download(reader.token, asked.id)
      return csvCells(body)
        .slice(1)
        .map((cells) => cells.map((cell) => cell.replace(/^'(?=[=+\-@])/, '')))
    },
  }
}

/** An instant as files in UTC have it; nothing for none. */
export const inUtc = (instant: string | null): string => (instant ?? '').slice(0, 19).replace('T', ' ')
