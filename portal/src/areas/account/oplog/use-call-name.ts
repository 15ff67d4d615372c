import type { callNames } from '@quayside/phrases/en/call-names.ts'
import { useTranslation } from '#words/use-translation.ts'

/** What somebody did by a call; one that this build does not know is its path. */
export function useCallName(): (path: string) => string {
  const { t } = useTranslation('callNames')
  // Paths hold no dots but slashes and braces, and stand in the catalogue as they are.
  return (path) => t(path as keyof typeof callNames)
}
