import { useState } from 'react'
import type { ipCalls } from '@quayside/contract/main/ip/ip.ts'
import type { IpRow } from '@quayside/contract/main/ip/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { Ask } from '#proof/ask.tsx'
import type { IpAsk } from './acts.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { ChangeForecast } from './forecast.tsx'
import { IpTestDialog } from './test-dialog.tsx'
import { useIpAct } from './use-ip-act.ts'

interface IpDialogsProps {
  asked: IpAsk
  /** The reader's own address. */
  ip: string
  onClose: () => void
}

/** What is asked about lists of addresses. */
export function IpDialogs({ asked, ip, onClose }: IpDialogsProps) {
  if (asked.what === 'test') return <IpTestDialog ip={ip} onClose={onClose} />
  if (asked.what === 'add') return <EntryDialog ip={ip} onClose={onClose} />
  const { what, row } = asked
  if (what === 'edit') return <EntryDialog row={row} ip={ip} onClose={onClose} />
  if (what === 'turn') return <TurnDialog row={row} ip={ip} onClose={onClose} />
  return <DeleteDialog row={row} ip={ip} onClose={onClose} />
}

interface MoveDialogProps {
  row: IpRow
  ip: string
  onClose: () => void
}

/** A row counts no longer, or again. */
function TurnDialog({ row, ip, onClose }: MoveDialogProps) {
  const { t } = useTranslation('ip')
  const [acceptsLockOut, accept] = useState(false)
  const act = useIpAct<typeof ipCalls.update>('/ipwhitelist/update')
  const turn = row.enabled ? 'disable' : 'enable'
  const { id, version, network, note, endsAt } = row
  const values = { id, version, network, note, endsAt, enabled: !row.enabled, acceptsWide: true }
  const submit = async () => {
    if (!(await act.run({ ...values, acceptsLockOut }))) return
    toast({ tone: 'good', text: t(`done.${turn}d`) })
    onClose()
  }
  return (
    <Ask
      title={t(`${turn}.title`, { network })}
      submit={t(`${turn}.submit`)}
      isDanger={row.enabled}
      act={act}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(`${turn}.text`)}</p>
      <ChangeForecast
        change={{ act: 'update', ...values }}
        ip={ip}
        acceptsLockOut={acceptsLockOut}
        onAccept={accept}
      />
    </Ask>
  )
}

function DeleteDialog({ row: { id, version, network }, ip, onClose }: MoveDialogProps) {
  const { t } = useTranslation('ip')
  const [acceptsLockOut, accept] = useState(false)
  const act = useIpAct<typeof ipCalls.delete>('/ipwhitelist/delete')
  const submit = async () => {
    if (!(await act.run({ id, version, acceptsLockOut }))) return
    toast({ tone: 'good', text: t('done.deleted') })
    onClose()
  }
  return (
    <Ask
      title={t('delete.title', { network })}
      submit={t('delete.submit')}
      isDanger
      act={act}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('delete.text')}</p>
      <ChangeForecast
        change={{ act: 'delete', id, version }}
        ip={ip}
        acceptsLockOut={acceptsLockOut}
        onAccept={accept}
      />
    </Ask>
  )
}
