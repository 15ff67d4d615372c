import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { SavedFilter } from '@quayside/contract/trade/filter/saved-filter.ts'
import { joined } from '@quayside/phrases/joined.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { Tabs } from '#ui/control/tabs.tsx'
import type { TransactionSearch } from '#areas/trade/transaction-search.ts'
import { allView, viewContent, hasConditions, type TransactionView } from '#areas/trade/transaction-view.ts'
import { ConfirmFilterDialog, DeleteFilterDialog, Reach } from '#areas/trade/filter/confirm-filter-dialog.tsx'
import { SaveFilterDialog } from '#areas/trade/filter/save-filter-dialog.tsx'
import styles from '#areas/trade/filter/saved-filter.module.css'
import { type FilterActions, useFilterActions } from '#areas/trade/filter/use-filter-actions.ts'
import type { SavedFilters } from '#areas/trade/filter/use-saved-filters.ts'
import type { TransactionPage } from './use-transactions.ts'
import { type Total, useViewTotals } from './use-view-totals.ts'
import { OtherViews, ViewMenu } from '#areas/trade/filter/view-menu.tsx'

interface SavedViewsProps {
  saved: SavedFilters
  view: TransactionView
  page: TransactionPage
  /** How many orders the list finds. */
  total: Total | undefined
  /** Opens a saved filter by its id, or all of the list. */
  open: (id: string) => void
}

type Asked = 'save' | 'update' | 'delete'

const hasUnsaved = ({ active, unknown, search }: TransactionView): boolean =>
  !active && !unknown && hasConditions(search)

/** Saved filters as tabs above the list, and what can be done with the one on show. */
export function SavedViews(props: SavedViewsProps) {
  const { saved, view, open } = props
  const { t } = useTranslation('savedFilter')
  const actions = useFilterActions('transaction')
  const [asked, ask] = useState<Asked>()
  const { active, changed } = view
  return (
    <>
      <div className={styles['views']} data-changed={changed || hasUnsaved(view) || undefined}>
        <ViewTabs {...props} />
        <div className={styles['actions']}>
          <OtherViews filters={saved.filters} active={active} open={open} />
          {active && !changed && (
            <ViewMenu
              filter={active}
              filters={saved.filters}
              actions={actions}
              onDelete={() => ask('delete')}
            />
          )}
          {active && changed && (
            <ChangedView view={view} actions={actions} ask={ask} reset={() => open(active.id)} />
          )}
          {hasUnsaved(view) && (
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
      {asked && (
        <AskedDialog asked={asked} view={view} actions={actions} open={open} onClose={() => ask(undefined)} />
      )}
    </>
  )
}

interface AskedDialogProps {
  asked: Asked
  view: TransactionView
  actions: FilterActions
  open: (id: string) => void
  onClose: () => void
}

function AskedDialog({ asked, view: { active, search }, actions, open, onClose }: AskedDialogProps) {
  if (asked === 'save')
    return (
      <SaveFilterDialog
        content={viewContent(search)}
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
    return <UpdateDialog filter={active} search={search} actions={actions} onClose={onClose} />
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

function ViewTabs({ saved: { filters }, view, page, total: shown, open }: SavedViewsProps) {
  const { t } = useTranslation('savedFilter')
  const { active, changed } = view
  const pinned = useMemo(() => filters.filter(({ place }) => place !== null), [filters])
  const totals = useViewTotals(pinned, page.rows !== undefined && !page.stale)
  const counted = (id: string, total: Total | undefined = totals.get(id)) => {
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
          ...counted(allView, hasConditions(view.search) ? undefined : shown),
        },
        ...tabs.map(tab),
      ]}
    />
  )
}

interface ChangedViewProps {
  view: TransactionView
  actions: FilterActions
  ask: (what: Asked) => void
  reset: () => void
}

/** The list shows something else than was saved: what becomes of it. */
function ChangedView({ view: { active, search }, actions, ask, reset }: ChangedViewProps) {
  const { t } = useTranslation('savedFilter')
  if (!active) return null
  const update = () => (active.shared ? ask('update') : void actions.replace(active, viewContent(search)))
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
      <Button look="grey" size="sm" onClick={reset}>
        {t('do.reset')}
      </Button>
    </>
  )
}

interface UpdateDialogProps {
  filter: SavedFilter
  search: TransactionSearch
  actions: FilterActions
  onClose: () => void
}

function UpdateDialog({ filter, search, actions, onClose }: UpdateDialogProps) {
  const { t } = useTranslation('savedFilter')
  return (
    <ConfirmFilterDialog
      title={t('update.title', { name: filter.name })}
      text={<Reach filter={filter} />}
      submit={t('update.submit')}
      onConfirm={() => actions.update(filter, { content: viewContent(search) })}
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
