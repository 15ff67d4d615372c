import {
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconLayoutColumns,
  IconRefresh,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { Popover } from '#ui/overlay/popover.tsx'
import { type Column, shownColumns } from './column.ts'
import { ColumnPanel } from './column-panel.tsx'

export interface TableToolsProps<R> {
  columns: readonly Column<R>[]
  chosen: readonly string[] | undefined
  onChosen: (ids: readonly string[] | undefined) => void
  compact: boolean
  onCompact: (compact: boolean) => void
  onRefresh: () => void
}

/** Columns, row height and refresh, at the right end of the filter row. */
export function TableTools<R>({
  columns,
  chosen,
  onChosen,
  compact,
  onCompact,
  onRefresh,
}: TableToolsProps<R>) {
  const { t } = useTranslation(['list', 'ui'])
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const Density = compact ? IconBaselineDensityMedium : IconBaselineDensitySmall
  return (
    <>
      <Button
        ref={anchor}
        look="grey"
        icon
        aria-label={t('table.columns')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconLayoutColumns size={16} stroke={1.6} aria-hidden />
      </Button>
      {open && (
        <Popover anchor={anchor} align="end" label={t('table.columns')} onClose={() => setOpen(false)}>
          <ColumnPanel
            columns={columns}
            shown={shownColumns(columns, chosen)}
            onShown={onChosen}
            onReset={() => onChosen(undefined)}
          />
        </Popover>
      )}
      <Button
        look="grey"
        icon
        aria-label={compact ? t('table.comfortable') : t('table.compact')}
        onClick={() => onCompact(!compact)}
      >
        <Density size={16} stroke={1.6} aria-hidden />
      </Button>
      <Button look="grey" icon aria-label={t('table.refresh')} onClick={onRefresh}>
        <IconRefresh size={16} stroke={1.6} aria-hidden />
      </Button>
    </>
  )
}
