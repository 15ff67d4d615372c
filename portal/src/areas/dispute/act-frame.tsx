import type { ReactNode } from 'react'
import type { CallFailure } from '#api/failure.ts'
import { useTranslation } from '#words/use-translation.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import styles from './act-frame.module.css'

interface ActFrameProps {
  title: string
  submit: string
  danger?: boolean
  disabled?: boolean
  move: { state: string; failure: CallFailure | undefined }
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** An act that is asked for once, with what follows from it before it is done and why it was refused. */
export function ActFrame(props: ActFrameProps) {
  const { title, submit, danger = false, disabled = false, move, onSubmit, onClose, children } = props
  const { t } = useTranslation('dispute')
  return (
    <Dialog
      kind="form"
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button
            look={danger ? 'danger' : 'filled'}
            disabled={disabled || move.state === 'running'}
            onClick={onSubmit}
          >
            {submit}
          </Button>
        </>
      }
    >
      <div className={styles['parts']}>
        {children}
        {move.failure && <RefusedNote failure={move.failure} />}
      </div>
    </Dialog>
  )
}
