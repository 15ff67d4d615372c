import { type RefCallback, useCallback, useState } from 'react'

/** How far below the window something is asked for already. */
const ahead = '240px'

/** Whether something has come into view; once seen, it stays so. */
export function useSeen(): { isSeen: boolean; ref: RefCallback<HTMLElement> } {
  const [isSeen, setSeen] = useState(false)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setSeen(true)
        observer.disconnect()
      },
      { rootMargin: ahead },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { isSeen, ref }
}
