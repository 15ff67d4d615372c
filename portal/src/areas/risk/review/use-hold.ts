import { useEffect } from 'react'
import type { reviewDeskCalls } from '@quayside/contract/risk/review/desk.ts'
import { useRefresh, useSend } from '#api/use-call.ts'

/** A hold of fifteen minutes is renewed long before it ends. */
const renewMs = 5 * 60_000

/**
 * Holds the order that is open, for as long as somebody may look at it, and gives it back when they go on. What is refused is
 * told by the panel's own answer.
 * @returns whether it is held by this panel
 */
export function useHold(id: string, on: boolean): boolean {
  const { mutate: hold, isSuccess } = useSend<typeof reviewDeskCalls.hold>('/suspected/hold', {
    inline: true,
  })
  const { mutate: release } = useSend<typeof reviewDeskCalls.release>('/suspected/release', { inline: true })
  const refresh = useRefresh()
  useEffect(() => {
    if (!on) return undefined
    const look = () => {
      if (document.visibilityState === 'visible')
        hold({ id }, { onSettled: () => void refresh('/suspected/detail') })
    }
    look()
    const renewed = setInterval(look, renewMs)
    return () => {
      clearInterval(renewed)
      release({ id })
    }
  }, [id, on, hold, release, refresh])
  return on && isSuccess
}
