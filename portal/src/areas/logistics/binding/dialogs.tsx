import { useState } from 'react'
import { type LogisticsApp, logisticsApps } from '@quayside/contract/logistics/binding/apps.ts'
import type {
  logisticsBindingCalls,
  LogisticsBindingRow,
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
import { useAppAct } from './use-binding.ts'

interface OfDialog {
  onClose: () => void
}

interface BindingDraft {
  app: LogisticsApp
  account: string
  orderSource: string
  credential: string
}

/** What is typed of a binding, and the call that it goes out with. */
function useBindingForm(row: LogisticsBindingRow | undefined, onDone: () => void) {
  const { t } = useTranslation('logisticsBinding')
  const [draft, setDraft] = useState<BindingDraft>({
    app: row?.app ?? 'mabang',
    account: row?.accountName ?? '',
    orderSource: row?.orderSource ?? '',
    credential: '',
  })
  const add = useAppAct<typeof logisticsBindingCalls.add>('/logistics-bind/add')
  const update = useAppAct<typeof logisticsBindingCalls.update>('/logistics-bind/update')
  const submit = async () => {
    const { credential, app } = draft
    const [account, orderSource] = [draft.account.trim(), draft.orderSource.trim()]
    const seen = row && { id: row.id, version: row.version, orderSource }
    const done = seen
      ? await update.run({ ...seen, ...(credential !== '' && { credential }) })
      : await add.run({ app, account, orderSource, credential })
    if (!done) return
    toast({ tone: 'good', text: t(row ? 'saved' : 'added') })
    onDone()
  }
  return {
    draft,
    act: row ? update : add,
    set: (change: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...change })),
    submit,
  }
}
type BindingForm = ReturnType<typeof useBindingForm>

/** A new binding, or another order source or credential of one. */
export function BindingDialog({ row, onClose }: OfDialog & { row: LogisticsBindingRow | undefined }) {
  const { t } = useTranslation('logisticsBinding')
  const form = useBindingForm(row, onClose)
  const { act } = form
  return (
    <Dialog
      title={row ? t('changeTitle', { app: t(`app.${row.app}`) }) : t('addTitle')}
      kind="form"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="filled" disabled={act.isBusy} onClick={() => void form.submit()}>
            {t(row ? 'save' : 'submit')}
          </Button>
        </>
      }
    >
      <Fields>
        {!row && <AccountFields form={form} />}
        <SecretFields form={form} isNew={!row} />
      </Fields>
      {act.failure && act.failure.fields.length === 0 && <RefusedNote failure={act.failure} />}
    </Dialog>
  )
}

function AccountFields({ form: { draft, set, act } }: { form: BindingForm }) {
  const { t } = useTranslation('logisticsBinding')
  return (
    <>
      <SelectField
        label={t('field.app')}
        value={draft.app}
        choices={logisticsApps.map((value) => ({ value, label: t(`app.${value}`) }))}
        onChange={(app) => set({ app: app as LogisticsApp })}
      />
      <TextField
        label={t('field.account')}
        value={draft.account}
        onChange={(account) => set({ account })}
        error={act.wrong('account')}
        maxLength={limits.account.max}
        refusesChinese
      />
    </>
  )
}

function SecretFields({ form: { draft, set, act }, isNew }: { form: BindingForm; isNew: boolean }) {
  const { t } = useTranslation('logisticsBinding')
  return (
    <>
      <TextField
        label={t('field.orderSource')}
        value={draft.orderSource}
        onChange={(orderSource) => set({ orderSource })}
        hint={t('sourceHint')}
        error={act.wrong('orderSource')}
        maxLength={limits.source.max}
      />
      <TextField
        label={t(isNew ? 'field.credential' : 'field.newCredential')}
        type="password"
        value={draft.credential}
        onChange={(credential) => set({ credential })}
        hint={isNew ? undefined : t('field.keep')}
        error={act.wrong('credential')}
        maxLength={limits.credential.max}
        autoComplete="off"
        refusesChinese
      />
    </>
  )
}

/** Unbinding is read before it is done. */
export function AppRemoveDialog({ row, onClose }: OfDialog & { row: LogisticsBindingRow }) {
  const { t } = useTranslation('logisticsBinding')
  const act = useAppAct<typeof logisticsBindingCalls.delete>('/logistics-bind/delete')
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
      <p>{t('removeText', { account: row.accountName })}</p>
      {act.failure && <RefusedNote failure={act.failure} />}
    </Dialog>
  )
}
