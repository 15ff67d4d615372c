import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import styles from './column-panel.module.css'
import type { Column } from './column.ts'

export interface ColumnPanelProps<R> {
  columns: readonly Column<R>[]
  shown: readonly string[]
  onShown: (ids: readonly string[]) => void
  onReset: () => void
}

/** Shown columns first, in their order; hidden ones below. The first column stays where it is. */
export function ColumnPanel<R>({ columns, shown, onShown, onReset }: ColumnPanelProps<R>) {
  const { t } = useTranslation(['list', 'ui'])
  const movable = columns.filter((column) => !column.first)
  const order = [
    ...shown.flatMap((id) => movable.find((column) => column.id === id) ?? []),
    ...movable.filter((column) => !shown.includes(column.id)),
  ]
  const ids = shown.filter((id) => movable.some((column) => column.id === id))
  const toggle = (id: string) =>
    onShown(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])
  const move = (id: string, by: -1 | 1) => {
    const from = ids.indexOf(id)
    const next = ids.filter((other) => other !== id)
    next.splice(from + by, 0, id)
    onShown(next)
  }
  return (
    <div className={styles['panel']}>
      <p>{t('table.columnsHint')}</p>
      <ul>
        {order.map((column) => {
          const at = ids.indexOf(column.id)
          return (
            <li key={column.id}>
              <label>
                <input type="checkbox" checked={at >= 0} onChange={() => toggle(column.id)} />
                {column.head}
              </label>
              <Button
                look="grey"
                size="xs"
                icon
                disabled={at <= 0}
                aria-label={t('table.up', { label: column.head })}
                onClick={() => move(column.id, -1)}
              >
                <IconArrowUp size={14} stroke={1.6} aria-hidden />
              </Button>
              <Button
                look="grey"
                size="xs"
                icon
                disabled={at < 0 || at === ids.length - 1}
                aria-label={t('table.down', { label: column.head })}
                onClick={() => move(column.id, 1)}
              >
                <IconArrowDown size={14} stroke={1.6} aria-hidden />
              </Button>
            </li>
          )
        })}
      </ul>
      <Button look="accent" size="sm" onClick={onReset}>
        {t('table.reset')}
      </Button>
    </div>
  )
}
