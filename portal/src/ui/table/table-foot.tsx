import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { pageSizes } from '@quayside/contract/lists/page-sizes.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { type Selection, useSelected } from './selection-store.ts'
import styles from './table-foot.module.css'

export type PageSize = (typeof pageSizes)[number]

export interface TableFootProps {
  /** Where the first row of this page stands in the whole list, from 1; unknown after a jump. */
  from: number | undefined
  count: number
  total: { count: number; exact: boolean } | undefined
  size: PageSize
  onSize: (size: PageSize) => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  selection?: Selection | undefined
  /** Takes the place of the row count while rows are selected. */
  selected?: ReactNode
}

/** Keyset pager; while rows are selected the selection bar stands in its place. */
export function TableFoot({ total, selection, selected, ...pager }: TableFootProps) {
  const { t } = useTranslation('list')
  const isSelecting = useSelected(selection, ({ size }) => size > 0)
  return (
    <div className={styles['foot']} data-selection={isSelecting || undefined}>
      {isSelecting ? (
        selected
      ) : (
        <span className={styles['total']} role="status">
          {total &&
            (total.exact
              ? t('table.rows', { count: total.count })
              : t('table.rowsMore', { count: total.count }))}
        </span>
      )}
      {!isSelecting && <Pager {...pager} />}
    </div>
  )
}

type PagerProps = Pick<TableFootProps, 'from' | 'count' | 'size' | 'onSize' | 'onPrevious' | 'onNext'>

/** Where the page stands, how long it is, and the way to those beside it. */
function Pager({ from, count, size, onSize, onPrevious, onNext }: PagerProps) {
  const { t, i18n } = useTranslation('list')
  const number = (value: number) => value.toLocaleString(i18n.language)
  return (
    <>
      <span className={styles['space']} />
      {from !== undefined && count > 0 && (
        <span>
          {number(from)}–{number(from + count - 1)}
        </span>
      )}
      <label className={styles['size']}>
        <span className="visually-hidden">{t('table.pageSize')}</span>
        <select
          value={size}
          title={t('table.pageSize')}
          onChange={(event) => onSize(Number(event.currentTarget.value) as PageSize)}
        >
          {pageSizes.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      </label>
      <Button look="grey" icon aria-label={t('table.previous')} disabled={!onPrevious} onClick={onPrevious}>
        <IconChevronLeft size={16} stroke={1.6} aria-hidden />
      </Button>
      <Button look="grey" icon aria-label={t('table.next')} disabled={!onNext} onClick={onNext}>
        <IconChevronRight size={16} stroke={1.6} aria-hidden />
      </Button>
    </>
  )
}
