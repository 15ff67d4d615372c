import { useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { CopyButton } from '#ui/control/copy-button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Note } from '#ui/state/note.tsx'
import { Hint } from '#ui/text/hint.tsx'
import styles from './token.module.css'

interface SecretDialogProps {
  secret: string
  onClose: () => void
}

/** Shown here alone, and gone with the dialog: the only way out is to say that it is stored. */
export function TokenSecretDialog({ secret, onClose }: SecretDialogProps) {
  const { t } = useTranslation('token')
  const [isKept, keep] = useState(false)
  return (
    <Dialog
      title={t('secret.title')}
      kind="form"
      foot={
        <Button look="filled" disabled={!isKept} onClick={onClose}>
          {t('secret.done')}
        </Button>
      }
    >
      <div className={styles['form']}>
        <Note tone="warn">{t('secret.lead')}</Note>
        <div>
          <div className={styles['secretHead']}>
            <b>{t('secret.label')}</b>
            <CopyButton text={secret} what={t('secret.label')} labelled />
          </div>
          <code className={styles['secret']}>{secret}</code>
        </div>
        <Hint>{t('secret.use')}</Hint>
        <CheckField label={t('secret.kept')} checked={isKept} onChange={keep} />
      </div>
    </Dialog>
  )
}
