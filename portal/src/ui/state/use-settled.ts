import { useEffect, useState } from 'react'

const settleMs = 300

/** A value as it was when typing last paused: what is asked of the server while somebody types. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (value === settled) return
    const timer = setTimeout(() => setSettled(value), settleMs)
    return () => clearTimeout(timer)
  }, [value, settled])
  return settled
}
