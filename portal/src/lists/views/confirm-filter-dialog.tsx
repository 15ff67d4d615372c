import { type ReactNode, useState } from 'react'
import type { SavedFilter } from '@quayside/contract/trade/filter/saved-filter.ts'
import { joined } from '@quayside/phrases/joined.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import styles from './saved-filter.module.css'

interface ConfirmFilterDialogProps {
  title: string
  text: ReactNode
  submit: string
  destructive?: boolean
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Says what a change means, before it is made; it stays open with the reason when the change is refused. */
export function ConfirmFilterDialog({
  title,
  text,
  submit,
  destructive = false,
  onConfirm,
  onClose,
}: ConfirmFilterDialogProps) {
  const { t } = useTranslation('ui')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setError(failure.message)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
          <Button
            look="filled"
            disabled={busy}
            className={destructive ? styles['destructive'] : undefined}
            onClick={() => void confirm()}
          >
            {submit}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {error && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </Dialog>
  )
}

/** How many other operators a shared filter reaches, and through which roles. */
export function Reach({ filter }: { filter: SavedFilter }) {
  const { t, i18n } = useTranslation('savedFilter')
  const roles = joined(
    i18n.language,
    filter.roles.map(({ name }) => `“${name}”`),
  )
  return t('reach', { count: filter.operators, roles })
}

/** The question before a filter goes for good. */
export function DeleteFilterDialog({
  filter,
  onConfirm,
  onClose,
}: {
  filter: SavedFilter
  onConfirm: () => Promise<unknown>
  onClose: () => void
}) {
  const { t } = useTranslation('savedFilter')
  return (
    <ConfirmFilterDialog
      title={t('delete.title', { name: filter.name })}
      text={filter.shared ? <Reach filter={filter} /> : t('delete.private')}
      submit={t('delete.submit')}
      destructive
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
