import { useTranslation } from 'react-i18next'
import type { TransactionRow } from '@quayside/contract/trade/transaction.ts'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-button.tsx'
import { toast } from '../../../ui/toast-store.ts'

interface SelectionBarProps {
  rows: readonly TransactionRow[]
  selected: ReadonlySet<string>
  onClear: () => void
}

/** What can be done with several orders at once; it stands in the pager's place. */
export function SelectionBar({ rows, selected, onClear }: SelectionBarProps) {
  const { t } = useTranslation(['list', 'ui'])
  const numbers = rows.filter((row) => selected.has(row.id)).map((row) => row.orderNo)
  const copy = async () => {
    if (await copyText(numbers.join('\n'))) toast({ tone: 'good', text: t('ui:copied') })
  }
  return (
    <>
      <b role="status">{t('table.selected', { count: selected.size })}</b>
      <Button size="sm" onClick={() => void copy()}>
        {t('table.copyNumbers', { count: numbers.length })}
      </Button>
      <Button look="grey" size="sm" onClick={onClear}>
        {t('table.clearSelection')}
      </Button>
    </>
  )
}
