import { useState } from 'react'
import {
  type bindingCalls,
  type BindingRow,
  type LogisticsApp,
  logisticsApps,
} from '@quayside/contract/logistics/binding/binding.ts'
import { logisticsLimits as limits } from '@quayside/contract/logistics/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { Fields } from '#ui/control/fields.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { useBindingAct } from './use-binding.ts'

interface OfDialog {
  onClose: () => void
}

/** A new binding, or another order source or credential of one. */
export function BindingDialog({ row, onClose }: OfDialog & { row: BindingRow | undefined }) {
  const { t } = useTranslation('logisticsBinding')
  const [app, setApp] = useState<LogisticsApp>(row?.app ?? 'mabang')
  const [account, setAccount] = useState(row?.account ?? '')
  const [orderSource, setSource] = useState(row?.orderSource ?? '')
  const [credential, setCredential] = useState('')
  const add = useBindingAct<typeof bindingCalls.add>('/logistics-bind/add')
  const update = useBindingAct<typeof bindingCalls.update>('/logistics-bind/update')
  const act = row ? update : add
  const submit = async () => {
    const done = row
      ? await update.run({
          id: row.id,
          version: row.version,
          orderSource: orderSource.trim(),
          ...(credential !== '' && { credential }),
        })
      : await add.run({ app, account: account.trim(), orderSource: orderSource.trim(), credential })
    if (!done) return
    toast({ tone: 'good', text: t(row ? 'saved' : 'added') })
    onClose()
  }
  return (
    <Dialog
      title={row ? t('changeTitle', { app: t(`app.${row.app}`) }) : t('addTitle')}
      kind="form"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="filled" disabled={act.isBusy} onClick={() => void submit()}>
            {t(row ? 'save' : 'submit')}
          </Button>
        </>
      }
    >
      <Fields>
        {!row && (
          <>
            <SelectField
              label={t('field.app')}
              value={app}
              choices={logisticsApps.map((value) => ({ value, label: t(`app.${value}`) }))}
              onChange={(value) => setApp(value as LogisticsApp)}
            />
            <TextField
              label={t('field.account')}
              value={account}
              onChange={setAccount}
              error={act.wrong('account')}
              maxLength={limits.account.max}
              refusesChinese
            />
          </>
        )}
        <TextField
          label={t('field.orderSource')}
          value={orderSource}
          onChange={setSource}
          hint={t('sourceHint')}
          error={act.wrong('orderSource')}
          maxLength={limits.source.max}
        />
        <TextField
          label={t(row ? 'field.newCredential' : 'field.credential')}
          type="password"
          value={credential}
          onChange={setCredential}
          hint={row ? t('field.keep') : undefined}
          error={act.wrong('credential')}
          maxLength={limits.credential.max}
          autoComplete="off"
          refusesChinese
        />
      </Fields>
      {act.failure && act.failure.fields.length === 0 && <RefusedNote failure={act.failure} />}
    </Dialog>
  )
}

/** Unbinding is read before it is done. */
export function RemoveDialog({ row, onClose }: OfDialog & { row: BindingRow }) {
  const { t } = useTranslation('logisticsBinding')
  const act = useBindingAct<typeof bindingCalls.delete>('/logistics-bind/delete')
  const submit = async () => {
    if (!(await act.run({ id: row.id, version: row.version }))) return
    toast({ tone: 'good', text: t('removed') })
    onClose()
  }
  return (
    <Dialog
      title={t('removeTitle', { app: t(`app.${row.app}`) })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="danger" data-autofocus disabled={act.isBusy} onClick={() => void submit()}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <p>{t('removeText', { account: row.account })}</p>
      {act.failure && <RefusedNote failure={act.failure} />}
    </Dialog>
  )
}
