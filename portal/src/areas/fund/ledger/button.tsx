import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { ExportProgress } from '#lists/export/progress.tsx'
import { LedgerDialog } from './dialog.tsx'

/** The whole ledger as a file that its reader checks without us. */
export function LedgerButton() {
  const { t } = useTranslation('fund')
  const { permissions } = useSession()
  const [open, setOpen] = useState(false)
  if (!permissions.includes('fund.balance.export')) return null
  return (
    <>
      <ExportProgress kind="ledger" />
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconShieldCheck size={16} stroke={1.6} aria-hidden />
        {t('ledger.button')}
      </Button>
      {open && <LedgerDialog onClose={() => setOpen(false)} />}
    </>
  )
}
