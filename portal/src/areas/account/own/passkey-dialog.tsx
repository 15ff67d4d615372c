import { type SyntheticEvent, useId, useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import { factorLimits } from '@quayside/contract/entry/factor/limits.ts'
import type { factorCalls } from '@quayside/contract/entry/factor/factor.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSend } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { TextField } from '#ui/control/field.tsx'
import { makePasskey } from '#proof/passkey.ts'
import { ProofDialog } from './proof-dialog.tsx'
import styles from './security.module.css'

interface PasskeyDialogProps {
  onAdded: (name: string, recoveryCodes: string[] | null) => void
  onClose: () => void
}

/** Names a new passkey, takes proof, and lets the browser make it. */
export function PasskeyDialog({ onAdded, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation('security')
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const add = useSend<typeof factorCalls.passkeyAdd>('/security/factor/passkey/add', { inline: true })
  const make = async (begun: OutputOf<typeof factorCalls.passkeyBegin>) => {
    const asked = await makePasskey(begun)
    if ('problem' in asked) return setError(t(`passkeyDialog.${asked.problem}`))
    const { data } = await add.mutateAsync({ ...asked.done, name: name.trim() })
    onAdded(name.trim(), data.recoveryCodes)
  }
  return (
    <ProofDialog<typeof factorCalls.passkeyBegin>
      path="/security/factor/passkey/begin"
      input={{}}
      title={t('passkeyDialog.title')}
      text={t('passkeyDialog.lead')}
      submit={t('passkeyDialog.next')}
      check={() => {
        if (name.trim() === '') setError(t('passkeyDialog.nameMissing'))
        return name.trim() !== ''
      }}
      onDone={make}
      onClose={onClose}
    >
      <TextField
        label={t('passkeyDialog.name')}
        value={name}
        onChange={(text) => {
          setName(text)
          setError(undefined)
        }}
        maxLength={factorLimits.passkey.name.max}
        placeholder={t('passkeyDialog.placeholder')}
        error={error}
        data-autofocus
      />
    </ProofDialog>
  )
}

/** Another name; it changes nothing of what the passkey opens, so it takes no proof. */
export function RenameDialog({
  passkey,
  onDone,
  onClose,
}: {
  passkey: { id: string; name: string }
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useTranslation(['security', 'ui'])
  const formId = useId()
  const [name, setName] = useState(passkey.name)
  const rename = useSend<typeof factorCalls.passkeyRename>('/security/factor/passkey/rename')
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    await rename.mutateAsync({ id: passkey.id, name: name.trim() })
    onDone()
  }
  return (
    <Dialog
      title={t('passkeyDialog.renameTitle', { name: passkey.name })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button look="filled" type="submit" form={formId} disabled={rename.isPending}>
            {t('passkeyDialog.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles['form']}
        onSubmit={(event) => void save(event).catch(() => {})}
        noValidate
      >
        <TextField
          label={t('passkeyDialog.name')}
          value={name}
          onChange={setName}
          maxLength={factorLimits.passkey.name.max}
          error={name.trim() === '' ? t('passkeyDialog.nameMissing') : undefined}
          data-autofocus
        />
      </form>
    </Dialog>
  )
}
