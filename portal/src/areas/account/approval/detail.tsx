import { hashKey } from '@tanstack/react-query'
import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { approvalCalls } from '@quayside/contract/account/approval/approval.ts'
import type { OutputOf } from '@quayside/contract/call.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useRefresh } from '#api/use-call.ts'
import { buttonClass } from '#ui/control/button.tsx'
import { Note } from '#ui/state/note.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import styles from './approval.module.css'
import { ApprovalDecision } from './decision.tsx'
import { ApprovalEffect, FactPair } from './effect.tsx'
import { approvalTones, useApprovalWords } from './words.ts'

const id = '/shell/detail/approval/$id'
export const route = createLazyRoute(id)({ component: ApprovalDetailPage })
const { useParams } = getRouteApi(id)

type Detail = OutputOf<typeof approvalCalls.detail>
const path = '/approval/detail'
const pollMs = 15_000

/** One proposal: what it would do now, who asked, and the decision. */
function ApprovalDetailPage() {
  const { t } = useTranslation(['approval', 'ui'])
  const words = useApprovalWords()
  const refresh = useRefresh()
  const { data, error } = useCall<typeof approvalCalls.detail>(
    path,
    { id: useParams().id },
    { every: pollMs },
  )
  if (!data)
    return error ? (
      <ErrorState failure={error} onAgain={() => void refresh(path)} />
    ) : (
      <p role="status">{t('ui:loading')}</p>
    )
  const about = words.about(data)
  return (
    <>
      <PageHeader
        title={words.kind(data.kind)}
        note={
          <>
            <StatusTag tone={approvalTones[data.state]}>{t(`state.${data.state}`)}</StatusTag> {about}
          </>
        }
      >
        <Link to="/home/accountManage/approvals" className={buttonClass} data-look="bordered" data-size="md">
          {t('back')}
        </Link>
      </PageHeader>
      <div className={styles['page']}>
        <div className={styles['main']}>
          {data.state === 'waiting' ? <EffectNow approval={data} /> : <EffectThen approval={data} />}
        </div>
        <aside className={styles['aside']}>
          <Who approval={data} />
          <ApprovalDecision key={data.id} approval={data} />
        </aside>
      </div>
    </>
  )
}

/** The order in which fields come back from where they are kept means nothing. */
const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other])

const batchOf = ({ facts }: Detail): string | undefined =>
  facts['batch'] === undefined ? undefined : String(facts['batch'])

function EffectNow({ approval }: { approval: Detail }) {
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
    <section className={styles['section']} aria-labelledby="effect">
      <h2 id="effect">{t('effect')}</h2>
      {!data && !error && <p role="status">{t('trying')}</p>}
      {error && <Note tone="bad">{error.message}</Note>}
      {data?.problem && <Note tone="bad">{t('impossible', { reason: data.problem.message })}</Note>}
      {data?.effect && (
        <>
          {!isSame(data.effect, asked) && <Note tone="warn">{t('changed')}</Note>}
          <ApprovalEffect call={approval.call} effect={data.effect} batchId={batchOf(approval)} />
          <p className={styles['quiet']}>{t('effectNote')}</p>
        </>
      )}
    </section>
  )
}

function EffectThen({ approval }: { approval: Detail }) {
  const { t } = useTranslation('approval')
  return (
    <section className={styles['section']} aria-labelledby="effect">
      <h2 id="effect">{t('effectThen')}</h2>
      {approval.problem && (
        <Note tone="bad">
          <strong>{t('problem')}</strong> {approval.problem.message}
        </Note>
      )}
      <ApprovalEffect call={approval.call} effect={approval.asked} batchId={batchOf(approval)} />
      <p className={styles['quiet']}>{t('effectThenNote')}</p>
    </section>
  )
}

function Who({ approval }: { approval: Detail }) {
  const { t } = useTranslation('approval')
  const { makerName, maker, askedAt, expiresAt, ip, approvers, decider, decidedAt, reason, state } = approval
  return (
    <section className={styles['section']} aria-labelledby="who">
      <h2 id="who">{t('who')}</h2>
      <dl className={styles['facts']}>
        <FactPair label={t('column.maker')}>
          <span title={maker ?? undefined}>{makerName ?? t('system')}</span>
        </FactPair>
        <FactPair label={t('column.askedAt')}>
          <TimeText at={askedAt} />
        </FactPair>
        {ip && <FactPair label={t('from')}>{ip}</FactPair>}
        {state === 'waiting' && (
          <>
            <FactPair label={t('column.expiresAt')}>
              <TimeText at={expiresAt} />
            </FactPair>
            <FactPair label={t('approvers')}>
              {approvers.map((name) => (
                <div key={name}>{name}</div>
              ))}
            </FactPair>
          </>
        )}
        {decider && <FactPair label={t('column.decider')}>{decider}</FactPair>}
        {decidedAt && (
          <FactPair label={t('decidedAt')}>
            <TimeText at={decidedAt} />
          </FactPair>
        )}
        {reason && <FactPair label={t('reason')}>{reason}</FactPair>}
      </dl>
    </section>
  )
}
