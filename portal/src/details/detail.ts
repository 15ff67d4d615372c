import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import type { MessageGroup } from '@quayside/contract/messages/message.ts'
import type { RowOf } from '#lists/list.ts'

/** A detail page as the portal knows it: its call, what of it a list knew before, and how it stays as it is. */
export interface Detail<C extends Call, L extends Call = Call> {
  readonly path: C['path']
  /** Milliseconds between looks at what moves by itself; infinity where it is at rest. */
  readonly every?: (value: OutputOf<C> | undefined, cameAt: number) => number
  /** Messages of these groups may tell that it has changed. */
  readonly told?: readonly MessageGroup[]
  /** Milliseconds for which an answer counts as fresh. */
  readonly freshFor?: number
  /** Pages of what stands in it turn without a blink. */
  readonly hasPages?: boolean
  /** The list that leads here, whose rows know what its header says. */
  readonly known?: {
    readonly path: L['path']
    readonly isIt: (row: RowOf<{ query: L }>, input: InputOf<C>) => boolean
  }
}
