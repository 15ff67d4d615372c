import { useEffect, useState } from 'react'

/** Seconds that are left, one less each second. */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft((now) => now - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft]
}
