import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type {
  disputeOrderCalls,
  DisputeOrderRow,
} from '@quayside/contract/dispute/dispute-order/dispute-order.ts'
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
import { buttonClass } from '#ui/control/button.tsx'
import { Note } from '#ui/state/note.tsx'
import { disputeOrderTones } from '#ui/text/tones.ts'
import { Bought } from './bought.tsx'
import { ComplaintWords } from './complaint-words.tsx'
import { DecisionDialog, type DecisionKind } from './dialogs.tsx'
import { DisputeOrderTag } from './words.tsx'

const id = '/shell/detail/disputeOrder/$id'
export const route = createLazyRoute(id)({ component: DisputeOrderDetail })
const { useParams } = getRouteApi(id)

type Found = OutputOf<typeof disputeOrderCalls.detail>

/** The network's answer to the refund comes without anybody's doing. */
const liveMs = 5_000

const detail: Detail<typeof disputeOrderCalls.detail, typeof disputeOrderCalls.query> = {
  path: '/disputeOrder/detail',
  every: (found) => (found?.status === 'refunding' ? liveMs : Number.POSITIVE_INFINITY),
  told: ['work', 'approval'],
  known: { path: '/disputeOrder/list', isIt: (row, asked) => row.id === asked.id },
}

/** One complaint: what the buyer wants, what was decided, and what became of it. */
function DisputeOrderDetail() {
  const { t } = useTranslation('disputeOrders')
  const asked = useParams().id
  return (
    <DetailScreen
      detailed={useDetail(detail, { id: asked })}
      back={{
        to: '/home/disputeManage/disputeOrders',
        label: t('detail.back'),
        beside: <DeskPlace id={asked} />,
      }}
      known={(row) => <KnownHeader row={row} />}
    >
      {(found) => <Whole found={found} />}
    </DetailScreen>
  )
}

const KnownHeader = ({ row }: { row: DisputeOrderRow }) => <DetailHeader {...useHeader(row)} />

function useHeader(row: DisputeOrderRow): DetailHeaderProps {
  const { t } = useTranslation('disputeOrders')
  return useClaimHeader(row, {
    title: t('detail.title', { number: row.complaintNo }),
    amount: row.refundAmount,
    tags: <DisputeOrderTag row={row} />,
    label: t('column.complaintNo'),
    number: row.complaintNo,
  })
}

function Whole({ found }: { found: Found }) {
  const { t } = useTranslation(['disputeOrders', 'claims'])
  return (
    <DetailBody
      header={{ ...useHeader(found), acts: <Acts found={found} /> }}
      standing={<Standing found={found} />}
      parts={[
        { key: 'bought', content: <Bought items={found.order.items} /> },
        { key: 'words', content: <ComplaintWords threadId={found.threadId} /> },
        {
          key: 'steps',
          content: (
            <DetailHistory
              title={t('claims:steps')}
              steps={found.steps}
              tone={disputeOrderTones[found.status]}
              tell={({ event, by }) => ({ title: t(`detail.step.${event}`), note: by })}
            />
          ),
        },
      ]}
      facts={<ComplaintFacts found={found} />}
    />
  )
}

/** Decisions, by key as well, and what buyer and merchant have written. */
function Acts({ found }: { found: Found }) {
  const { t } = useTranslation('disputeOrders')
  const [asked, ask] = useState<DecisionKind>()
  const acts = found.actions.toReversed().map((action): Act => {
    const kind = action === 'decline' ? 'decline' : 'approve'
    return {
      key: action,
      label: t(action === 'retry' ? 'approve.retry' : `${kind}.act`),
      look: kind === 'approve' ? 'filled' : 'red',
      keys: kind === 'approve' ? 'p' : 'x',
      asks: true,
      onAct: () => ask(kind),
    }
  })
  useActKeys(acts)
  return (
    <>
      <DetailActs acts={acts}>
        {found.threadId !== null && (
          <Link
            to="/detail/disputeMessage/$id"
            params={{ id: found.threadId }}
            className={buttonClass}
            data-look="bordered"
            data-size="md"
          >
            {t('detail.toThread')}
          </Link>
        )}
      </DetailActs>
      {asked && <DecisionDialog kind={asked} row={found} onClose={() => ask(undefined)} />}
    </>
  )
}

/** In a sentence: what stands in the way, or what failed. */
function Standing({ found: { blocked, refund, status, disputed } }: { found: Found }) {
  const { t } = useTranslation('disputeOrders')
  if (disputed) return <Note tone="bad">{t('movedToChargeback')}</Note>
  if (blocked.length > 0) return <BlockedNote blocked={blocked} />
  if (status === 'approved')
    return (
      <Note tone="warn">
        {t('detail.failed')} {refund?.failure}
      </Note>
    )
  return null
}

function ComplaintFacts({ found }: { found: Found }) {
  const { t } = useTranslation('disputeOrders')
  return (
    <ClaimFacts
      title={t('detail.facts')}
      own={[
        { label: t('column.reason'), value: t(`reason.${found.reason}`) },
        { label: t('column.remark'), value: found.remark },
        { label: t('column.merchantRemark'), value: found.merchantRemark },
        { label: t('column.decidedBy'), value: found.decidedBy },
      ]}
      // What was bought stands in the main column.
      found={{ ...found, order: { ...found.order, items: [] } }}
    />
  )
}
