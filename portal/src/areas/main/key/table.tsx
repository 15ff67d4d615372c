import type { KeyRow } from '@quayside/contract/main/key/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { RowTiles } from '#ui/table/row-tiles.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { keyTones } from '#ui/text/main-tones.ts'
import { formatTime, TimeText } from '#ui/text/time-text.tsx'
import { markTones } from '#ui/text/tones.ts'
import { useZone } from '#ui/text/zone.tsx'
import { KeyActs, type OnAsk } from './acts.tsx'
import styles from './key.module.css'
import { inFours } from '#ui/text/in-fours.ts'
import { useKeyName } from './use-key-name.ts'

interface KeysProps {
  keys: readonly KeyRow[]
  onAsk: OnAsk
}

/** Whether another key of its kind may be made beside it. */
const hasRoom = (keys: readonly KeyRow[], { kind }: KeyRow): boolean =>
  !keys.some((one) => one.kind === kind && (one.state === 'generated' || one.state === 'retiring'))

export function KeyTable({ keys, onAsk }: KeysProps) {
  const { t } = useTranslation('key')
  const name = useKeyName()
  return (
    <PlainTable label={t('all')} wraps>
      <thead>
        <tr>
          <th>{t('column.key')}</th>
          <th>{t('column.state')}</th>
          <th>{t('column.fingerprint')}</th>
          <th>{t('column.created')}</th>
          <th>{t('column.used')}</th>
          <th>{t('column.from')}</th>
          <th>{t('column.acts')}</th>
        </tr>
      </thead>
      <tbody>
        {keys.map((row) => (
          <tr key={row.id}>
            <td>
              <b>{name(row)}</b>
            </td>
            <td>
              <Standing row={row} />
            </td>
            <td>
              <Fingerprint row={row} />
            </td>
            <td>
              <Made row={row} />
            </td>
            <td>
              <Used row={row} />
            </td>
            <td>
              <From row={row} />
            </td>
            <td>
              <KeyActs row={row} hasRoom={hasRoom(keys, row)} onAsk={onAsk} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

export function KeyTiles({ keys, onAsk }: KeysProps) {
  const { t } = useTranslation('key')
  const name = useKeyName()
  return (
    <RowTiles
      label={t('all')}
      rows={keys}
      rowId={({ id }) => id}
      head={(row) => (
        <>
          <b>{name(row)}</b> <Standing row={row} />
        </>
      )}
      facts={(row) => [
        { label: t('column.fingerprint'), value: <Fingerprint row={row} /> },
        { label: t('column.created'), value: <Made row={row} /> },
        { label: t('column.used'), value: <Used row={row} /> },
        { label: t('column.from'), value: row.lastUse && <From row={row} /> },
      ]}
      acts={(row) => <KeyActs row={row} hasRoom={hasRoom(keys, row)} onAsk={onAsk} />}
    />
  )
}

interface OfKey {
  row: KeyRow
}

function Standing({ row: { kind, state, revokedAt } }: OfKey) {
  const { t } = useTranslation('key')
  const zone = useZone()
  return (
    <span className={styles['tags']}>
      <StatusTag tone={keyTones[state]}>{t(`state.${state}`)}</StatusTag>
      {kind === 'md5' && state !== 'revoked' && <StatusTag tone={markTones.lacking}>{t('weak')}</StatusTag>}
      {revokedAt !== null && (
        <Hint inline>{t('revokedAt', { time: formatTime(revokedAt, zone.name, 'minute') })}</Hint>
      )}
    </span>
  )
}

const Fingerprint = ({ row }: OfKey) => (
  <code className={styles['print']} data-whole>
    {inFours(row.fingerprint)}
  </code>
)

function Made({ row: { createdAt, createdBy, isOwn } }: OfKey) {
  const { t } = useTranslation('key')
  const zone = useZone()
  return t('byAt', { by: isOwn ? t('you') : createdBy, time: formatTime(createdAt, zone.name, 'minute') })
}

function Used({ row: { lastUse } }: OfKey) {
  const { t } = useTranslation('key')
  return lastUse ? <TimeText at={lastUse.at} style="noYear" /> : t('never')
}

const From = ({ row: { lastUse } }: OfKey) =>
  lastUse ? (
    <>
      {lastUse.ip} · <code className={styles['print']}>{lastUse.call}</code>
    </>
  ) : (
    <Nothing />
  )
