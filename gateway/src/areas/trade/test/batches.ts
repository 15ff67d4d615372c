import { randomUUID } from 'node:crypto'
import { portalCalls } from '@quayside/contract/index.ts'
import type { BatchKind } from '@quayside/contract/trade/batch/states.ts'
import type { BatchSourceInput } from '@quayside/contract/trade/batch/batch.ts'
import type { Db } from '#db/tx.ts'
import type { TestDatabase } from '#db/test/database.ts'
import { batchRunner } from '#areas/trade/batch/run.job.ts'
import { movers, type Person } from './moves.ts'

const calls = portalCalls.batch

/** Every right that batches of any kind need. */
export const batchers = [...movers, 'trade.batch.view'] as const

/** What a person does with one batch. */
export function batchOf<G>(person: Pick<Person<G>, 'ask'>, id: string = randomUUID()) {
  const detail = async () => (await person.ask(calls.detail, { id })).data!
  return {
    id,
    make: (kind: BatchKind, source: BatchSourceInput) => person.ask(calls.create, { id, kind, source }),
    list: (text: string, kind: BatchKind = 'refund') =>
      person.ask(calls.create, { id, kind, source: { from: 'list', text } }),
    detail,
    rows: async () => (await person.ask(calls.rows, { id })).data!.rows,
    edit: async (change: object) =>
      person.ask(calls.edit, { id, version: (await detail()).version, ...change }),
    /** Lets every doubtful line run. */
    accept: async () =>
      person.ask(calls.edit, { id, version: (await detail()).version, all: { how: 'accept' } }),
    start: async (key: string = randomUUID()) => {
      const { version, totals } = await detail()
      const input = { id, version, totals: totals.map(({ amount }) => amount) }
      return person.ask(calls.start, input, { key })
    },
    pause: () => person.ask(calls.pause, { id }),
    resume: () => person.ask(calls.resume, { id }),
    cancel: () => person.ask(calls.cancel, { id }),
  }
}

/** Its cancel window is over. */
export const endWindow = ({ owner }: Pick<TestDatabase, 'owner'>, id: string): Promise<void> =>
  owner.tx(
    { tenant: null, mode: 'write' },
    async (tx) =>
      void (await tx.run({ text: 'update move_batch set starts_at = now() where id = $1', values: [id] })),
  )

/** A worker that runs a batch of merchant 1 until it has nothing more to do. */
export async function runBatch(app: Db, id: string, isOver: () => Promise<boolean>): Promise<void> {
  const task = batchRunner({ app }).run
  for (let slices = 0; slices < 200; slices++) {
    if (await isOver()) return
    await task({ merchantId: '1', batchId: id }, { id: '1', attempt: 1 })
  }
  throw new Error(`the batch ${id} never ended`)
}
