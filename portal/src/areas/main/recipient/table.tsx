import { Link } from '@tanstack/react-router'
import type { RecipientRow } from '@quayside/contract/main/recipient/recipient.ts'
import { joined } from '@quayside/phrases/joined.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { LinkButton } from '#ui/control/buttons.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { TileActs, RowTiles } from '#ui/table/row-tiles.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { markTones } from '#ui/text/tones.ts'
import styles from './recipient.module.css'

interface RowsProps {
  rows: readonly RecipientRow[]
  onDelete: (row: RecipientRow) => void
}

export function RecipientTable({ rows, onDelete }: RowsProps) {
  const { t } = useTranslation('recipient')
  return (
    <PlainTable label={t('title')} wraps>
      <thead>
        <tr>
          <th>{t('column.name')}</th>
          <th>{t('column.target')}</th>
          <th>{t('column.groups')}</th>
          <th>{t('column.quiet')}</th>
          <th>{t('column.state')}</th>
          <th>{t('column.sent')}</th>
          <th>{t('column.acts')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <Name row={row} />
            </td>
            <td data-kind="id">
              <Target row={row} />
            </td>
            <td>
              <Groups row={row} />
            </td>
            <td>
              <Quiet row={row} />
            </td>
            <td>
              <Standing row={row} />
            </td>
            <td>
              <Sent row={row} />
            </td>
            <td>
              <Acts row={row} onDelete={onDelete} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

export function RecipientTiles({ rows, onDelete }: RowsProps) {
  const { t } = useTranslation('recipient')
  return (
    <RowTiles
      label={t('title')}
      rows={rows}
      rowId={({ id }) => id}
      head={(row) => (
        <>
          <Name row={row} /> <Standing row={row} />
        </>
      )}
      facts={(row) => [
        { label: t('column.target'), value: <Target row={row} /> },
        { label: t('column.groups'), value: <Groups row={row} /> },
        { label: t('column.quiet'), value: <Quiet row={row} /> },
        { label: t('column.sent'), value: <Sent row={row} /> },
      ]}
      acts={(row) => <Acts row={row} onDelete={onDelete} />}
    />
  )
}

interface OfRow {
  row: RecipientRow
}

const Name = ({ row: { id, name } }: OfRow) => (
  <Link to="/home/mainManage/messagePush/receiverConfig/$id" params={{ id }} className={styles['name']}>
    {name}
  </Link>
)

function Target({ row: { channel, target } }: OfRow) {
  const { t } = useTranslation('recipient')
  return (
    <>
      {target} <Hint inline>{t(`channel.${channel}`)}</Hint>
    </>
  )
}

function Groups({ row: { groups } }: OfRow) {
  const { t, i18n } = useTranslation(['recipient', 'eventTypes'])
  if (groups.length === 0) return t('noGroups')
  return joined(
    i18n.language,
    groups.map((group) => t(`eventTypes:group.${group}`)),
  )
}

function Quiet({ row: { quiet } }: OfRow) {
  const { t } = useTranslation('recipient')
  return quiet ? t('quietFrom', quiet) : t('noQuiet')
}

function Standing({ row: { enabled, waiting } }: OfRow) {
  const { t } = useTranslation('recipient')
  return (
    <TileActs>
      <StatusTag tone={enabled ? markTones.set : markTones.over}>{t(enabled ? 'on' : 'off')}</StatusTag>
      {waiting > 0 && <Hint inline>{t('waiting', { count: waiting })}</Hint>}
    </TileActs>
  )
}

function Sent({ row: { sentAt } }: OfRow) {
  const { t } = useTranslation('recipient')
  return sentAt === null ? t('never') : <TimeText at={sentAt} style="minute" />
}

function Acts({ row, onDelete }: OfRow & Pick<RowsProps, 'onDelete'>) {
  const { t } = useTranslation('recipient')
  const mayManage = useSession().permissions.includes('main.notify.manage')
  if (!mayManage) return null
  const of = (act: string) => t('act.of', { act, name: row.name })
  return (
    <TileActs>
      <Link
        to="/home/mainManage/messagePush/receiverConfig/$id"
        params={{ id: row.id }}
        aria-label={of(t('act.edit'))}
      >
        {t('act.edit')}
      </Link>
      <LinkButton aria-label={of(t('act.delete'))} onClick={() => onDelete(row)}>
        {t('act.delete')}
      </LinkButton>
    </TileActs>
  )
}
