import { useTranslation } from '#words/use-translation.ts'
import { type Selection, useSelected } from './selection-store.ts'
import styles from './table.module.css'

export function SelectAll({ selection, ids }: { selection: Selection; ids: readonly string[] }) {
  const { t } = useTranslation(['list', 'ui'])
  const chosen = useSelected(selection, (selected) => {
    const count = ids.filter((id) => selected.has(id)).length
    if (count === 0) return 'none'
    return count === ids.length ? 'all' : 'some'
  })
  return (
    <label className={styles['checkTarget']}>
      <input
        type="checkbox"
        aria-label={t('table.selectAll')}
        checked={chosen === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = chosen === 'some'
        }}
        onChange={() => selection.choose(ids, chosen !== 'all')}
      />
    </label>
  )
}

export function SelectRow({ selection, id, label }: { selection: Selection; id: string; label: string }) {
  const { t } = useTranslation(['list', 'ui'])
  const checked = useSelected(selection, (selected) => selected.has(id))
  return (
    <label className={styles['checkTarget']}>
      <input
        type="checkbox"
        aria-label={t('table.selectRow', { label })}
        checked={checked}
        onChange={(event) => selection.choose([id], event.currentTarget.checked)}
      />
    </label>
  )
}
