import type { DeskRow } from '@quayside/contract/dispute/desk/desk.ts'
import { isClaim } from '@quayside/contract/dispute/desk/kinds.ts'

/** Where each kind is answered. */
export function pathOf({ kind, id }: Pick<DeskRow, 'kind' | 'id'>) {
  return isClaim(kind)
    ? { to: claimPages[kind], params: { id } }
    : ({ to: '/detail/protestDisposeDetail', search: { id } } as const)
}
const claimPages = {
  alert: '/detail/refusalWarning/$id',
  dispute_order: '/detail/disputeOrder/$id',
  message: '/detail/disputeMessage/$id',
} as const
