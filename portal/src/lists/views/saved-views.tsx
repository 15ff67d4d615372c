import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { FilterContent, SavedFilter } from '@quayside/contract/trade/filter/saved-filter.ts'
import { joined } from '@quayside/phrases/joined.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { Tabs } from '#ui/control/tabs.tsx'
import { ConfirmFilterDialog, DeleteFilterDialog, Reach } from './confirm-filter-dialog.tsx'
import { SaveFilterDialog } from './save-filter-dialog.tsx'
import styles from './saved-filter.module.css'
import { type FilterActions, useFilterActions } from './use-filter-actions.ts'
import type { Views } from './use-views.ts'
import { OtherViews, ViewMenu } from './view-menu.tsx'
import { allView, hasConditions, type ViewSearch } from './view.ts'

/** How many rows something finds, or more than which. */
export type Total = { count: number; exact: boolean }

interface SavedViewsProps<S extends ViewSearch> {
  views: Views<S>
  /** How many rows the list finds. */
  total: Total | undefined
  /** And each of the pinned filters by its id, where somebody counts them. */
  totals?: ReadonlyMap<string, Total>
}

type Asked = 'save' | 'update' | 'delete'

const isSaid = <S extends ViewSearch>({ list, view }: Views<S>): boolean =>
  hasConditions(list.address, view.search)

const hasUnsaved = <S extends ViewSearch>(views: Views<S>): boolean =>
  !views.view.active && !views.view.unknown && isSaid(views)

/** Below tabs of the page a bar of its own waits until there is something to choose or to save. */
const isNeeded = <S extends ViewSearch>(views: Views<S>): boolean =>
  (views.list.tab === undefined && !views.list.isTabbed) ||
  views.saved.filters.length > 0 ||
  views.saved.failure !== undefined ||
  hasUnsaved(views)

const contentOf = <S extends ViewSearch>({ list, view }: Views<S>) => list.address.contentOf(view.search)

/** Saved filters as tabs above the list, and what can be done with the one on show. */
export function SavedViews<S extends ViewSearch>(props: SavedViewsProps<S>) {
  const { views } = props
  const { list, saved, view, open } = views
  const { t } = useTranslation('savedFilter')
  const actions = useFilterActions()
  const [asked, ask] = useState<Asked>()
  const { active, changed } = view
  if (!isNeeded(views) && !asked) return null
  return (
    <>
      <div className={styles['views']} data-changed={changed || hasUnsaved(views) || undefined}>
        <ViewTabs {...props} />
        <div className={styles['actions']}>
          <OtherViews filters={saved.filters} active={active} open={open} />
          {active && !changed && (
            <ViewMenu
              list={list}
              filter={active}
              filters={saved.filters}
              actions={actions}
              onDelete={() => ask('delete')}
            />
          )}
          {active && changed && <ChangedView views={views} active={active} actions={actions} ask={ask} />}
          {hasUnsaved(views) && (
            <Button look="grey" size="sm" aria-haspopup="dialog" onClick={() => ask('save')}>
              <IconPlus size={16} stroke={1.6} aria-hidden />
              {t('do.save')}
            </Button>
          )}
          {saved.failure && (
            <span className={styles['quiet']} role="status">
              {t('failedTabs')}
            </span>
          )}
        </div>
      </div>
      {active && active.lost.length > 0 && <LostNote filter={active} actions={actions} />}
      {asked && <AskedDialog asked={asked} views={views} actions={actions} onClose={() => ask(undefined)} />}
    </>
  )
}

interface AskedDialogProps<S extends ViewSearch> {
  asked: Asked
  views: Views<S>
  actions: FilterActions
  onClose: () => void
}

