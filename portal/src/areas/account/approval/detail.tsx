import { hashKey } from '@tanstack/react-query'
import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { approvalCalls } from '@quayside/contract/account/approval/approval.ts'
import type { OutputOf } from '@quayside/contract/call.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { DetailBody } from '#details/body.tsx'
import type { Detail } from '#details/detail.ts'
import { DetailScreen } from '#details/screen.tsx'
import { useDetail } from '#details/use-detail.ts'
import { DetailHeader } from '#details/header.tsx'
import { Section } from '#ui/page/section.tsx'
import { Note } from '#ui/state/note.tsx'
import { Facts } from '#ui/text/facts.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { approvalTones } from '#ui/text/tones.ts'
import { ApprovalDecision } from './decision.tsx'
import { ApprovalEffect } from './effect.tsx'
import { ApprovalSaid } from './said.tsx'
import { useApprovalWords } from './words.ts'

const id = '/shell/detail/approval/$id'
export const route = createLazyRoute(id)({ component: ApprovalDetailPage })
const { useParams } = getRouteApi(id)

type Proposal = OutputOf<typeof approvalCalls.detail>
type Row = OutputOf<typeof approvalCalls.list>['rows'][number]
const pollMs = 15_000

const detail: Detail<typeof approvalCalls.detail, typeof approvalCalls.list> = {
  path: '/approval/detail',
  every: () => pollMs,
  told: ['approval'],
  known: { path: '/approval/list', isIt: (row, asked) => row.id === asked.id },
}

/** One proposal: what it would do now, who asked, and the decision. */
function ApprovalDetailPage() {
  const { t } = useTranslation('approval')
  return (
    <DetailScreen
      detailed={useDetail(detail, { id: useParams().id })}
      back={{ to: '/home/accountManage/approvals', label: t('back') }}
      known={(row) => <KnownHeader row={row} />}
    >
      {(approval) => <Shown approval={approval} />}
    </DetailScreen>
  )
}

const KnownHeader = ({ row }: { row: Row }) => <DetailHeader {...useHeader(row)} />

function useHeader(row: Row) {
  const { t } = useTranslation('approval')
  const words = useApprovalWords()
  return {
    title: words.kind(row.kind),
    tags: <StatusTag tone={approvalTones[row.state]}>{t(`state.${row.state}`)}</StatusTag>,
    note: words.about(row),
  }
}

function Shown({ approval }: { approval: Proposal }) {
  const header = useHeader(approval)
  return (
    <DetailBody
      header={header}
      parts={[
        { key: 'said', content: <ApprovalSaid approval={approval} /> },
        {
          key: 'effect',
          content:
            approval.state === 'waiting' ? (
              <EffectNow approval={approval} />
            ) : (
              <EffectThen approval={approval} />
            ),
        },
      ]}
      facts={
        <>
          <Who approval={approval} />
          <ApprovalDecision key={approval.id} approval={approval} />
        </>
      }
    />
  )
}

/** The order in which fields come back from where they are kept means nothing. */
const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other])

const batchOf = ({ facts }: Proposal): string | undefined =>
  facts['batch'] === undefined ? undefined : String(facts['batch'])

function EffectNow({ approval }: { approval: Proposal }) {
  const { t } = useTranslation('approval')
  const [asked] = useState(approval.asked)
  const { data, error } = useCall<typeof approvalCalls.effect>(
    '/approval/effect',
    { id: approval.id },
    {
      every: pollMs,
    },
  )
  return (
    <Section named form title={t('effect')}>
      {!data && !error && <p role="status">{t('trying')}</p>}
      {error && <Note tone="bad">{error.message}</Note>}
      {data?.problem && <Note tone="bad">{t('impossible', { reason: data.problem.message })}</Note>}
      {data?.effect && (
        <>
          {!isSame(data.effect, asked) && <Note tone="warn">{t('changed')}</Note>}
          <ApprovalEffect call={approval.call} effect={data.effect} batchId={batchOf(approval)} />
          <Hint>{t('effectNote')}</Hint>
        </>
      )}
    </Section>
  )
}

function EffectThen({ approval }: { approval: Proposal }) {
  const { t } = useTranslation('approval')
  return (
    <Section named form title={t('effectThen')}>
      {approval.problem && (
        <Note tone="bad">
          <strong>{t('problem')}</strong> {approval.problem.message}
        </Note>
      )}
      <ApprovalEffect call={approval.call} effect={approval.asked} batchId={batchOf(approval)} />
      <Hint>{t('effectThenNote')}</Hint>
    </Section>
  )
}

function Who({ approval }: { approval: Proposal }) {
  const { t } = useTranslation('approval')
  const { makerName, maker, through, askedAt, expiresAt, ip, approvers, decider, decidedAt, reason, state } =
    approval
  const isOpen = state === 'waiting'
  return (
    <Facts
      title={t('who')}
      facts={[
        {
          label: t('column.maker'),
          value: <span title={maker ?? undefined}>{makerName ?? t('system')}</span>,
        },
        { label: t('through'), value: through },
        { label: t('column.askedAt'), value: <TimeText at={askedAt} /> },
        { label: t('from'), value: ip },
        { label: t('column.expiresAt'), value: isOpen && <TimeText at={expiresAt} /> },
        { label: t('approvers'), value: isOpen && approvers.map((name) => <div key={name}>{name}</div>) },
        { label: t('column.decider'), value: decider },
        { label: t('decidedAt'), value: decidedAt && <TimeText at={decidedAt} /> },
        { label: t('reason'), value: reason },
      ]}
    />
  )
}
