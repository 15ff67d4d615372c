import { useState } from 'react'
import type { ipCalls } from '@quayside/contract/main/ip/ip.ts'
import { ipPurposes, type IpPurpose } from '@quayside/contract/main/ip/purposes.ts'
import type { IpRow } from '@quayside/contract/main/ip/row.ts'
import { ipLimits } from '@quayside/contract/main/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Segments } from '#ui/control/segments.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { Ask } from '#areas/main/ask.tsx'
import { EndField } from './end-field.tsx'
import { Forecast, type IpChange } from './forecast.tsx'
import { useIpAct } from './use-ip-act.ts'
import { useSettled } from './use-settled.ts'

interface EntryDialogProps {
  /** The row that is changed; a new one without. */
  row?: IpRow
  /** The reader's own address. */
  ip: string
  onClose: () => void
}

const dayMs = 86_400_000

/** A new row, or another network, note or end of one that stands there, with whom it would refuse. */
export function EntryDialog({ row, ip, onClose }: EntryDialogProps) {
  const { t } = useTranslation('ip')
  const [purpose, choose] = useState<IpPurpose>(row?.purpose ?? 'portal')
  const [network, setNetwork] = useState(row?.network ?? '')
  const [note, setNote] = useState(row?.note ?? '')
  const [endsAt, setEnd] = useState(
    () =>
      row?.endsAt ?? (row ? null : new Date(Date.now() + ipLimits.endDays.proposed * dayMs).toISOString()),
  )
  const [acceptsWide, acceptWide] = useState(false)
  const [acceptsLockOut, acceptLockOut] = useState(false)
  const [missing, miss] = useState(false)
  const settled = useSettled(network.trim())
  const add = useIpAct<typeof ipCalls.add>('/ipwhitelist/add')
  const update = useIpAct<typeof ipCalls.update>('/ipwhitelist/update')
  const act = row ? update : add
  const wrong = (name: string) => act.failure?.fields.find(({ field }) => field === name)?.message
  const values = {
    network: network.trim(),
    note: note.trim(),
    endsAt,
    enabled: row?.enabled ?? true,
    acceptsWide,
  }
  const submit = async () => {
    miss(values.network === '')
    if (values.network === '') return
    const done = row
      ? await update.run({ id: row.id, version: row.version, ...values, acceptsLockOut })
      : await add.run({ purpose, ...values, acceptsLockOut })
    if (!done) return
    toast({ tone: 'good', text: t(row ? 'done.changed' : 'done.added') })
    onClose()
  }
  const looked = { ...values, note: '', network: settled }
  const change: IpChange = row
    ? { act: 'update', id: row.id, version: row.version, ...looked }
    : { act: 'add', purpose, ...looked }
  const isWide = wrong('acceptsWide') !== undefined || acceptsWide
  return (
    <Ask
      title={row ? t('form.editTitle', { network: row.network }) : t('form.addTitle')}
      submit={t(row ? 'form.editSubmit' : 'form.addSubmit')}
      act={act}
      told={(wrong('network') ?? wrong('endsAt')) ? null : wrong('acceptsWide')}
      onSubmit={submit}
      onClose={onClose}
    >
      {!row && (
        <Segments
          label={t('form.purpose')}
          choices={ipPurposes.map((value) => ({ value, label: t(`purpose.${value}`) }))}
          value={purpose}
          onChange={choose}
        />
      )}
      <TextField
        label={t('form.network')}
        value={network}
        onChange={setNetwork}
        hint={t('form.networkHint')}
        error={missing && network.trim() === '' ? t('form.networkMissing') : wrong('network')}
        maxLength={ipLimits.network.max}
        autoComplete="off"
        spellCheck={false}
        first
        aside={
          <Button size="xs" onClick={() => setNetwork(ip)}>
            {t('form.useYours')}
          </Button>
        }
      />
      {isWide && <CheckField label={t('form.acceptsWide')} checked={acceptsWide} onChange={acceptWide} />}
      <TextField label={t('form.note')} value={note} onChange={setNote} maxLength={ipLimits.note.max} />
      <EndField was={row?.endsAt} endsAt={endsAt} error={wrong('endsAt')} onEnd={setEnd} />
      {settled !== '' && (
        <Forecast change={change} ip={ip} acceptsLockOut={acceptsLockOut} onAccept={acceptLockOut} />
      )}
    </Ask>
  )
}
