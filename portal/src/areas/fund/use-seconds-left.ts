import { useEffect, useState } from 'react'

/** Whole seconds until a span that begins now is over; measured on the clock that nobody sets. */
export function useSecondsLeft(seconds: number): number {
  const [end] = useState(() => performance.now() + seconds * 1_000)
  const [left, setLeft] = useState(Math.ceil(seconds))
  useEffect(() => {
    const tick = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1_000))
      setLeft(now)
      if (now === 0) clearInterval(tick)
    }, 250)
    return () => clearInterval(tick)
  }, [end])
  return left
}
