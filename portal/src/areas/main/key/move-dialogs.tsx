import { useState } from 'react'
import type { keyCalls } from '@quayside/contract/main/key/key.ts'
import type { KeyRow } from '@quayside/contract/main/key/row.ts'
import { keyLimits as limits } from '@quayside/contract/main/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { Note } from '#ui/state/note.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { Ask } from '#proof/ask.tsx'
import { HoursField } from './hours-field.tsx'
import type { ShownSecret } from './secret-dialog.tsx'
import { useKeyAct } from './use-key-act.ts'
import { useKeyName } from './use-key-name.ts'

interface MoveDialogProps {
  row: KeyRow
  onClose: () => void
}

export function ActivateDialog({ row, hasActive, onClose }: MoveDialogProps & { hasActive: boolean }) {
  const { t } = useTranslation('key')
  const name = useKeyName()
  const act = useKeyAct<typeof keyCalls.activate>('/key/activate')
  const submit = async () => {
    if (!(await act.run({ id: row.id, version: row.version }))) return
    toast({ tone: 'good', text: t('done.activated') })
    onClose()
  }
  return (
    <Ask
      title={t('activate.title', { name: name(row) })}
      submit={t('activate.submit')}
      act={act}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {t('activate.text')} {hasActive && t('activate.before', { count: row.overlapHours })}
      </p>
    </Ask>
  )
}

export function RetireDialog({ row, onClose }: MoveDialogProps) {
  const { t } = useTranslation('key')
  const name = useKeyName()
  const [hours, setHours] = useState<number>(limits.overlapHours.proposed)
  const act = useKeyAct<typeof keyCalls.retire>('/key/retire')
  const wrong = act.failure?.fields.find(({ field }) => field === 'hours')?.message
  const submit = async () => {
    if (!(await act.run({ id: row.id, version: row.version, hours }))) return
    toast({ tone: 'good', text: t('done.retired') })
    onClose()
  }
  return (
    <Ask
      title={t('retire.title', { name: name(row) })}
      submit={t('retire.submit')}
      act={act}
      told={wrong === undefined ? undefined : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('retire.text', { days: limits.overlapHours.max / 24 })}</p>
      <HoursField label={t('retire.field')} error={wrong} hours={hours} onHours={setHours} />
    </Ask>
  )
}

/** Says what it breaks: who signed with it last, and whether anything else is accepted. */
export function RevokeDialog({ row, isLast, onClose }: MoveDialogProps & { isLast: boolean }) {
  const { t } = useTranslation('key')
  const zone = useZone()
  const name = useKeyName()
  const act = useKeyAct<typeof keyCalls.revoke>('/key/revoke')
  const submit = async () => {
    if (!(await act.run({ id: row.id, version: row.version }))) return
    toast({ tone: 'good', text: t('done.revoked') })
    onClose()
  }
  const { lastUse } = row
  return (
    <Ask
      title={t('revoke.title', { name: name(row) })}
      submit={t('revoke.submit')}
      isDanger
      act={act}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('revoke.text')}</p>
      {lastUse && (
        <p>{t('revoke.used', { ...lastUse, time: formatTime(lastUse.at, zone.name, 'minute') })}</p>
      )}
      {isLast && <Note tone="warn">{t('revoke.last', { kind: t(`kind.${row.kind}`) })}</Note>}
    </Ask>
  )
}

export function ShowDialog({
  row,
  onShown,
  onClose,
}: MoveDialogProps & { onShown: (secret: ShownSecret) => void }) {
  const { t } = useTranslation('key')
  const zone = useZone()
  const name = useKeyName()
  const act = useKeyAct<typeof keyCalls.queryOfTradePwd>('/key/queryOfTradePwd')
  const submit = async () => {
    const shown = await act.run({ id: row.id })
    if (shown) onShown({ ...shown, fingerprint: row.fingerprint })
  }
  return (
    <Ask
      title={t('show.title', { name: name(row) })}
      submit={t('show.submit')}
      act={act}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('show.text', { time: formatTime(row.shownUntil ?? row.createdAt, zone.name, 'minute') })}</p>
    </Ask>
  )
}
