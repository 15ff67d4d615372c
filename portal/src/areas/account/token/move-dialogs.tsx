import { type SyntheticEvent, useId, useState } from 'react'
import { tokenLimits as limits } from '@quayside/contract/account/limits.ts'
import type { TokenRow, tokenCalls } from '@quayside/contract/account/token/token.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useRefresh, useSend } from '#api/use-call.ts'
import { Ask } from '#proof/ask.tsx'
import { Button } from '#ui/control/button.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import type { ShownToken } from './token-list.ts'
import styles from './token.module.css'
import { useTokenAct } from './use-token-act.ts'

interface OfToken {
  row: TokenRow
  onClose: () => void
}

export function EndDialog({ row: { id, name }, onClose }: OfToken) {
  const { t } = useTranslation(['token', 'ui'])
  const refresh = useRefresh()
  const end = useSend<typeof tokenCalls.end>('/token/end')
  const go = () =>
    end.mutate(
      { id },
      {
        onSuccess: () => {
          toast({ tone: 'good', text: t('end.done') })
          onClose()
        },
        onSettled: () => void refresh('/token/list'),
      },
    )
  return (
    <Dialog
      title={t('end.title', { name })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose} data-autofocus>
            {t('ui:cancel')}
          </Button>
          <Button look="danger" disabled={end.isPending} onClick={go}>
            {t('end.submit')}
          </Button>
        </>
      }
    >
      <p>{t('end.text')}</p>
    </Dialog>
  )
}

export function RenameTokenDialog({ row, onClose }: OfToken) {
  const { t } = useTranslation(['token', 'ui'])
  const formId = useId()
  const [name, setName] = useState(row.name)
  const refresh = useRefresh()
  const rename = useSend<typeof tokenCalls.rename>('/token/rename')
  const isEmpty = name.trim() === ''
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isEmpty) return
    rename.mutate({ id: row.id, name }, { onSuccess: onClose, onSettled: () => void refresh('/token/list') })
  }
  return (
    <Dialog
      title={t('rename.title')}
      kind="form"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button look="filled" type="submit" form={formId} disabled={rename.isPending}>
            {t('rename.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={submit} noValidate>
        <TextField
          first
          label={t('make.name')}
          value={name}
          maxLength={limits.name.max}
          autoComplete="off"
          error={isEmpty ? t('make.nameMissing') : undefined}
          onChange={setName}
        />
      </form>
    </Dialog>
  )
}

export function IssueDialog({ row, onClose, onIssued }: OfToken & { onIssued: (token: ShownToken) => void }) {
  const { t } = useTranslation('token')
  const act = useTokenAct<typeof tokenCalls.issue>('/token/issue')
  const submit = async () => {
    const issued = await act.run({ id: row.id })
    if (issued) onIssued(issued)
  }
  return (
    <Ask
      title={t('issue.title', { name: row.name })}
      submit={t('issue.submit')}
      act={act}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('issue.text')}</p>
    </Ask>
  )
}
