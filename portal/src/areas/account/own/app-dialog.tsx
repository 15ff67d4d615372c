import { type SyntheticEvent, useId, useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import { factorLimits } from '@quayside/contract/entry/factor/limits.ts'
import type { factorCalls } from '@quayside/contract/entry/factor/factor.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useSend } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { CopyButton } from '#ui/control/copy-button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { TextField } from '#ui/control/field.tsx'
import { lazyPart } from '#ui/state/lazy-part.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import styles from './security.module.css'

const QrCode = lazyPart(() => import('#ui/text/qr-code.tsx').then((file) => file.QrCode), 'panel')

type Begun = OutputOf<typeof factorCalls.totpBegin>

interface AppDialogProps {
  onAdded: (recoveryCodes: string[] | null) => void
  onClose: () => void
}

/** Sets an authenticator app up: proof, then the secret as picture and text, then a code of it. */
export function AppDialog({ onAdded, onClose }: AppDialogProps) {
  const { t } = useTranslation('security')
  const [begun, setBegun] = useState<Begun>()
  if (begun) return <Scan begun={begun} onAdded={onAdded} onClose={onClose} />
  return (
    <ProofDialog<typeof factorCalls.totpBegin>
      path="/security/factor/totp/begin"
      input={{}}
      title={t('appDialog.title')}
      text={t('appDialog.lead')}
      submit={t('appDialog.next')}
      onDone={setBegun}
      onClose={onClose}
    />
  )
}

function Scan({ begun, onAdded, onClose }: AppDialogProps & { begun: Begun }) {
  const { t } = useTranslation(['security', 'ui'])
  const formId = useId()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const { mutateAsync, isPending } = useSend<typeof factorCalls.totpConfirm>(
    '/security/factor/totp/confirm',
    { inline: true },
  )
  const confirm = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (code.length !== factorLimits.totp.digits) return setError(t('contact.missingCode'))
    try {
      onAdded((await mutateAsync({ code })).data.recoveryCodes)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setCode('')
      setError(failure.message)
    }
  }
  return (
    <Dialog
      title={t('appDialog.title')}
      kind="form"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button look="filled" type="submit" form={formId} disabled={isPending}>
            {t('appDialog.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={(event) => void confirm(event)} noValidate>
        <p className={styles['lead']}>{t('appDialog.scan')}</p>
        <div className={styles['enrol']}>
          <QrCode text={begun.address} label={t('appDialog.picture')} />
          <div className={styles['form']}>
            <Secret secret={begun.secret} />
            <TextField
              label={t('appDialog.code')}
              value={code}
              onChange={(text) => {
                setCode(text.replaceAll(/\D/g, ''))
                setError(undefined)
              }}
              maxLength={factorLimits.totp.digits}
              inputMode="numeric"
              autoComplete="one-time-code"
              error={error}
              data-autofocus
            />
          </div>
        </div>
      </form>
    </Dialog>
  )
}

function Secret({ secret }: { secret: string }) {
  const { t } = useTranslation('security')
  return (
    <div>
      {t('appDialog.secret')} <CopyButton text={secret} what={t('appDialog.secret')} />
      <code className={styles['secret']}>{inGroups(secret)}</code>
    </div>
  )
}

/** Four letters at a time can be typed without losing the place. */
const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
