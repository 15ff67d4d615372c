import { useTranslation } from '#words/use-translation.ts'
import { useResponseCode } from '#areas/trade/public.tsx'
import { type ShareRow, ShareTable } from './share-table.tsx'

interface DeclineSharesProps {
  label: string
  rows: readonly (Omit<ShareRow, 'key' | 'label'> & { readonly code: string | null })[]
  brief?: boolean
}

/** Why orders failed: each response code by its name, and those that have none. */
export function DeclineShares({ label, rows, brief = false }: DeclineSharesProps) {
  const { t } = useTranslation('home')
  const { named } = useResponseCode()
  return (
    <ShareTable
      brief={brief}
      label={label}
      head={t('by.decline')}
      rows={rows.map((row) => ({
        ...row,
        key: row.code ?? '',
        label: row.code === null ? t('without.decline') : named(row.code),
      }))}
    />
  )
}
