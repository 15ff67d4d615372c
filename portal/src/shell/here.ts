import { useMatches } from '@tanstack/react-router'
import { useTranslation } from '#words/use-translation.ts'
import { pageName } from './page-names.ts'

/** What the open screen is called: its own title, or its name in the menu. */
export function useScreenName(): string {
  const { t } = useTranslation('shell')
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  if (title) return t(`page.${title}`)
  return page === undefined ? '' : pageName(t, page)
}
