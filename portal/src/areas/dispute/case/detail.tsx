import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { caseDetailCalls } from '@quayside/contract/dispute/case/case-detail.ts'
import type { caseListCalls } from '@quayside/contract/dispute/case/case-list.ts'
import type { CaseRow } from '@quayside/contract/dispute/case/case-row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { DetailBody } from '#details/body.tsx'
import type { Detail } from '#details/detail.ts'
import { DetailHeader, type DetailHeaderProps } from '#details/header.tsx'
import { DetailHistory } from '#details/history.tsx'
import { DetailScreen } from '#details/screen.tsx'
import { useDetail } from '#details/use-detail.ts'
import { Note } from '#ui/state/note.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import { caseTone } from '#ui/text/tones.ts'
import { DeskPlace } from '#areas/dispute/desk-place.tsx'
import { CaseDigests, CaseEvidence, CasePacket } from '#areas/dispute/evidence/evidence.tsx'
import type { Sends } from '#areas/dispute/evidence/undo-left.tsx'
import { CaseActs } from './acts.tsx'
import { Clocks } from './clocks.tsx'
import { Comments } from './comments.tsx'
import { CaseFacts } from './facts.tsx'
import { CaseValue } from './case-value.tsx'
import { Files } from './files.tsx'
import type { FoundCase } from './found.ts'
import { useMayBuild } from './may-build.ts'
import { Related } from './related.tsx'
import { Stages } from './stages.tsx'
import { Submissions } from './submissions.tsx'
import { CaseReason, CaseTag } from './words.tsx'

const id = '/shell/detail/protestDisposeDetail'
export const route = createLazyRoute(id)({ component: CaseDetailPage })
const { useSearch } = getRouteApi(id)

/** What is queued leaves, and what was sent is confirmed, without anybody's doing. */
const liveMs = 5_000

const detail: Detail<typeof caseDetailCalls.detail, typeof caseListCalls.query> = {
  path: '/chargeback/deal/query/dtl',
  every: (found) =>
    found?.submissions.some(({ state }) => state === 'queued' || state === 'sent')
      ? liveMs
      : Number.POSITIVE_INFINITY,
  told: ['work', 'approval'],
  known: { path: '/chargeback/deal/queryNew', isIt: (row, asked) => row.id === asked.id },
}

/** One case: its clocks, what answering is worth, what is filed, and all that happened. */
function CaseDetailPage() {
  const { t } = useTranslation('dispute')
  const asked = useSearch({ select: ({ id: key }) => key ?? '' })
  return (
    <DetailScreen
      detailed={useDetail(detail, { id: asked })}
      back={{
        to: '/home/tradeManage/protestDispose-new',
        label: t('detail.back'),
        beside: <DeskPlace id={asked} />,
      }}
      known={(row) => <KnownHeader row={row} />}
    >
      {(found) => <Whole found={found} />}
    </DetailScreen>
  )
}

const KnownHeader = ({ row }: { row: CaseRow }) => <DetailHeader {...useHeader(row)} />

function useHeader(row: CaseRow): DetailHeaderProps {
  const { t } = useTranslation(['dispute', 'terms'])
  return {
    title: t('detail.title', { number: row.caseNo }),
    amount: row.amount,
    tags: <CaseTag row={row} />,
    numbers: [
      { key: 'number', label: t('column.caseNo'), value: row.caseNo, copy: row.caseNo },
      {
        key: 'reason',
        value: (
          <>
            {row.brand && t(`terms:brand.${row.brand}`)} <CaseReason row={row} />
          </>
        ),
      },
      {
        key: 'order',
        label: t('detail.order'),
        value: (
          <Link to="/detail/orderDetails/$id" params={{ id: row.orderId }}>
            {row.orderNo}
          </Link>
        ),
      },
    ],
  }
}

const Course = ({ found }: { found: FoundCase }) => (
  <>
    <Stages found={found} />
    <Clocks found={found} />
  </>
)

function Whole({ found }: { found: FoundCase }) {
  const { t } = useTranslation('dispute')
  const tone = caseTone(found)
  const mayBuild = useMayBuild()(found)
  const [page, show] = useState(1)
  const hasEvidence = found.stage !== 'retrieval' || mayBuild
  return (
    <DetailBody
      header={{ ...useHeader(found), acts: <CaseActs found={found} /> }}
      standing={<Standing found={found} />}
      sums={<Course found={found} />}
      parts={[
        {
          key: 'evidence',
          content: hasEvidence && (
            <CaseEvidence
              id={found.id}
              reasonCode={found.reasonCode}
              canBuild={mayBuild}
              sends={sendsOf(found)}
              onView={show}
            />
          ),
        },
        { key: 'files', content: hasEvidence && <Files found={found} canUpload={mayBuild} /> },
        { key: 'submissions', content: <Submissions found={found} /> },
        {
          key: 'history',
          content: (
            <DetailHistory
              title={t('detail.history')}
              steps={found.steps}
              tone={tone}
              tell={({ event, who, reason, amount, stage }) => ({
                title: t(`event.${event as 'open'}`),
                note: (
                  <>
                    {who ?? t(`stage.${stage as 'chargeback'}`)}
                    {amount && (
                      <>
                        {' · '}
                        <MoneyText money={amount} />
                      </>
                    )}
                    {reason && <> · {reason}</>}
                  </>
                ),
              })}
            />
          ),
        },
        { key: 'related', content: <Related found={found} /> },
        { key: 'comments', content: <Comments found={found} /> },
      ]}
      facts={<Beside found={found} canBuild={mayBuild} {...(hasEvidence && { page, onPage: show })} />}
      wide={hasEvidence}
    />
  )
}

interface BesideProps {
  found: FoundCase
  canBuild: boolean
  /** The page of the packet on show, where there is one. */
  page?: number
  onPage?: (page: number) => void
}

/** What an answer is worth, then the packet as it is filed, and what is known of the case. */
function Beside({ found, canBuild, page, onPage }: BesideProps) {
  const { id } = found
  return (
    <>
      <CaseValue found={found} />
      {page !== undefined && onPage && <CasePacket {...{ id, canBuild, page, onPage }} />}
      <CaseFacts found={found} />
      {page !== undefined && <CaseDigests id={id} canBuild={canBuild} />}
    </>
  )
}

/** Undefined where nothing waits that this person can undo. */
function sendsOf({ submissions, actions, asOf }: FoundCase): Sends | undefined {
  const queued = submissions.find(({ state }) => state === 'queued')
  return queued && actions.includes('take_back') ? { at: queued.sendsAt, asOf } : undefined
}

/** In a sentence: what it waits for, or how it ended. */
function Standing({ found }: { found: FoundCase }) {
  const { t, i18n } = useTranslation('dispute')
  const { outcome, todo, won, amount, stage, dueAt, asOf } = found
  if (outcome !== 'processing') {
    const isPart = won !== null && outcome === 'appeal succeeded' && won.value !== amount.value
    return (
      <Note>
        {t('detail.ended')}
        {isPart && (
          <>
            {' '}
            {t('detail.wonPart', {
              won: moneyWords(won, i18n.language),
              amount: moneyWords(amount, i18n.language),
            })}
          </>
        )}
      </Note>
    )
  }
  if (!todo)
    return <Note tone="info">{t(stage === 'retrieval' ? 'detail.retrievalDone' : 'detail.waiting')}</Note>
  return dueAt < asOf ? <Note tone="warn">{t('detail.late')}</Note> : null
}
