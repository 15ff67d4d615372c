import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { fraudReportCalls, FraudReportRow } from '@quayside/contract/risk/fraud-report.ts'
import { useTranslation } from '#words/use-translation.ts'
import { ClaimFacts, ToOrder, useClaimHeader } from '#areas/dispute/public.tsx'
import { DetailActs } from '#details/acts.tsx'
import { DetailBody } from '#details/body.tsx'
import type { Detail } from '#details/detail.ts'
import { DetailHeader, type DetailHeaderProps } from '#details/header.tsx'
import { DetailHistory } from '#details/history.tsx'
import { DetailScreen } from '#details/screen.tsx'
import { useDetail } from '#details/use-detail.ts'
import { buttonClass } from '#ui/control/button.tsx'
import { Note } from '#ui/state/note.tsx'
import { isZero, MoneyText } from '#ui/text/money-text.tsx'
import { fraudStepTones } from '#ui/text/tones.ts'
import { DisputedTag, FraudKind } from './fraud-report-list.tsx'

const id = '/shell/detail/fraudReport/$id'
export const route = createLazyRoute(id)({ component: FraudReportDetail })
const { useParams } = getRouteApi(id)

type Found = OutputOf<typeof fraudReportCalls.detail>

const report: Detail<typeof fraudReportCalls.detail, typeof fraudReportCalls.query> = {
  path: '/fraudReport/detail',
  known: { path: '/fraudReport/query', isIt: (row, asked) => row.id === asked.id },
}

/** One report: what the issuer says, what became of the order, and what is best done now. */
function FraudReportDetail() {
  const { t } = useTranslation('fraudReports')
  return (
    <DetailScreen
      detailed={useDetail(report, { id: useParams().id })}
      back={{ to: '/home/riskManage/fraudReports', label: t('detail.back') }}
      known={(row) => <KnownHeader row={row} />}
    >
      {(found) => <Whole found={found} />}
    </DetailScreen>
  )
}

const KnownHeader = ({ row }: { row: FraudReportRow }) => <DetailHeader {...useHeader(row)} />

function useHeader(row: FraudReportRow): DetailHeaderProps {
  const { t } = useTranslation('fraudReports')
  return useClaimHeader(row, {
    title: t('detail.title', { number: row.reportNo }),
    amount: row.amount,
    tags: row.disputed && <DisputedTag report={row} />,
    label: t('column.reportNo'),
    number: row.reportNo,
  })
}

function Whole({ found }: { found: Found }) {
  const { t } = useTranslation('fraudReports')
  return (
    <DetailBody
      header={{
        ...useHeader(found),
        acts: (
          <DetailActs>
            <ToOrder orderId={found.orderId} className={buttonClass} />
          </DetailActs>
        ),
      }}
      standing={<Standing found={found} />}
      parts={[
        {
          key: 'steps',
          content: (
            <DetailHistory
              title={t('detail.steps')}
              steps={found.steps}
              tone={({ event }) => fraudStepTones[event]}
              tell={({ event, amount }) => ({
                title: t(`detail.step.${event}`),
                note: <MoneyText money={amount} />,
              })}
            />
          ),
        },
      ]}
      facts={<ReportFacts found={found} />}
    />
  )
}

/** In a sentence: what may still be done. */
function Standing({ found: { disputed, refunded, captured } }: { found: Found }) {
  const { t } = useTranslation('fraudReports')
  if (disputed) return <Note tone="bad">{t('detail.disputed')}</Note>
  if (!isZero(captured.value) && refunded.value === captured.value) return <Note>{t('detail.refunded')}</Note>
  return isZero(captured.value) ? null : <Note tone="warn">{t('detail.open')}</Note>
}

function ReportFacts({ found }: { found: Found }) {
  const { t } = useTranslation('fraudReports')
  return (
    <ClaimFacts
      title={t('detail.facts')}
      own={[
        { label: t('column.type'), value: <FraudKind report={found} /> },
        { label: t('column.reportedOn'), value: found.reportedOn },
      ]}
      found={found}
    />
  )
}
