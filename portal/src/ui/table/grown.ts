import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { Column, Held } from './column.ts'
import { actionsColumn } from './widths.ts'

/** Pixels that columns need beyond the room of their kind, by id. */
export type Grown = Readonly<Record<string, number>>

const none: Grown = {}

/**
 * What must be whole and is longer than its kind usually is widens its column: a merchant's own number of 40 signs, a sum
 * of billions. Asked for before anything is painted; a column that has grown stays so, or the next page would jump back.
 */
export function useGrown<R>(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly Column<R>[],
  leading: number,
): readonly [grown: Grown, measure: () => void] {
  const [grown, setGrown] = useState(none)
  const ids = [...columns.map(({ id }) => id), actionsColumn].join(' ')
  const measure = useCallback(() => {
    const table = tableOf(scroller)
    if (!table) return
    const lacking = lackingOf(table, ids.split(' '), leading)
    if (lacking.size === 0) return
    setGrown((now) => ({
      ...now,
      ...Object.fromEntries([...lacking].map(([id, pixels]) => [id, (now[id] ?? 0) + pixels])),
    }))
  }, [scroller, ids, leading])
  // A font that comes late has other letters; the head is told in digits and becomes wider with them.
  useEffect(() => {
    const head = tableOf(scroller)?.tHead
    if (!head) return undefined
    const observer = new ResizeObserver(measure)
    for (const cell of head.querySelectorAll('th')) observer.observe(cell)
    return () => observer.disconnect()
  }, [scroller, measure])
  return [grown, measure]
}

const tableOf = (scroller: RefObject<HTMLElement | null>) => scroller.current?.querySelector('table')

/** Cells of one text, which ends in dots where it runs over; amounts keep to the right and buttons are no text. */
const textKinds: ReadonlySet<string> = new Set<Held['kind']>([
  'id',
  'reference',
  'code',
  'time',
  'day',
  'days',
  'card',
])

/** By how much a text runs over its cell's side, for which it ends in dots already: a part of a pixel is enough. */
function overSide(cell: HTMLTableCellElement): number {
  const range = document.createRange()
  range.selectNodeContents(cell)
  const side = Number.parseFloat(getComputedStyle(cell).paddingRight)
  return Math.ceil(range.getBoundingClientRect().right - cell.getBoundingClientRect().right + side - 0.02)
}

const lackOf = ({ scrollWidth, clientWidth }: Element): number => scrollWidth - clientWidth

/** How many pixels each column lacks for the longest that stands in it. */
function lackingOf(
  table: HTMLTableElement,
  ids: readonly string[],
  leading: number,
): ReadonlyMap<string, number> {
  const lacking = new Map<string, number>()
  for (const row of table.rows) {
    let at = -leading
    for (const cell of row.cells) {
      const id = ids[at]
      at += cell.colSpan
      const { kind } = cell.dataset
      if (id === undefined || kind === undefined || kind === 'text' || cell.colSpan > 1) continue
      // Figures that are too long for their span run over the cell's side before they run over the cell.
      const inside = kind === 'amount' && cell.querySelector(':scope > span')
      const lack = Math.max(
        lackOf(cell),
        inside ? lackOf(inside) : 0,
        textKinds.has(kind) ? overSide(cell) : 0,
      )
      // Parts of a pixel are lost between the two.
      const pixels = lack + 1
      if (pixels > Math.max(1, lacking.get(id) ?? 0)) lacking.set(id, pixels)
    }
  }
  return lacking
}
