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
import { useSettled } from '#ui/state/use-settled.ts'
import { Ask } from '#proof/ask.tsx'
import { EndField } from './end-field.tsx'
import { ChangeForecast, type IpChange } from './forecast.tsx'
import { useIpAct } from './use-ip-act.ts'

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
  const { values, set, act, wrong, isMissing, change, submit } = useEntry(row, onClose)
  const isWide = wrong('acceptsWide') !== undefined || values.acceptsWide
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
          value={values.purpose}
          onChange={(purpose) => set({ purpose })}
        />
      )}
      <NetworkField
        network={values.network}
        error={isMissing ? t('form.networkMissing') : wrong('network')}
        ip={ip}
        onNetwork={(network) => set({ network })}
      />
      {isWide && (
        <CheckField
          label={t('form.acceptsWide')}
          checked={values.acceptsWide}
          onChange={(acceptsWide) => set({ acceptsWide })}
        />
      )}
      <TextField
        label={t('form.note')}
        value={values.note}
        onChange={(note) => set({ note })}
        maxLength={ipLimits.note.max}
      />
      <EndField
        was={row?.endsAt}
        endsAt={values.endsAt}
        error={wrong('endsAt')}
        onEnd={(endsAt) => set({ endsAt })}
      />
      {change && (
        <ChangeForecast
          change={change}
          ip={ip}
          acceptsLockOut={values.acceptsLockOut}
          onAccept={(acceptsLockOut) => set({ acceptsLockOut })}
        />
      )}
    </Ask>
  )
}

interface NetworkFieldProps {
  network: string
  error: string | undefined
  /** The reader's own address. */
  ip: string
  onNetwork: (network: string) => void
}

function NetworkField({ network, error, ip, onNetwork }: NetworkFieldProps) {
  const { t } = useTranslation('ip')
  return (
    <TextField
      label={t('form.network')}
      value={network}
      onChange={onNetwork}
      hint={t('form.networkHint')}
      error={error}
      maxLength={ipLimits.network.max}
      autoComplete="off"
      spellCheck={false}
      first
      aside={
        <Button size="xs" onClick={() => onNetwork(ip)}>
          {t('form.useYours')}
        </Button>
      }
    />
  )
}

/** What is typed of a row, and the call that it goes out with. */
function useEntry(row: IpRow | undefined, onDone: () => void) {
  const { t } = useTranslation('ip')
  const [values, setValues] = useState(() => valuesOf(row))
  const [missing, miss] = useState(false)
  const add = useIpAct<typeof ipCalls.add>('/ipwhitelist/add')
  const update = useIpAct<typeof ipCalls.update>('/ipwhitelist/update')
  const act = row ? update : add
  const wrong = (name: string) => act.failure?.fields.find(({ field }) => field === name)?.message
  const typed = { ...values, network: values.network.trim(), note: values.note.trim() }
  const settled = useSettled(typed.network)
  const submit = async () => {
    miss(typed.network === '')
    if (typed.network === '') return
    const { purpose, ...rest } = typed
    const done = row
      ? await update.run({ id: row.id, version: row.version, ...rest })
      : await add.run({ purpose, ...rest })
    if (!done) return
    toast({ tone: 'good', text: t(row ? 'done.changed' : 'done.added') })
    onDone()
  }
  return {
    values,
    set: (change: Partial<Values>) => setValues((now) => ({ ...now, ...change })),
    act,
    wrong,
    isMissing: missing && typed.network === '',
    /** What is looked at beforehand: nothing before a network is there. */
    change: settled === '' ? undefined : changeOf(row, { ...typed, network: settled }),
    submit,
  }
}

interface Values {
  purpose: IpPurpose
  network: string
  note: string
  endsAt: string | null
  enabled: boolean
  acceptsWide: boolean
  acceptsLockOut: boolean
}

const valuesOf = (row: IpRow | undefined): Values => ({
  purpose: row?.purpose ?? 'portal',
  network: row?.network ?? '',
  note: row?.note ?? '',
  endsAt: row ? row.endsAt : new Date(Date.now() + ipLimits.endDays.proposed * dayMs).toISOString(),
  enabled: row?.enabled ?? true,
  acceptsWide: false,
  acceptsLockOut: false,
})

/** A note keeps nobody out, so that its letters are not asked about. */
function changeOf(row: IpRow | undefined, values: Values): IpChange {
  const { purpose, acceptsLockOut: _, ...rest } = { ...values, note: '' }
  return row ? { act: 'update', id: row.id, version: row.version, ...rest } : { act: 'add', purpose, ...rest }
}
