import { useState } from 'react'
import type { factorCalls } from '@quayside/contract/entry/factor/factor.ts'
import { useTranslation } from '#words/use-translation.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { AppDialog } from './app-dialog.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { PasskeyDialog, RenameDialog } from './passkey-dialog.tsx'
import { ProofDialog } from './proof-dialog.tsx'

interface Passkey {
  readonly id: string
  readonly name: string
}

export type Opened =
  | { readonly dialog: 'addApp' | 'removeApp' | 'addPasskey' | 'renew' | 'alwaysOn' | 'alwaysOff' }
  | { readonly dialog: 'rename' | 'removePasskey'; readonly passkey: Passkey }

interface FactorDialogsProps {
  opened: Opened | undefined
  open: (opened: Opened | undefined) => void
  onChanged: () => void
}

/** One dialog at a time; new recovery codes are shown after whatever made them. */
export function FactorDialogs({ opened, open, onChanged }: FactorDialogsProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => open(undefined)
  const done = (text: string | undefined, made: readonly string[] | null = null) => {
    close()
    onChanged()
    if (text !== undefined) toast({ tone: 'good', text })
    if (made) setCodes(made)
  }
  if (codes) return <CodesDialog codes={codes} onDone={() => setCodes(undefined)} />
  return opened ? <Current opened={opened} close={close} done={done} /> : null
}

interface CurrentProps {
  opened: Opened
  close: () => void
  done: (text: string | undefined, codes?: readonly string[] | null) => void
}

function Current({ opened, close, done }: CurrentProps) {
  const { t } = useTranslation('security')
  switch (opened.dialog) {
    case 'addApp':
      return <AppDialog onAdded={(codes) => done(t('appDialog.added'), codes)} onClose={close} />
    case 'addPasskey':
      return (
        <PasskeyDialog
          onAdded={(name, codes) => done(t('passkeyDialog.added', { name }), codes)}
          onClose={close}
        />
      )
    case 'rename':
      return <RenameDialog passkey={opened.passkey} onDone={() => done(undefined)} onClose={close} />
    case 'removeApp':
    case 'removePasskey':
      return <Removal opened={opened} close={close} done={done} />
    case 'renew':
      return (
        <ProofDialog<typeof factorCalls.recoveryRenew>
          path="/security/factor/recovery/renew"
          input={{}}
          title={t('codesDialog.renewTitle')}
          text={t('codesDialog.renewText')}
          submit={t('factors.renew')}
          onDone={({ recoveryCodes }) => done(undefined, recoveryCodes)}
          onClose={close}
        />
      )
    case 'alwaysOn':
    case 'alwaysOff':
      return <Always on={opened.dialog === 'alwaysOn'} close={close} done={done} />
  }
}

function Removal({ opened, close, done }: CurrentProps) {
  const { t } = useTranslation('security')
  if (!('passkey' in opened))
    return (
      <ProofDialog<typeof factorCalls.totpRemove>
        path="/security/factor/totp/remove"
        input={{}}
        title={t('appDialog.removeTitle')}
        text={t('appDialog.removeText')}
        submit={t('factors.remove')}
        danger
        onDone={() => done(t('appDialog.removed'))}
        onClose={close}
      />
    )
  const { id, name } = opened.passkey
  return (
    <ProofDialog<typeof factorCalls.passkeyRemove>
      path="/security/factor/passkey/remove"
      input={{ id }}
      title={t('passkeyDialog.removeTitle', { name })}
      text={t('passkeyDialog.removeText')}
      submit={t('factors.remove')}
      danger
      onDone={() => done(t('passkeyDialog.removed', { name }))}
      onClose={close}
    />
  )
}

function Always({ on, close, done }: Omit<CurrentProps, 'opened'> & { on: boolean }) {
  const { t } = useTranslation('security')
  return (
    <ProofDialog<typeof factorCalls.everySignIn>
      path="/security/factor/every_sign_in"
      input={{ on }}
      title={on ? t('alwaysDialog.onTitle') : t('alwaysDialog.offTitle')}
      text={on ? t('alwaysDialog.onText') : t('alwaysDialog.offText')}
      submit={on ? t('factors.turnOn') : t('factors.turnOff')}
      onDone={() => done(t('alwaysDialog.saved'))}
      onClose={close}
    />
  )
}
