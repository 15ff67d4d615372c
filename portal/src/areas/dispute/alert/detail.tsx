import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { alertCalls, AlertRow } from '@quayside/contract/dispute/alert/alert.ts'
import { useTranslation } from '#words/use-translation.ts'
import { DeskPlace } from '#areas/dispute/desk-place.tsx'
import { useActKeys } from '#areas/dispute/use-act-keys.ts'
import { BlockedNote, ClaimFacts, useClaimHeader } from '#areas/dispute/claim/detail.tsx'
import { type Act, DetailActs } from '#details/acts.tsx'
import { DetailBody } from '#details/body.tsx'
import type { Detail } from '#details/detail.ts'
import { DetailHeader, type DetailHeaderProps } from '#details/header.tsx'
import { DetailHistory } from '#details/history.tsx'
import { DetailScreen } from '#details/screen.tsx'
import { useDetail } from '#details/use-detail.ts'
import { Section } from '#ui/page/section.tsx'
import { Note } from '#ui/state/note.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { alertReportTones, alertTones } from '#ui/text/tones.ts'
import { useZone } from '#ui/text/zone.tsx'
import { AlertDialog, type AlertDialogKind } from './dialogs.tsx'
import { AlertValue } from './value.tsx'
import { AlertDue, AlertTag, MonthLeft } from './words.tsx'

const id = '/shell/detail/refusalWarning/$id'
export const route = createLazyRoute(id)({ component: AlertDetail })
const { useParams } = getRouteApi(id)

type Found = OutputOf<typeof alertCalls.detail>

/** The network of cards answers, and the alert's own is told, without anybody's doing. */
const liveMs = 5_000

const detail: Detail<typeof alertCalls.detail, typeof alertCalls.query> = {
  path: '/chargebackAlert/detail',
  every: (found) =>
    found?.status === 'processing' || found?.reports.some(({ status }) => status !== 'acknowledged')
      ? liveMs
      : Number.POSITIVE_INFINITY,
  told: ['work', 'approval'],
  known: { path: '/chargebackAlert/list', isIt: (row, asked) => row.id === asked.id },
}

/** One alert: how long there is, what is best done, and what its network was told. */
function AlertDetail() {
  const { t } = useTranslation('alerts')
  const asked = useParams().id
  return (
    <DetailScreen
      detailed={useDetail(detail, { id: asked })}
      back={{
        to: '/home/disputeManage/refusalWarning',
        label: t('detail.back'),
        beside: <DeskPlace id={asked} />,
      }}
      known={(row) => <KnownHeader row={row} />}
    >
      {(found) => <Whole found={found} />}
    </DetailScreen>
  )
}

const KnownHeader = ({ row }: { row: AlertRow }) => <DetailHeader {...useHeader(row)} />

function useHeader(row: AlertRow): DetailHeaderProps {
  const { t } = useTranslation('alerts')
  const zone = useZone()
  const [asOf] = useState(() => new Date().toISOString())
  return useClaimHeader(row, {
    title: t('detail.title', { number: row.alertNo }),
    amount: row.amount,
    tags: <AlertTag row={row} />,
    label: t('column.alertNo'),
    number: row.alertNo,
    time: {
      key: 'due',
      label: t('column.refundDeadline', { zone: zone.label }),
      value: <AlertDue row={row} asOf={asOf} />,
    },
  })
}

function Whole({ found }: { found: Found }) {
  const { t } = useTranslation(['alerts', 'claims'])
  return (
    <DetailBody
      header={{ ...useHeader(found), acts: <Acts found={found} /> }}
      standing={<Standing found={found} />}
      parts={[
        ...(found.status === 'pending' ? [{ key: 'value', content: <AlertValue id={found.id} /> }] : []),
        { key: 'reports', content: <Reports found={found} /> },
        {
          key: 'steps',
          content: (
            <DetailHistory
              title={t('claims:steps')}
              steps={found.steps}
              tone={alertTones[found.status]}
              tell={({ event, by }) => ({ title: t(`detail.step.${event}`), note: by })}
            />
          ),
        },
      ]}
      facts={<AlertFacts found={found} />}
    />
  )
}

/** Both answers, by key as well. */
function Acts({ found }: { found: Found }) {
  const { t } = useTranslation('alerts')
  const [asked, ask] = useState<AlertDialogKind>()
  const acts = (['letGo', 'refund'] as const)
    .filter((kind) => found.actions.includes(kind))
    .map((kind): Act => ({
      key: kind,
      label: t(`${kind}.act`),
      look: kind === 'refund' ? 'filled' : 'bordered',
      keys: kind === 'refund' ? 'r' : 'x',
      asks: true,
      onAct: () => ask(kind),
    }))
  useActKeys(acts)
  return (
    <>
      <DetailActs acts={acts} />
      {asked && <AlertDialog kind={asked} row={found} onClose={() => ask(undefined)} />}
    </>
  )
}

/** In a sentence: what is advised, and what stands in the way of it. */
function Standing({ found: { advice, blocked, status } }: { found: Found }) {
  const { t } = useTranslation('alerts')
  if (blocked.length > 0) return <BlockedNote blocked={blocked} />
  return <Note tone={status === 'pending' ? 'warn' : 'info'}>{t(`advice.${advice}`)}</Note>
}

/** What the network was told, and whether it has taken it. */
function Reports({ found: { reports } }: { found: Found }) {
  const { t } = useTranslation('alerts')
  const { label: zone } = useZone()
  return (
    <Section title={t('detail.reports')} note={zone}>
      {reports.length === 0 ? (
        <p>{t('detail.noReports')}</p>
      ) : (
        <PlainTable label={t('detail.reports')} small>
          <tbody>
            {reports.map(({ reportNo, outcome, status, at, reason }) => (
              <tr key={reportNo}>
                <td>{t(`detail.outcomes.${outcome}`)}</td>
                <td>
                  <StatusTag tone={alertReportTones[status]}>{t(`detail.report.${status}`)}</StatusTag>{' '}
                  {reason}
                </td>
                <td data-kind="time">
                  <TimeText at={at} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Section>
  )
}

function AlertFacts({ found }: { found: Found }) {
  const { t } = useTranslation('alerts')
  const { refundAmount } = found
  return (
    <ClaimFacts
      title={t('detail.facts')}
      own={[
        { label: t('column.network'), value: t(`network.${found.network}`) },
        { label: t('column.type'), value: t(`type.${found.type}`) },
        { label: t('column.reasonCode'), value: found.reasonCode },
        { label: t('column.daysInMonth'), value: <MonthLeft row={found} /> },
        { label: t('column.refundStatus'), value: t(`refundStatus.${found.refundStatus}`) },
        { label: t('column.refundAmount'), value: refundAmount && <MoneyText money={refundAmount} /> },
      ]}
      found={found}
    />
  )
}
