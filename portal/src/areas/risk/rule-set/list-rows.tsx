import { Link } from '@tanstack/react-router'
import type { RuleSetHead } from '@quayside/contract/risk/rule-set/rule-set.ts'
import { useTranslation } from '#words/use-translation.ts'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { RowTiles } from '#ui/table/row-tiles.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { ruleSetTones } from '#ui/text/risk-tones.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { formatTime, TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import styles from './rule-set.module.css'

interface Rows {
  rows: readonly RuleSetHead[]
}

export function RuleSetTable({ rows }: Rows) {
  const { t } = useTranslation('ruleSet')
  const zone = useZone()
  return (
    <PlainTable label={t('title')} wraps>
      <thead>
        <tr>
          <th>{t('column.set')}</th>
          <th>{t('column.state')}</th>
          <th>{t('column.scope')}</th>
          <th>{t('column.rules')}</th>
          <th>{t('column.since', { zone: zone.label })}</th>
          <th data-end>{t('column.hits')}</th>
          <th data-end>{t('column.net')}</th>
          <th>{t('column.changed')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <Name row={row} />
            </td>
            <td>
              <Standing row={row} />
            </td>
            <td>
              <Scope row={row} />
            </td>
            <td>
              <Rules row={row} />
            </td>
            <td>
              <Since row={row} />
            </td>
            <td data-end>{row.hits.toLocaleString('en')}</td>
            <td data-end>
              <Net row={row} />
            </td>
            <td>
              <Changed row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

export function RuleSetTiles({ rows }: Rows) {
  const { t } = useTranslation('ruleSet')
  const zone = useZone()
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
        { label: t('column.scope'), value: <Scope row={row} /> },
        { label: t('column.rules'), value: <Rules row={row} /> },
        { label: t('column.since', { zone: zone.label }), value: <Since row={row} /> },
        { label: t('column.hits'), value: row.hits.toLocaleString('en') },
        { label: t('column.net'), value: <Net row={row} /> },
        { label: t('column.changed'), value: <Changed row={row} /> },
      ]}
      acts={() => null}
    />
  )
}

interface OfSet {
  row: RuleSetHead
}

const Name = ({ row: { id, name, description } }: OfSet) => (
  <span className={styles['named']}>
    <Link to="/home/riskManage/configuratorConfig" search={{ id }}>
      {name}
    </Link>
    {description !== '' && (
      <Hint>{description.length > 120 ? `${description.slice(0, 119)}…` : description}</Hint>
    )}
  </span>
)

function Standing({ row: { state, newest, live } }: OfSet) {
  const { t } = useTranslation('ruleSet')
  return (
    <span className={styles['named']}>
      <StatusTag tone={ruleSetTones[state]} tip={t(`stateHint.${state}`)}>
        {t(`state.${state}`)}
      </StatusTag>
      {state === 'live' && newest !== live && <Hint inline>{t('newer', { newest })}</Hint>}
    </span>
  )
}

function Scope({ row: { scope } }: OfSet) {
  const { t } = useTranslation(['ruleSet', 'terms'])
  const all = [...scope.sites, ...scope.brands.map((brand) => t(`terms:brand.${brand}`)), ...scope.currencies]
  return all.length === 0 ? <span className={styles['whole']}>{t('everywhere')}</span> : all.join(' · ')
}

function Rules({ row: { rules, phases } }: OfSet) {
  const { t } = useTranslation('ruleSet')
  return (
    <>
      <span className={styles['whole']}>{t('rulesOf', { count: rules })}</span>
      <Hint>{phases.map((phase) => t(`phase.${phase}`)).join(' · ')}</Hint>
    </>
  )
}

function Since({ row: { live, liveSince } }: OfSet) {
  const { t } = useTranslation('ruleSet')
  if (live === null) return <Nothing />
  return liveSince === null ? t('notConfirmed') : <TimeText at={liveSince} style="full" />
}

function Net({ row: { net } }: OfSet) {
  const { t } = useTranslation('ruleSet')
  return net === null ? <Hint inline>{t('notPriced')}</Hint> : <MoneyText money={net} change />
}

function Changed({ row: { changedAt, changedBy } }: OfSet) {
  const { t } = useTranslation('ruleSet')
  const zone = useZone()
  const time = formatTime(changedAt, zone.name, 'minute')
  return changedBy === null ? time : t('changedBy', { by: changedBy, time })
}
