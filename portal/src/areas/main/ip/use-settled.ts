import { useEffect, useState } from 'react'

const settledAfterMs = 350

/** What somebody typed, once they have stopped for a moment: it is asked about and not each of its letters. */
export function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), settledAfterMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
