import { useTranslation } from '#words/use-translation.ts'
import { ErrorState } from '#ui/state/state.tsx'
import type { ListGroup } from '#lists/list.ts'
import { ListScreen, type ListScreenProps } from '#lists/list-screen.tsx'
import { totalOf } from '#lists/sums-of.ts'
import { SavedViews } from './saved-views.tsx'
import { UnknownView } from './unknown-view.tsx'
import type { Views } from './use-views.ts'
import { allView, type ViewSearch } from './view.ts'

interface ViewedScreenProps<G extends ListGroup, S extends ViewSearch & { text?: string }> extends Omit<
  ListScreenProps<G, S>,
  'search' | 'go' | 'instead'
> {
  views: Views<S>
}

/** A page that is one list, with the saved filters of that list above it. */
export function ViewedScreen<G extends ListGroup, S extends ViewSearch & { text?: string }>({
  views,
  above,
  ...screen
}: ViewedScreenProps<G, S>) {
  const { page } = screen.listed
  return (
    <ListScreen
      {...screen}
      search={views.view.search}
      go={views.go}
      above={
        <>
          {above}
          <SavedViews views={views} total={totalOf(page.total, screen.sums)} />
        </>
      }
      {...(isElsewhere(views) && { instead: <InsteadOfRows views={views} /> })}
    />
  )
}

/** Whether the address names a filter that cannot be shown. */
export const isElsewhere = <S extends ViewSearch>({ unread, view }: Views<S>): boolean =>
  unread !== undefined || view.unknown

/** What stands in the place of the rows then. */
export function InsteadOfRows<S extends ViewSearch>({ views }: { views: Views<S> }) {
  const { t } = useTranslation('savedFilter')
  const { unread, saved, open } = views
  if (unread) return <ErrorState title={t('failedOne')} failure={unread} onAgain={saved.again} />
  return <UnknownView all={t('unknown.all')} onAll={() => open(allView)} />
}
