import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * How many children of a row that wraps stand on its first line; told before anything is painted. The others keep their
 * place below, where nobody sees them, so that a wider window finds them again.
 */
export function useFitting(row: RefObject<HTMLElement | null>, key: string): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return undefined
    const measure = () => {
      const children = [...element.children] as HTMLElement[]
      const second = children.findIndex(({ offsetTop }) => offsetTop > (children[0]?.offsetTop ?? 0))
      setFitting(second < 0 ? Number.POSITIVE_INFINITY : second)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    measure()
    return () => observer.disconnect()
  }, [row, key])
  return fitting
}
