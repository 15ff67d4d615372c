import { ipLimits } from '@quayside/contract/main/limits.ts'
import type { IpRow } from '@quayside/contract/main/ip/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { RowTiles } from '#ui/table/row-tiles.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { formatTime, TimeText } from '#ui/text/time-text.tsx'
import { markTones } from '#ui/text/tones.ts'
import { useZone } from '#ui/text/zone.tsx'
import { IpActs, type OnAskIp } from './acts.tsx'
import styles from './ip.module.css'

interface IpListProps {
  /** What it is for, in words. */
  label: string
  rows: readonly IpRow[]
  /** When they were read. */
  asOf: number
  onAsk: OnAskIp
}

export function IpTable({ label, rows, asOf, onAsk }: IpListProps) {
  const { t } = useTranslation('ip')
  return (
    <PlainTable label={label} wraps>
      <thead>
        <tr>
          <th>{t('column.network')}</th>
          <th>{t('column.note')}</th>
          <th>{t('column.state')}</th>
          <th>{t('column.ends')}</th>
          <th>{t('column.changed')}</th>
          <th>{t('column.acts')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <Network row={row} />
            </td>
            <td className={styles['note']}>{row.note || <Nothing />}</td>
            <td>
              <Standing row={row} asOf={asOf} />
            </td>
            <td>
              <Ends row={row} />
            </td>
            <td>
              <Changed row={row} />
            </td>
            <td>
              <IpActs row={row} onAsk={onAsk} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

export function IpTiles({ label, rows, asOf, onAsk }: IpListProps) {
  const { t } = useTranslation('ip')
  return (
    <RowTiles
      label={label}
      rows={rows}
      rowId={({ id }) => id}
      head={(row) => (
        <>
          <Network row={row} /> <Standing row={row} asOf={asOf} />
        </>
      )}
      facts={(row) => [
        { label: t('column.note'), value: row.note === '' ? null : row.note },
        { label: t('column.ends'), value: <Ends row={row} /> },
        { label: t('column.changed'), value: <Changed row={row} /> },
      ]}
      acts={(row) => <IpActs row={row} onAsk={onAsk} />}
    />
  )
}

interface OfRow {
  row: IpRow
}

const Network = ({ row }: OfRow) => <code className={styles['network']}>{row.network}</code>

const soonMs = ipLimits.endDays.warned * 86_400_000

function Standing({ row: { enabled, isEnded, endsAt }, asOf }: OfRow & { asOf: number }) {
  const { t } = useTranslation('ip')
  if (isEnded) return <StatusTag tone={markTones.over}>{t('state.ended')}</StatusTag>
  if (!enabled) return <StatusTag tone={markTones.optional}>{t('state.off')}</StatusTag>
  const isSoon = endsAt !== null && Date.parse(endsAt) - asOf <= soonMs
  return (
    <StatusTag tone={isSoon ? markTones.soon : markTones.set}>
      {t(isSoon ? 'state.soon' : 'state.on')}
    </StatusTag>
  )
}

function Ends({ row: { endsAt } }: OfRow) {
  const { t } = useTranslation('ip')
  return endsAt === null ? t('endless') : <TimeText at={endsAt} style="minute" />
}

function Changed({ row: { changedAt, changedBy } }: OfRow) {
  const { t } = useTranslation('ip')
  const zone = useZone()
  return t('byAt', { by: changedBy, time: formatTime(changedAt, zone.name, 'minute') })
}
