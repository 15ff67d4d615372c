import type { KeyRow, KeyServer } from '@quayside/contract/main/key/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { useNarrow } from '#ui/page/narrow.ts'
import { Section } from '#ui/page/section.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { RowTiles } from '#ui/table/row-tiles.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { formatTime, TimeText } from '#ui/text/time-text.tsx'
import { markTones } from '#ui/text/tones.ts'
import { useZone } from '#ui/text/zone.tsx'
import type { OnAsk } from './acts.tsx'
import styles from './key.module.css'
import { useKeyName } from './use-key-name.ts'

interface RotationProps {
  /** The one that is retiring. */
  row: KeyRow
  next: KeyRow | undefined
  /** When it was read. */
  asOf: number
  onAsk: OnAsk
}

/** How far a rotation has come: how long the old key is accepted, and who still signs with it. */
export function Rotation({ row, next, asOf, onAsk }: RotationProps) {
  const { t } = useTranslation('key')
  const zone = useZone()
  const name = useKeyName()
  const mayManage = useSession().permissions.includes('main.key.manage')
  const begun = Date.parse(row.retiringAt!)
  const whole = Date.parse(row.retiresAt!) - begun
  const title = next
    ? t('rotation.to', { old: name(row), next: name(next) })
    : t('rotation.title', { old: name(row) })
  const until = { time: formatTime(row.retiresAt!, zone.name, 'minute'), zone: zone.label }
  return (
    <Section
      named
      title={title}
      action={
        mayManage && (
          <span className={styles['buttons']}>
            <Button size="sm" onClick={() => onAsk({ what: 'retire', row })}>
              {t('act.extend')}
            </Button>
            <Button size="sm" look="red" onClick={() => onAsk({ what: 'revoke', row })}>
              {t('act.endNow')}
            </Button>
          </span>
        )
      }
    >
      <div className={styles['rotation']}>
        <div className={styles['form']}>
          <Left servers={row.servers} since={row.retiringAt!} />
          <progress
            className={styles['progress']}
            aria-label={t('rotation.progress')}
            max={whole}
            value={Math.min(Math.max(asOf - begun, 0), whole)}
          />
          <p>{t(next ? 'rotation.both' : 'rotation.alone', until)}</p>
        </div>
        <Servers servers={row.servers} since={row.retiringAt!} />
      </div>
    </Section>
  )
}

interface ServersProps {
  servers: readonly KeyServer[]
  /** When the rotation began. */
  since: string
}

/** Whether an address needs the old key still: it has signed with it since, and not with the new one after that. */
const standingOf = ({ at, newAt }: KeyServer, since: string): 'still' | 'moved' | 'quiet' =>
  at !== null && Date.parse(at) >= Date.parse(since) && (newAt === null || Date.parse(newAt) < Date.parse(at))
    ? 'still'
    : newAt === null
      ? 'quiet'
      : 'moved'

const standingTones = { still: markTones.soon, moved: markTones.set, quiet: markTones.over } as const

function Left({ servers, since }: ServersProps) {
  const { t } = useTranslation('key')
  const count = servers.filter((one) => standingOf(one, since) === 'still').length
  return (
    <span>
      <StatusTag tone={count === 0 ? markTones.set : markTones.soon}>
        {count === 0 ? t('rotation.leftNone') : t('rotation.left', { count })}
      </StatusTag>
    </span>
  )
}

function Servers(props: ServersProps) {
  const { t } = useTranslation('key')
  const narrow = useNarrow()
  if (props.servers.length === 0) return <Hint>{t('rotation.noServers')}</Hint>
  return narrow ? <ServerTiles {...props} /> : <ServerTable {...props} />
}

function ServerTable({ servers, since }: ServersProps) {
  const { t } = useTranslation('key')
  return (
    <PlainTable label={t('rotation.servers')} small>
      <thead>
        <tr>
          <th>{t('rotation.address')}</th>
          <th>{t('rotation.old')}</th>
          <th>{t('rotation.new')}</th>
          <th>{t('rotation.call')}</th>
          <th>{t('rotation.standing')}</th>
        </tr>
      </thead>
      <tbody>
        {servers.map((one) => (
          <tr key={one.ip}>
            <td>{one.ip}</td>
            <td>
              <Seen at={one.at} />
            </td>
            <td>
              <Seen at={one.newAt} />
            </td>
            <td>
              <code className={styles['print']}>{one.call}</code>
            </td>
            <td>
              <Standing one={one} since={since} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

function ServerTiles({ servers, since }: ServersProps) {
  const { t } = useTranslation('key')
  return (
    <RowTiles
      label={t('rotation.servers')}
      rows={servers}
      rowId={({ ip }) => ip}
      head={(one) => (
        <>
          <b>{one.ip}</b> <Standing one={one} since={since} />
        </>
      )}
      facts={(one) => [
        { label: t('rotation.old'), value: <Seen at={one.at} /> },
        { label: t('rotation.new'), value: <Seen at={one.newAt} /> },
        { label: t('rotation.call'), value: <code className={styles['print']}>{one.call}</code> },
      ]}
    />
  )
}

const Seen = ({ at }: { at: string | null }) => (at === null ? '–' : <TimeText at={at} style="minute" />)

function Standing({ one, since }: { one: KeyServer; since: string }) {
  const { t } = useTranslation('key')
  const standing = standingOf(one, since)
  return <StatusTag tone={standingTones[standing]}>{t(`rotation.${standing}`)}</StatusTag>
}
