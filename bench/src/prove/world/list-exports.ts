import type { Call } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { exportAsked } from '@quayside/contract/lists/export-file.ts'

/** A list that can be had as a file. */
export interface ListExport {
  readonly group: keyof typeof portalCalls
  readonly ask: Call
  readonly columns: readonly string[]
  /** What it cannot do without. */
  readonly needs: { readonly filter?: unknown }
}

/** What is said of some lists by name: one that is called otherwise does not compile. */
export type OfLists<T> = Readonly<Partial<Record<keyof typeof portalCalls, T>>>

/** Lists that have no whole: of one account and currency. */
const needs: OfLists<ListExport['needs']> = {
  balanceChange: { filter: { account: 'pending', currency: 'USD' } },
}

/** Of one thing that has to be there first. */
const ofOneThing: ReadonlySet<ListExport['group']> = new Set(['bankMatchExport', 'makeupExport'])

const groups = Object.entries(portalCalls) as [ListExport['group'], { readonly ask?: Call }][]

/** Found by what their calls answer and take, so that a new one is among them, whatever it is called. */
export const listExports: readonly ListExport[] = groups.flatMap(([group, calls]) =>
  calls.ask?.output === exportAsked && !ofOneThing.has(group)
    ? columnsOf(calls.ask).map((columns) => ({ group, ask: calls.ask!, columns, needs: needs[group] ?? {} }))
    : [],
)

/** One set of columns, or none where the file has no choice. */
function columnsOf({ input }: Call): (readonly string[])[] {
  const { columns } = (input as unknown as { shape: { columns?: Columns } }).shape
  return columns ? [columns.element.options] : []
}

interface Columns {
  readonly element: { readonly options: readonly string[] }
}
