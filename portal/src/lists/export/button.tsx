import { IconFileExport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { ExportDialog, type ExportDialogProps } from './dialog.tsx'
import { ExportProgress } from './progress.tsx'

type ExportButtonProps = Omit<ExportDialogProps, 'onClose'>

/** Export of what a list shows, and how far the latest one is. */
export function ExportButton(props: ExportButtonProps) {
  const { t } = useTranslation('account')
  const { permissions } = useSession()
  const [open, setOpen] = useState(false)
  if (!permissions.includes(props.file.permission)) return null
  return (
    <>
      <ExportProgress kind={props.file.kind} />
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconFileExport size={16} stroke={1.6} aria-hidden />
        {t('export.button')}
      </Button>
      {open && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
