import { useTranslation } from '#words/use-translation.ts'
import styles from './table.module.css'

export interface Selection {
  ids: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
}

export function SelectAll({ selection, ids }: { selection: Selection; ids: readonly string[] }) {
  const { t } = useTranslation(['list', 'ui'])
  const chosen = ids.filter((id) => selection.ids.has(id)).length
  const all = ids.length > 0 && chosen === ids.length
  return (
    <label className={styles['checkTarget']}>
      <input
        type="checkbox"
        aria-label={t('table.selectAll')}
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !all
        }}
        onChange={() => {
          const next = new Set(selection.ids)
          for (const id of ids) {
            if (all) next.delete(id)
            else next.add(id)
          }
          selection.onChange(next)
        }}
      />
    </label>
  )
}

export function SelectRow({ selection, id, label }: { selection: Selection; id: string; label: string }) {
  const { t } = useTranslation(['list', 'ui'])
  return (
    <label className={styles['checkTarget']}>
      <input
        type="checkbox"
        aria-label={t('table.selectRow', { label })}
        checked={selection.ids.has(id)}
        onChange={(event) => {
          const next = new Set(selection.ids)
          if (event.currentTarget.checked) next.add(id)
          else next.delete(id)
          selection.onChange(next)
        }}
      />
    </label>
  )
}
