import { useState } from 'react'
import type { EndpointSecretKind } from '@quayside/contract/main/notify/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { CopyButton } from '#ui/control/copy-button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Note } from '#ui/state/note.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import styles from './notify.module.css'

export interface MadeSecret {
  readonly kind: EndpointSecretKind
  readonly secret: string | null
  readonly publicKey: string | null
  readonly shownUntil: string | null
}

/** Shown here alone, and gone with the dialog: the only way out is to say that they are stored. */
export function SecretsDialog({ secrets, onClose }: { secrets: readonly MadeSecret[]; onClose: () => void }) {
  const { t } = useTranslation('endpoint')
  const zone = useZone()
  const [isKept, keep] = useState(false)
  const until = secrets.find(({ shownUntil }) => shownUntil !== null)?.shownUntil
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
        {until && (
          <Note tone="warn">{t('secret.text', { time: formatTime(until, zone.name, 'minute') })}</Note>
        )}
        {secrets.map(({ kind, secret, publicKey }) => {
          const text = secret ?? publicKey ?? ''
          return (
            <div key={kind}>
              <div className={styles['secretHead']}>
                <b>{t(`secret.${kind}`)}</b>
                <CopyButton text={text} what={t(`secret.${kind}`)} labelled />
              </div>
              <code className={styles['secret']}>{text}</code>
            </div>
          )
        })}
        <Hint>{t('secret.use')}</Hint>
        <CheckField label={t('secret.kept')} checked={isKept} onChange={keep} />
      </div>
    </Dialog>
  )
}
