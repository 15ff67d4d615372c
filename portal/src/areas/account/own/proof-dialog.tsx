import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useSend } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Note } from '#ui/state/note.tsx'
import { ProofField } from '#proof/field.tsx'
import { useProof } from '#proof/use-proof.ts'
import styles from './security.module.css'

interface ProofDialogProps<C extends Call> {
  path: C['path']
  input: Omit<InputOf<C>, 'proof'>
  title: string
  text: string
  submit: string
  danger?: boolean
  /** Says what is missing before anything is asked of the person. */
  check?: () => boolean
  onDone: (output: OutputOf<C>) => void | Promise<void>
  onClose: () => void
  children?: ReactNode
}

/** Says what will happen, and takes the proof for it. */
export function ProofDialog<C extends Call>({
  path,
  input,
  title,
  text,
  submit,
  danger = false,
  check,
  onDone,
  onClose,
  children,
}: ProofDialogProps<C>) {
  const { t } = useTranslation('ui')
  const formId = useId()
  const proof = useProof()
  const { mutateAsync } = useSend<C>(path, { inline: true })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const confirm = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (check && !check()) return
    setProblem(undefined)
    setBusy(true)
    try {
      const given = await proof.give(path, input)
      if (given) await onDone((await mutateAsync({ ...input, proof: given } as InputOf<C>)).data)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      if (!proof.refused(failure)) setProblem(failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look={danger ? 'danger' : 'filled'} type="submit" form={formId} disabled={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={(event) => void confirm(event)} noValidate>
        <p className={styles['lead']}>{text}</p>
        {problem && (
          <Note tone="bad" live="alert">
            {problem}
          </Note>
        )}
        {children}
        <ProofField {...proof.field} />
      </form>
    </Dialog>
  )
}
