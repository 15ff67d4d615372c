import { useMemo } from 'react'
import { usePreferences } from '#session/preferences.tsx'
import { useSingleKeys } from '#ui/keys/single-keys.ts'
import { lazyPart } from '#ui/state/lazy-part.tsx'

const KeysDialog = lazyPart(() => import('./keys-dialog.tsx').then((file) => file.KeysDialog))

/** The search field of the page on show. */
const pageSearch = () => document.querySelector<HTMLInputElement>('main input[type=search]')

interface FrameKeysProps {
  shown: boolean
  onShown: (shown: boolean) => void
  onFind: () => void
}

/** `?` shows the shortcuts of the page, `/` goes to its search, or finds an order or page where it has none. */
export function FrameKeys({ shown, onShown, onFind }: FrameKeysProps) {
  const { preferences } = usePreferences()
  const acts = useMemo(
    () => ({
      '?': () => onShown(true),
      '/': () => {
        const search = pageSearch()
        if (!search) return onFind()
        search.focus()
        search.select()
      },
    }),
    [onFind, onShown],
  )
  useSingleKeys(preferences.characterKeys, acts)
  return shown && <KeysDialog onClose={() => onShown(false)} />
}
