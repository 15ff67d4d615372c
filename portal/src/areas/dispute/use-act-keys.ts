import { useMemo } from 'react'
import type { Act } from '#details/acts.tsx'
import { usePreferences } from '#session/preferences.tsx'
import { useTellKeys } from '#ui/keys/page-keys.ts'
import { useSingleKeys } from '#ui/keys/single-keys.ts'

/** The single keys of a thing's acts, while no dialog is open and nobody types. */
export function useActKeys(acts: readonly Act[]): void {
  const { preferences } = usePreferences()
  useTellKeys(useMemo(() => acts.map(({ keys = '', label }) => ({ keys, label })), [acts]))
  useSingleKeys(
    preferences.characterKeys,
    useMemo(() => Object.fromEntries(acts.map(({ keys = '', onAct }) => [keys, onAct])), [acts]),
  )
}
