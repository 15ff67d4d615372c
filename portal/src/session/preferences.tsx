import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import type { preferenceCalls, Preferences } from '@quayside/contract/account/own/preferences.ts'
import { createKeeper } from '#api/kept.ts'
import { useSend } from '#api/use-call.ts'

interface Kept {
  preferences: Preferences
  change: (part: Partial<Preferences>) => void
}

const Context = createContext<Kept | undefined>(undefined)

/** Choices work at once and are kept on the server; client storage has no place for them (spec §3). */
export function PreferencesProvider({ start, children }: { start: Preferences; children: ReactNode }) {
  const [preferences, setPreferences] = useState(start)
  const { mutateAsync: save } = useSend<typeof preferenceCalls.save>('/myaccount/preferences/save', {
    keepalive: true,
  })
  const [keeper] = useState(() => createKeeper(save))
  useEffect(() => {
    addEventListener('pagehide', keeper.leave)
    return () => {
      removeEventListener('pagehide', keeper.leave)
      keeper.leave()
    }
  }, [keeper])
  const change = useCallback(
    (part: Partial<Preferences>) => {
      setPreferences((now) => ({ ...now, ...part }))
      // A choice that could not be kept still holds for this tab; the funnel has said why.
      keeper.keep(part)
    },
    [keeper],
  )
  const kept = useMemo(() => ({ preferences, change }), [preferences, change])
  return <Context value={kept}>{children}</Context>
}

export function usePreferences(): Kept {
  const kept = useContext(Context)
  if (!kept) throw new Error('no preferences around this screen')
  return kept
}
