import { IconFileExport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../session/session-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { ExportProgress } from '../../account/public.tsx'
import type { TransactionFilterInput } from '../transaction-search.ts'
import { ExportDialog } from './export-dialog.tsx'
import type { ExportHeads } from './export-columns.ts'

/** Export of what the list shows, and how far the latest one is. */
export function ExportButton({ filter, heads }: { filter: TransactionFilterInput; heads: ExportHeads }) {
  const { t } = useTranslation('account')
  const { permissions } = useSession()
  const [open, setOpen] = useState(false)
  if (!permissions.includes('trade.transaction.export')) return null
  return (
    <>
      <ExportProgress kind="transactions" />
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconFileExport size={16} stroke={1.6} aria-hidden />
        {t('export.button')}
      </Button>
      {open && <ExportDialog filter={filter} heads={heads} onClose={() => setOpen(false)} />}
    </>
  )
}
