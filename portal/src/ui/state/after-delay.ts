import { useEffect, useState } from 'react'

/** Loading is shown from here on; what is faster than this does not flicker. */
export const skeletonAfterMs = 300

/** True once `waiting` has held for that long. */
export function useAfterDelay(waiting: boolean, delayMs: number = skeletonAfterMs): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting, delayMs])
  return waiting && late
}
