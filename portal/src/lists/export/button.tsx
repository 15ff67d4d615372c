import { IconFileExport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { ExportDialog, type ExportDialogProps } from './dialog.tsx'
import { ExportProgress } from './progress.tsx'

interface ExportButtonProps extends Omit<ExportDialogProps, 'onClose'> {
  /** How many rows of the list are selected, where it is for them alone. */
  selected?: number
}

/** Export of what a list shows, and how far the latest one is. */
export function ExportButton({ selected, ...props }: ExportButtonProps) {
  const { t } = useTranslation('account')
  const { permissions } = useSession()
  const [open, setOpen] = useState(false)
  if (!permissions.includes(props.file.permission)) return null
  return (
    <>
      {selected === undefined && <ExportProgress kind={props.file.kind} />}
      <Button
        size={selected === undefined ? 'md' : 'sm'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconFileExport size={16} stroke={1.6} aria-hidden />
        {selected === undefined ? t('export.button') : t('export.selected', { count: selected })}
      </Button>
      {open && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
