import { useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { Button } from '#ui/control/button.tsx'
import { copyText } from '#ui/control/copy-button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { saveFile } from '#ui/control/save-file.ts'
import styles from './security.module.css'

/** Shown once: the only way out is to say that they are kept. */
export function CodesDialog({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('security')
  const { user } = useSession()
  const [kept, setKept] = useState(false)
  const [copied, setCopied] = useState(false)
  const text = [t('codesDialog.fileHead', { name: user.name }), '', ...codes, ''].join('\n')
  return (
    <Dialog
      title={t('codesDialog.title')}
      foot={
        <Button look="filled" disabled={!kept} onClick={onDone}>
          {t('codesDialog.done')}
        </Button>
      }
    >
      <div className={styles['form']}>
        <p className={styles['lead']}>{t('codesDialog.lead')}</p>
        <ol className={styles['codes']} aria-label={t('codesDialog.list')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className={styles['actions']}>
          <Button size="sm" data-autofocus onClick={() => void copyText(codes.join('\n')).then(setCopied)}>
            {copied ? t('codesDialog.copied') : t('codesDialog.copy')}
          </Button>
          <Button
            size="sm"
            onClick={() =>
              saveFile({
                name: t('codesDialog.fileName', { name: user.name }),
                file: new Blob([text], { type: 'text/plain' }),
              })
            }
          >
            {t('codesDialog.download')}
          </Button>
          <Button size="sm" onClick={() => window.print()}>
            {t('codesDialog.print')}
          </Button>
        </div>
        <CheckField label={t('codesDialog.kept')} checked={kept} onChange={setKept} />
      </div>
    </Dialog>
  )
}
