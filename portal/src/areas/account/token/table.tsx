import type { TokenRow } from '@quayside/contract/account/token/token.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { TileActs, RowTiles } from '#ui/table/row-tiles.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { keyTones } from '#ui/text/main-tones.ts'
import { markTones } from '#ui/text/tones.ts'
import styles from './token.module.css'

export type TokenAsk = { readonly what: 'deeds' | 'rename' | 'issue' | 'end'; readonly row: TokenRow }
type OnAsk = (asked: TokenAsk) => void

interface TokensProps {
  label: string
  rows: readonly TokenRow[]
  onAsk: OnAsk
}

export function TokenTable({ label, rows, onAsk }: TokensProps) {
  const { t } = useTranslation('token')
  const areAgents = rows.some(({ kind }) => kind === 'agent')
  return (
    <PlainTable label={label} wraps>
      <thead>
        <tr>
          <th>{t('column.name')}</th>
          <th>{t('column.state')}</th>
          <th>{t('column.owner')}</th>
          {areAgents && <th>{t('column.host')}</th>}
          <th>{t('column.may')}</th>
          <th>{t('column.ends')}</th>
          <th>{t('column.used')}</th>
          <th>{t('column.acts')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <b>{row.name}</b>
            </td>
            <td>
              <Standing row={row} />
            </td>
            <td>
              <Owner row={row} />
            </td>
            {areAgents && <td>{row.client?.host}</td>}
            <td>
              <May row={row} />
            </td>
            <td>
              <TimeText at={row.endsAt} style="date" />
            </td>
            <td>
              <Used row={row} />
            </td>
            <td>
              <TokenActs row={row} onAsk={onAsk} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

export function TokenTiles({ label, rows, onAsk }: TokensProps) {
  const { t } = useTranslation('token')
  return (
    <RowTiles
      label={label}
      rows={rows}
      rowId={({ id }) => id}
      head={(row) => (
        <>
          <b>{row.name}</b> <Standing row={row} />
        </>
      )}
      facts={(row) => [
        { label: t('column.owner'), value: <Owner row={row} /> },
        { label: t('column.host'), value: row.client?.host },
        { label: t('column.may'), value: <May row={row} /> },
        { label: t('column.ends'), value: <TimeText at={row.endsAt} style="date" /> },
        { label: t('column.used'), value: <Used row={row} /> },
      ]}
      acts={(row) => <TokenActs row={row} onAsk={onAsk} />}
    />
  )
}

interface OfToken {
  row: TokenRow
}

function Standing({ row: { state, endedBecause, kind, signed } }: OfToken) {
  const { t } = useTranslation('token')
  return (
    <span className={styles['tags']}>
      <StatusTag
        tone={endedBecause === 'reused' ? markTones.lacking : keyTones[state === 'ended' ? 'revoked' : state]}
      >
        {endedBecause === null ? t(`state.${state}`) : t(`ended.${endedBecause}`)}
      </StatusTag>
      {kind !== 'agent' && <Hint inline>{t(`kind.${kind}`)}</Hint>}
      {signed && <Hint inline>{t('signed')}</Hint>}
    </span>
  )
}

function Owner({ row: { kind, owner, isOwn, roles } }: OfToken) {
  const { t } = useTranslation('token')
  if (kind === 'service') return roles.length === 0 ? owner : roles.join(' · ')
  return isOwn ? t('you') : owner
}

function May({ row: { permissions, readsOnly, lost } }: OfToken) {
  const { t } = useTranslation('token')
  return (
    <span className={styles['may']}>
      <span>{t('permissions', { count: permissions.length })}</span>
      <Hint inline>{t(readsOnly ? 'readsOnly' : 'writes')}</Hint>
      {lost.length > 0 && <Hint inline>{t('lost', { count: lost.length })}</Hint>}
    </span>
  )
}

function Used({ row: { lastUse } }: OfToken) {
  const { t } = useTranslation('token')
  if (!lastUse) return t('never')
  const { at, ip, call } = lastUse
  return (
    <>
      <TimeText at={at} style="noYear" /> <Hint inline>{t('usedBy', { ip, call })}</Hint>
    </>
  )
}

function TokenActs({ row, onAsk }: OfToken & { onAsk: OnAsk }) {
  const { t } = useTranslation('token')
  const { name, mayEnd, issuable } = row
  const whats = [
    'deeds' as const,
    ...(mayEnd ? (['rename'] as const) : []),
    ...(issuable ? (['issue'] as const) : []),
    ...(mayEnd ? (['end'] as const) : []),
  ]
  return (
    <TileActs>
      {whats.map((what) => (
        <Button
          key={what}
          size="sm"
          look={what === 'end' ? 'red' : 'grey'}
          aria-label={t('act.of', { act: t(`act.${what}`), name })}
          onClick={() => onAsk({ what, row })}
        >
          {t(`act.${what}`)}
        </Button>
      ))}
    </TileActs>
  )
}
