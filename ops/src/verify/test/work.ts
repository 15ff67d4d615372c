import type { Query, Tx } from '@quayside/gateway/db/tx.ts'
import { z } from 'zod'

/** What the database did for its answers, without a clock. */
export interface Work {
  /** Rows that any step of a plan gave or threw away. */
  readonly rows: number
  /** Pages that were looked at, those of functions too. */
  readonly pages: number
}

interface Node {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number | undefined
  readonly 'Rows Removed by Join Filter'?: number | undefined
  readonly 'Rows Removed by Index Recheck'?: number | undefined
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly Node[] | undefined
}

const count = z.number().optional()
const node: z.core.$ZodType<Node> = z.lazy(() =>
  z.object({
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': count,
    'Rows Removed by Join Filter': count,
    'Rows Removed by Index Recheck': count,
    'Shared Hit Blocks': z.number(),
    'Shared Read Blocks': z.number(),
    Plans: z.array(node).optional(),
  }),
)
const explained = z.tuple([z.object({ Plan: node })])

/** Runs what is asked of a transaction, and adds up what each query took. */
export async function workOf(tx: Tx, run: (tx: Tx) => Promise<unknown>): Promise<Work> {
  const done = { rows: 0, pages: 0 }
  const weigh = async ({ text, values }: Query): Promise<void> => {
    const told = await tx.one<{ 'QUERY PLAN': unknown }>({
      text: `explain (analyze, buffers, timing off, format json) ${text}`,
      ...(values && { values }),
    })
    const [{ Plan: plan }] = explained.parse(told['QUERY PLAN'])
    done.rows += rowsOf(plan)
    done.pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  const weighed =
    <R>(ask: (query: Query<R>) => Promise<R | R[] | undefined>) =>
    async (query: Query<R>) => {
      await weigh(query)
      return ask(query)
    }
  await run({
    ...tx,
    rows: weighed(tx.rows) as Tx['rows'],
    one: weighed(tx.one) as Tx['one'],
    maybe: weighed(tx.maybe) as Tx['maybe'],
  })
  return done
}

function rowsOf(plan: Node): number {
  const looked =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Join Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0)
  return (plan.Plans ?? []).reduce((sum, below) => sum + rowsOf(below), looked * plan['Actual Loops'])
}
