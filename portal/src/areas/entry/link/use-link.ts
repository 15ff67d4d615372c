import { useEffect, useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { activationCalls } from '@quayside/contract/entry/password/activation.ts'
import { CallFailure } from '#api/failure.ts'
import { send } from '#api/send.ts'

export type LinkInfo = OutputOf<typeof activationCalls.activeInfo>

interface Link {
  info?: LinkInfo
  failure?: CallFailure
}

/** What a one-time link opens; looking does not use it up. */
export function useLink(link: string): Link & { again: () => void } {
  const [found, setFound] = useState<Link>({})
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const control = new AbortController()
    send<typeof activationCalls.activeInfo>(
      '/security/active_info',
      { link },
      { inline: true, signal: control.signal },
    )
      .then((reply) => setFound({ info: reply.data }))
      .catch((error: unknown) => {
        if (error instanceof CallFailure) setFound({ failure: error })
        else if (!control.signal.aborted) throw error
      })
    return () => control.abort()
  }, [link, tries])
  return { ...found, again: () => setTries((count) => count + 1) }
}
