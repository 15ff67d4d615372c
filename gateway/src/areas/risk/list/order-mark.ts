import type { ListType } from '@quayside/contract/risk/ruling/list-types.ts'
import type { OrderMarks } from './preview.sql.ts'

/** What of an order can be listed by its own value. */
export type OrderMark = Exclude<ListType, 'domain' | 'bin' | 'range' | 'country'>

export const isOrderMark = (type: ListType): type is OrderMark =>
  type !== 'domain' && type !== 'bin' && type !== 'range' && type !== 'country'

const shownMax = 64

/** A mark as it is compared and as it may be read: a card by its masked number, an address by its town alone. */
export function markOf(type: OrderMark, marks: OrderMarks): { value: string; shown: string } | undefined {
  const value = marks[type]
  if (value === null) return undefined
  const shown =
    type === 'card' ? (marks.shownCard ?? '•') : type === 'address' ? `${marks.city ?? ''} ***`.trim() : value
  return { value, shown: shown.slice(0, shownMax) }
}
