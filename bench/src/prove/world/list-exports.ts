import type { Call } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'

/** A list that can be had as a file. */
export interface ListExport {
  readonly group: string
  readonly ask: Call
  readonly columns: readonly string[]
  /** What it cannot do without. */
  readonly needs: { readonly filter?: unknown }
}

/** Lists that have no whole: of one account and currency. */
const needs: Readonly<Record<string, ListExport['needs']>> = {
  balanceExport: { filter: { account: 'pending', currency: 'USD' } },
}

/** Of one thing that has to be there first. */
const ofOneThing: ReadonlySet<string> = new Set(['bankMatchExport', 'makeupExport'])

/** Found by their calls, so that a new one is among them. */
export const listExports: readonly ListExport[] = Object.entries(portalCalls).flatMap(([group, calls]) =>
  group.endsWith('Export') && !ofOneThing.has(group) && 'ask' in calls
    ? [{ group, ask: calls.ask, columns: columnsOf(calls.ask), needs: needs[group] ?? {} }]
    : [],
)

function columnsOf({ input }: Call): readonly string[] {
  const { shape } = input as unknown as { shape: { columns: { element: { options: readonly string[] } } } }
  return shape.columns.element.options
}
