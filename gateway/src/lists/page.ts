import { Refusal } from '#acts/refusal.ts'
import { cursorOf, type ListPlace, placeOf } from './cursor.ts'

/** What a call asks of a list: the first page, the one after a place, or the one before it. */
export interface PageAsk {
  readonly size: number
  readonly after?: string | undefined
  readonly before?: string | undefined
}

export interface Page<R> {
  readonly rows: R[]
  readonly page: { readonly next?: string; readonly previous?: string }
}

/** One keyset page of a list that is sorted by time. */
export const listPage = <R>(
  asked: PageAsk,
  placeIn: (row: R) => ListPlace,
  find: (request: { forwards: boolean; after: ListPlace | undefined; limit: number }) => Promise<R[]>,
): Promise<Page<R>> => keysetPage(asked, { cursorIn: (row) => cursorOf(placeIn(row)), placeOf }, find)

/** How a list writes down where its rows stand. */
interface Places<R, P> {
  readonly cursorIn: (row: R) => string
  /** @throws Refusal for a cursor that no page ever gave */
  readonly placeOf: (cursor: string) => P
}

/**
 * One keyset page: reads backwards where it was asked for the page before, and one row more than it shows.
 * @param find rows beyond a place; `forwards` in the list's own direction
 * @throws Refusal for a cursor that no page ever gave
 */
export async function keysetPage<R, P>(
  { size, after, before }: PageAsk,
  { cursorIn, placeOf: read }: Places<R, P>,
  find: (request: { forwards: boolean; after: P | undefined; limit: number }) => Promise<R[]>,
): Promise<Page<R>> {
  if (after !== undefined && before !== undefined) throw new Refusal('trade.cursor_invalid')
  const backwards = before !== undefined
  const cursor = after ?? before
  const found = await find({
    forwards: !backwards,
    after: cursor === undefined ? undefined : read(cursor),
    limit: size + 1,
  })
  const shown = found.slice(0, size)
  const rows = backwards ? shown.toReversed() : shown
  const more = found.length > size
  const [first, last] = [rows.at(0), rows.at(-1)]
  return {
    rows,
    page: {
      ...((backwards || more) && last && { next: cursorIn(last) }),
      ...((backwards ? more : after !== undefined) && first && { previous: cursorIn(first) }),
    },
  }
}
