import type { ReactNode } from 'react'
import type { BindingList, BindingRow } from '@quayside/contract/partners/binding/row.ts'

/** What is asked about one binding, or about an account of it. */
export interface BindingAsk {
  readonly what: 'unbind' | 'site' | 'again' | 'rotate' | 'card'
  readonly row: BindingRow
  readonly accountId?: string
}

export interface DeskParts {
  /** Begins a binding: at the partner, or with a dialog that says how. */
  readonly onBind: () => void
  readonly isBinding?: boolean
  /** Begins one anew that is not valid. */
  readonly onAgain: (row: BindingRow) => void
  readonly dialog: (asked: BindingAsk, list: BindingList, close: () => void) => ReactNode
  /** What only this partner has. */
  readonly more?: (row: BindingRow, ask: (asked: BindingAsk) => void) => ReactNode
}
