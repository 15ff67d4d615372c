import { type RefObject, useEffect, useState } from 'react'

/** Rows beyond this are drawn only where they can be seen. */
export const windowedFrom = 100
const overscan = 20

export interface RowWindow {
  first: number
  last: number
}

/** Which rows of equal height are near the visible part of the scrolling element. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowWindow {
  const windowed = count > windowedFrom
  const [range, setRange] = useState<RowWindow>({ first: 0, last: windowedFrom })
  useEffect(() => {
    const element = scroller.current
    if (!element || !windowed) return
    const update = () => {
      const first = Math.max(0, Math.floor(element.scrollTop / rowHeight) - overscan)
      const last = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight) + overscan
      setRange((now) => (now.first === first && now.last === last ? now : { first, last }))
    }
    update()
    element.addEventListener('scroll', update, { passive: true })
    return () => element.removeEventListener('scroll', update)
  }, [scroller, windowed, rowHeight, count])
  return windowed ? { first: range.first, last: Math.min(count, range.last) } : { first: 0, last: count }
}