function AskedDialog<S extends ViewSearch>({ asked, views, actions, onClose }: AskedDialogProps<S>) {
  const {
    list,
    view: { active },
    open,
  } = views
  if (asked === 'save')
    return (
      <SaveFilterDialog
        list={list.name}
        content={contentOf(views)}
        actions={actions}
        onClose={onClose}
        onSaved={(id) => {
          onClose()
          open(id)
        }}
      />
    )
  if (!active) return null
  if (asked === 'update')
    return <UpdateDialog filter={active} content={contentOf(views)} actions={actions} onClose={onClose} />
  return (
    <DeleteFilterDialog
      filter={active}
      onClose={onClose}
      onConfirm={async () => {
        await actions.remove(active)
        open(allView)
      }}
    />
  )
}

function ViewTabs<S extends ViewSearch>({ views, total: shown, totals }: SavedViewsProps<S>) {
  const { t } = useTranslation('savedFilter')
  const {
    saved: { filters },
    view: { active, changed },
    open,
  } = views
  const pinned = useMemo(() => pinnedOf(filters), [filters])
  const counted = (id: string, total: Total | undefined = totals?.get(id)) => {
    if (!total) return {}
    return {
      count: total.exact ? t('count', { count: total.count }) : t('countMore', { count: total.count }),
    }
  }
  const tab = (filter: SavedFilter) => ({
    value: filter.id,
    label: filter.name,
    // The list knows the number of what it shows.
    ...counted(filter.id, filter === active && !changed ? shown : undefined),
  })
  const tabs = active && active.place === null ? [...pinned, active] : pinned
  return (
    <Tabs
      label={t('tabs')}
      value={active?.id ?? allView}
      onChange={open}
      tabs={[
        {
          value: allView,
          label: t('all'),
          ...counted(allView, isSaid(views) ? undefined : shown),
        },
        ...tabs.map(tab),
      ]}
    />
  )
}

/** Those that stand as tabs, in their order. */
export const pinnedOf = (filters: readonly SavedFilter[]): SavedFilter[] =>
  filters.filter(({ place }) => place !== null)

interface ChangedViewProps<S extends ViewSearch> {
  views: Views<S>
  active: SavedFilter
  actions: FilterActions
  ask: (what: Asked) => void
}

/** The list shows something else than was saved: what becomes of it. */
function ChangedView<S extends ViewSearch>({ views, active, actions, ask }: ChangedViewProps<S>) {
  const { t } = useTranslation('savedFilter')
  const update = () => (active.shared ? ask('update') : void actions.replace(active, contentOf(views)))
  return (
    <>
      <span className={styles['quiet']} role="status">
        {t('changed')}
      </span>
      {active.mayChange && (
        <Button look="accent" size="sm" onClick={update}>
          {t('do.update', { name: active.name })}
        </Button>
      )}
      <Button look="grey" size="sm" aria-haspopup="dialog" onClick={() => ask('save')}>
        {t('do.saveAs')}
      </Button>
      <Button look="grey" size="sm" onClick={() => views.open(active.id)}>
        {t('do.reset')}
      </Button>
    </>
  )
}

interface UpdateDialogProps {
  filter: SavedFilter
  content: FilterContent
  actions: FilterActions
  onClose: () => void
}

function UpdateDialog({ filter, content, actions, onClose }: UpdateDialogProps) {
  const { t } = useTranslation('savedFilter')
  return (
    <ConfirmFilterDialog
      title={t('update.title', { name: filter.name })}
      text={<Reach filter={filter} />}
      submit={t('update.submit')}
      onConfirm={() => actions.update(filter, { content })}
      onClose={onClose}
    />
  )
}

/** A filter of former times: what of it is gone, and the way to mend it. */
function LostNote({ filter, actions }: { filter: SavedFilter; actions: FilterActions }) {
  const { t, i18n } = useTranslation('savedFilter')
  const fields = joined(i18n.language, filter.lost)
  return (
    <div className={styles['note']} role="status">
      <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
      <span>{t('lostNote', { name: filter.name, count: filter.lost.length, fields })}</span>
      {filter.mayChange && (
        <Button size="sm" onClick={() => void actions.replace(filter, filter.content)}>
          {t('mend')}
        </Button>
      )}
    </div>
  )
}
