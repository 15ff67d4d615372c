import type { BindingRow } from '@quayside/contract/partners/binding/row.ts'
import type { CallFailure } from '#api/failure.ts'
import { useTranslation } from '#words/use-translation.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { Ask } from '#proof/ask.tsx'
import type { ProofState } from '#proof/use-proof.ts'
import { useBindingName } from './tags.tsx'

interface UnbindDialogProps {
  row: BindingRow
  act: { field: ProofState; failure: CallFailure | undefined; isBusy: boolean }
  /** @returns whether it was done */
  onUnbind: () => Promise<boolean>
  onClose: () => void
}

/** Says what goes with it. */
export function UnbindDialog({ row, act, onUnbind, onClose }: UnbindDialogProps) {
  const { t } = useTranslation('partner')
  const name = useBindingName()
  const submit = async () => {
    if (!(await onUnbind())) return
    toast({ tone: 'good', text: t('done.unbind') })
    onClose()
  }
  return (
    <Ask
      title={t('unbindDialog.title', { account: name(row) })}
      submit={t('unbindDialog.submit')}
      isDanger
      act={act}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(`unbindDialog.text.${row.partner}`)}</p>
    </Ask>
  )
}
