import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import type { CallFailure } from '#api/failure.ts'
import { ProofField } from './field.tsx'
import { RefusedNote } from './refused-note.tsx'
import type { ProofState } from './use-proof.ts'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import styles from './ask.module.css'

interface AskProps {
  title: string
  submit: string
  isDanger?: boolean
  act: { field: ProofState; failure: CallFailure | undefined; isBusy: boolean }
  /** Where this dialog has better words for what was refused; null where a field says it. */
  told?: string | null | undefined
  onSubmit: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** Says what will happen, and asks for the proof of it. */
export function Ask({ title, submit, isDanger = false, act, told, onSubmit, onClose, children }: AskProps) {
  const { t } = useTranslation('ui')
  const formId = useId()
  const { field, failure, isBusy } = act
  const isWaiting = failure?.facts['approval'] !== undefined
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    void onSubmit()
  }
  return (
    <Dialog
      title={title}
      kind="form"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(isWaiting ? 'close' : 'cancel')}</Button>
          {!isWaiting && (
            <Button look={isDanger ? 'danger' : 'filled'} type="submit" form={formId} disabled={isBusy}>
              {submit}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={send} noValidate>
        {children}
        {failure && told !== null && <RefusedNote failure={failure} text={told} />}
        {!isWaiting && <ProofField {...field} />}
      </form>
    </Dialog>
  )
}
