import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import type { CallFailure } from '#api/failure.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Note } from '#ui/state/note.tsx'
import styles from './moves.module.css'

/** From here on nobody should be left with a form that only says it is busy. */
const slowMs = 10_000

interface MoveFrameProps {
  title: string
  order: { orderNo: string; merchantOrderId: string }
  state: 'ready' | 'running' | 'unknown'
  failure: CallFailure | undefined
  /** What the button does, with its figure. */
  submit: string
  /** Gives money or an authorisation back for good. */
  danger?: boolean
  /** The form holds what the server will take, as far as this screen can know. */
  ready?: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A move before it is made: what it does, and the one button that does it. */
export function MoveFrame(props: MoveFrameProps) {
  const { title, order, state, submit, danger = false, ready = true, onSubmit, onClose, children } = props
  const { t } = useTranslation(['moves', 'ui'])
  const formId = useId()
  const idle = state === 'ready'
  const onForm = (event: SyntheticEvent) => {
    event.preventDefault()
    if (state !== 'running' && (ready || state === 'unknown')) onSubmit()
  }
  return (
    <Dialog
      kind="form"
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{idle ? t('ui:cancel') : t('ui:close')}</Button>
          <Button
            look={danger ? 'danger' : 'filled'}
            type="submit"
            form={formId}
            data-autofocus
            aria-disabled={state === 'running' || (idle && !ready) || undefined}
          >
            {state === 'running' ? t('running') : state === 'unknown' ? t('again') : submit}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={onForm} noValidate>
        <p className={styles['order']}>{t('order', order)}</p>
        {children}
        <Outcome state={state} failure={props.failure} />
      </form>
    </Dialog>
  )
}

/** What came of the click, where it was made; the form keeps what was entered. */
function Outcome({ state, failure }: Pick<MoveFrameProps, 'state' | 'failure'>) {
  const { t } = useTranslation(['moves', 'ui'])
  const slow = useAfterDelay(state === 'running', slowMs)
  if (state === 'unknown' || slow)
    return (
      <Note tone="warn" live="alert">
        <b>{t('unknown')}</b> {slow ? t('unknownSlow') : t('unknownAgain')}
      </Note>
    )
  if (state !== 'ready' || !failure) return null
  if (failure.key === 'approval.required') return <RefusedNote failure={failure} />
  return (
    <Note tone="bad" live="alert">
      {failure.message}
      {failure.key === 'request.conflict' && ` ${t('anew')}`}
      {failure.trace && (
        <span className={styles['trace']}>
          {t('ui:error.trace')} <code>{failure.trace}</code>
        </span>
      )}
    </Note>
  )
}

/** The frame while what the move is about is still on its way, or could not be had. */
export function MoveWaiting({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog kind="form" title={title} onClose={onClose}>
      {children}
    </Dialog>
  )
}
