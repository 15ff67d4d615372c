import type { worldfirstCalls } from '@quayside/contract/partners/worldfirst/worldfirst.ts'
import { useTranslation } from '#words/use-translation.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { Ask } from '#proof/ask.tsx'
import type { BindingAsk } from '#areas/partners/binding/parts.ts'
import { UnbindDialog } from '#areas/partners/binding/unbind-dialog.tsx'
import { useBindingAct } from '#areas/partners/binding/use-bindings.ts'
import { accountName } from './accounts.tsx'

interface WorldfirstDialogsProps {
  asked: BindingAsk
  onClose: () => void
}

/** What is asked about an account with WorldFirst. */
export function WorldfirstDialogs({ asked, onClose }: WorldfirstDialogsProps) {
  const { what, row } = asked
  const unbind = useBindingAct<typeof worldfirstCalls.unbind>('worldfirst', '/third-party/wf/unbind')
  if (what === 'unbind')
    return (
      <UnbindDialog
        row={row}
        act={unbind}
        onUnbind={async () => (await unbind.run({ id: row.id, version: row.version })) !== undefined}
        onClose={onClose}
      />
    )
  return what === 'card' ? <CardDialog asked={asked} onClose={onClose} /> : null
}

function CardDialog({ asked: { row, accountId = '' }, onClose }: WorldfirstDialogsProps) {
  const { t } = useTranslation('partner')
  const act = useBindingAct<typeof worldfirstCalls.bind>('worldfirst', '/third-party/wf/bind')
  const account = row.accounts.find((one) => one.accountId === accountId)
  const submit = async () => {
    if (!(await act.run({ id: row.id, version: row.version, accountId }))) return
    toast({ tone: 'good', text: t('done.card') })
    onClose()
  }
  return (
    <Ask
      title={t('cardDialog.title', { account: account ? accountName(account) : '' })}
      submit={t('cardDialog.submit')}
      act={act}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('cardDialog.text')}</p>
    </Ask>
  )
}
