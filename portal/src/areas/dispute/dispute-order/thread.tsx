import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type {
  disputeMessageCalls,
  DisputeThreadRow,
} from '@quayside/contract/dispute/dispute-order/message.ts'
import { useTranslation } from '#words/use-translation.ts'
import { DeskPlace } from '#areas/dispute/desk-place.tsx'
import { ActFrame } from '#areas/dispute/act-frame.tsx'
import { useClaimMove } from '#areas/dispute/claim/acts.tsx'
import { DetailActs } from '#details/acts.tsx'
import { DetailBody } from '#details/body.tsx'
import type { Detail } from '#details/detail.ts'
import { DetailHeader, type DetailHeaderProps } from '#details/header.tsx'
import { DetailScreen } from '#details/screen.tsx'
import { useDetail } from '#details/use-detail.ts'
import { buttonClass } from '#ui/control/button.tsx'
import { Note } from '#ui/state/note.tsx'
import type { FoundThread } from './found.ts'
import { ThreadWords } from './thread-words.tsx'
import { ThreadTag } from './words.tsx'
import { WriteMessage } from './write-message.tsx'

const id = '/shell/detail/disputeMessage/$id'
export const route = createLazyRoute(id)({ component: Thread })
const { useParams } = getRouteApi(id)

/** A buyer may answer while the page is open. */
const liveMs = 15_000

const detail: Detail<typeof disputeMessageCalls.detail, typeof disputeMessageCalls.query> = {
  path: '/disputeOrder/message/detail',
  every: (found) => (found?.status === 'close' ? Number.POSITIVE_INFINITY : liveMs),
  known: { path: '/disputeOrder/message/list', isIt: (row, asked) => row.id === asked.id },
}

/** What buyer and merchant have written, and what is written next. */
function Thread() {
  const { t } = useTranslation('disputeOrders')
  const asked = useParams().id
  return (
    <DetailScreen
      detailed={useDetail(detail, { id: asked })}
      back={{ to: '/home/disputeManage/message', label: t('thread.back'), beside: <DeskPlace id={asked} /> }}
      known={(row) => <KnownHeader row={row} />}
    >
      {(found) => <Whole found={found} />}
    </DetailScreen>
  )
}

const KnownHeader = ({ row }: { row: DisputeThreadRow }) => <DetailHeader {...useHeader(row)} />

function useHeader(row: DisputeThreadRow): DetailHeaderProps {
  const { t } = useTranslation('disputeOrders')
  return {
    title: t('thread.detail', { number: row.complaintNo }),
    amount: row.refundAmount,
    tags: <ThreadTag state={row.status} />,
    numbers: [
      { key: 'number', label: t('column.complaintNo'), value: row.complaintNo, copy: row.complaintNo },
      { key: 'reason', value: t(`reason.${row.reason}`) },
    ],
  }
}

function Whole({ found }: { found: FoundThread }) {
  const { t } = useTranslation('disputeOrders')
  return (
    <DetailBody
      header={{ ...useHeader(found), acts: <Acts found={found} /> }}
      standing={found.status === 'close' && <Note>{t('thread.closed')}</Note>}
      parts={[
        { key: 'words', content: <ThreadWords words={found.words} /> },
        {
          key: 'write',
          content: found.actions.includes('reply') && <WriteMessage key={found.version} found={found} />,
        },
      ]}
    />
  )
}

function Acts({ found }: { found: FoundThread }) {
  const { t } = useTranslation('disputeOrders')
  const [closing, setClosing] = useState(false)
  return (
    <DetailActs
      acts={
        found.actions.includes('close')
          ? [{ key: 'close', label: t('thread.close'), asks: true, onAct: () => setClosing(true) }]
          : []
      }
    >
      <Link
        to="/detail/disputeOrder/$id"
        params={{ id: found.disputeOrderId }}
        className={buttonClass}
        data-look="bordered"
        data-size="md"
      >
        {t('thread.toComplaint')}
      </Link>
      {closing && <CloseDialog found={found} onClose={() => setClosing(false)} />}
    </DetailActs>
  )
}

function CloseDialog({ found, onClose }: { found: FoundThread; onClose: () => void }) {
  const { t } = useTranslation('disputeOrders')
  const move = useClaimMove<typeof disputeMessageCalls.close>(
    '/disputeOrder/message/close',
    () => t('thread.closeDone'),
    onClose,
  )
  return (
    <ActFrame
      title={t('thread.closeTitle')}
      submit={t('thread.close')}
      danger
      move={move}
      onSubmit={() => move.run({ id: found.id, version: found.version })}
      onClose={onClose}
    >
      <p>{t('thread.closeText')}</p>
    </ActFrame>
  )
}
