import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import type { SavedFilterConfig, savedFilterCalls } from '@quayside/contract/trade/filter/saved-filter.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { Button } from '#ui/control/button.tsx'
import { TextField } from '#ui/control/field.tsx'
import { FilterBar } from '#ui/filter/filter-bar.tsx'
import type { FilterValues } from '#ui/filter/filter-field.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { Buttons } from '#ui/control/buttons.tsx'
import { changedSearch } from '#ui/filter/list-search.ts'
import { ConfirmFilterDialog, DeleteFilterDialog, Reach } from '#lists/views/confirm-filter-dialog.tsx'
import { FilterFinds } from './finds.tsx'
import { FilterRoles } from './roles.tsx'
import { filteredLists } from './lists.ts'
import styles from '#lists/views/saved-filter.module.css'
import { useFilterActions } from '#lists/views/use-filter-actions.ts'
import { ViewMenu } from '#lists/views/view-menu.tsx'
import { isSame, type ViewSearch } from '#lists/views/view.ts'

type Roles = OutputOf<typeof savedFilterCalls.config>['roles']

interface FilterFormProps {
  filter: SavedFilterConfig
  filters: readonly SavedFilterConfig[]
  /** Those that the filter can be shared with; none for whoever may not share. */
  roles: Roles
  onOpen: () => void
  onDeleted: () => void
}

export function FilterForm({ filter, filters, roles, onOpen, onDeleted }: FilterFormProps) {
  const { t } = useTranslation('savedFilter')
  const actions = useFilterActions()
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <PageHeader title={filter.name} isName note={t(`list.${filter.list}`)}>
        <Button onClick={onOpen}>{t('do.open')}</Button>
        <ViewMenu
          list={filteredLists[filter.list]}
          filter={filter}
          filters={filters}
          actions={actions}
          onDelete={() => setDeleting(true)}
          size="md"
        />
      </PageHeader>
      <div className={styles['set']}>
        {!filter.mayChange && <p className={styles['note']}>{t('set.readOnly', { owner: filter.owner })}</p>}
        <Conditions filter={filter} />
        {filter.mayChange && roles.length > 0 && (
          <FilterRoles filter={filter} roles={roles} actions={actions} />
        )}
      </div>
      {deleting && (
        <DeleteFilterDialog
          filter={filter}
          onClose={() => setDeleting(false)}
          onConfirm={async () => {
            await actions.remove(filter)
            onDeleted()
          }}
        />
      )}
    </>
  )
}

/** Name and conditions as they are being changed, and the way to keep them. */
function useDraft(filter: SavedFilterConfig) {
  const { t } = useTranslation('savedFilter')
  const actions = useFilterActions()
  const { address } = filteredLists[filter.list]
  const saved = address.read(filter.content)
  const [name, setName] = useState(filter.name)
  const [search, setSearch] = useState<ViewSearch>(saved)
  const [error, setError] = useState<string>()
  const [confirming, setConfirming] = useState(false)
  const content = address.contentOf(search)
  const isChanged =
    name.trim() !== filter.name || filter.lost.length > 0 || !isSame(content, address.contentOf(saved))
  const save = () => actions.update(filter, { name: name.trim(), content })
  return {
    name,
    search,
    setSearch,
    error,
    isChanged,
    confirming,
    save,
    stopConfirming: () => setConfirming(false),
    rename: (text: string) => {
      setName(text)
      setError(undefined)
    },
    discard: () => {
      setName(filter.name)
      setSearch(saved)
    },
    submit: () => {
      if (name.trim() === '') return setError(t('save.nameMissing'))
      if (filter.shared) return setConfirming(true)
      save().catch((failure: unknown) => {
        if (!(failure instanceof CallFailure)) throw failure
        setError(failure.fields[0]?.message ?? failure.message)
      })
    },
  }
}

/** The number beside the conditions is that of the draft. */
function Conditions({ filter }: { filter: SavedFilterConfig }) {
  const { t } = useTranslation('savedFilter')
  const zone = useZone()
  const list = filteredLists[filter.list]
  const bar = list.useBar()
  const draft = useDraft(filter)
  return (
    <section>
      <div className={styles['name']}>
        <TextField
          label={t('set.name')}
          value={draft.name}
          onChange={draft.rename}
          maxLength={tradeLimits.savedFilter.name.max}
          readOnly={!filter.mayChange}
          error={draft.error}
        />
      </div>
      <FilterBar
        search={{
          key: 'text',
          label: bar.search,
          placeholder: bar.searchHint,
          maxLength: tradeLimits.searchText.max,
        }}
        fields={bar.fields}
        values={draft.search as FilterValues}
        onChange={(part) => draft.setSearch((now) => changedSearch(now, part, zone.name))}
        note={<FilterFinds list={list} search={draft.search} />}
      />
      {filter.mayChange && <DraftButtons draft={draft} />}
      {draft.confirming && (
        <ConfirmFilterDialog
          title={t('update.title', { name: filter.name })}
          text={<Reach filter={filter} />}
          submit={t('update.submit')}
          onConfirm={draft.save}
          onClose={draft.stopConfirming}
        />
      )}
    </section>
  )
}

function DraftButtons({ draft }: { draft: ReturnType<typeof useDraft> }) {
  const { t } = useTranslation('savedFilter')
  return (
    <Buttons>
      <Button look="filled" disabled={!draft.isChanged} onClick={draft.submit}>
        {t('set.save')}
      </Button>
      {draft.isChanged && (
        <>
          <Button look="grey" onClick={draft.discard}>
            {t('set.discard')}
          </Button>
          <span className={styles['quiet']}>{t('set.unsaved')}</span>
        </>
      )}
    </Buttons>
  )
}
