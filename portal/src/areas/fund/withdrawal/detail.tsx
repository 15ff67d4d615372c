import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import type { withdrawalListCalls } from '@quayside/contract/fund/withdrawal/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { Note } from '#ui/state/note.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { Timeline } from '#ui/text/timeline.tsx'
import { withdrawalTones } from '#ui/text/tones.ts'
import { CancelWithdrawal } from './cancel.tsx'
import { WithdrawalFacts } from './facts.tsx'
import { WithdrawalMakeup } from './makeup.tsx'
import { WithdrawalTag } from './columns.tsx'
import styles from './withdrawal.module.css'
import type { WithdrawalDetail } from './answers.ts'

const id = '/shell/detail/withdrawDetail'
export const route = createLazyRoute(id)({ component: WithdrawDetail })
const { useSearch } = getRouteApi(id)

/** While the bank has it, its word is asked for again and again. */
const liveMs = 3_000

/** One withdrawal: where it stands, what its money is made of, and its story. */
function WithdrawDetail() {
  const { t } = useTranslation(['withdrawals', 'ui'])
  const key = useSearch({ select: ({ id: asked }) => asked ?? '' })
  const path = '/withdraw/fundorderDetail'
  const { data, error, isPending, refetch } = useCall<typeof withdrawalListCalls.detail>(
    path,
    { id: key },
    { keep: false },
  )
  useCall<typeof withdrawalListCalls.detail>(
    path,
    { id: key },
    { keep: false, enabled: data?.status === 'pending', every: liveMs },
  )
  const late = useAfterDelay(isPending)
  return (
    <>
      <Link to="/home/fundManage/withdraw/withdrawQuery">{t('title')}</Link>
      {error && <ErrorState failure={error} onAgain={() => void refetch()} />}
      {!data && !error && <p role="status">{late && t('ui:loading')}</p>}
      {data && !error && <Whole withdrawal={data} />}
    </>
  )
}

function Whole({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { t } = useTranslation('withdrawals')
  const tone = withdrawalTones[withdrawal.status]
  return (
    <article>
      <PageHeader
        title={t('detail.title', { number: withdrawal.withdrawalNo })}
        isName
        note={
          <>
            <MoneyText money={withdrawal.amount} /> <WithdrawalTag row={withdrawal} />
          </>
        }
      >
        <CancelWithdrawal withdrawal={withdrawal} />
      </PageHeader>
      <Standing withdrawal={withdrawal} />
      <div className={styles['columns']}>
        <div className={styles['main']}>
          {withdrawal.makeup.length > 0 && <WithdrawalMakeup withdrawal={withdrawal} />}
          <section className={styles['section']}>
            <h2>{t('detail.story')}</h2>
            <Timeline
              label={t('detail.story')}
              items={withdrawal.timeline.toReversed().map((one, index) => ({
                key: `${one.at} ${one.event}`,
                tone: index === 0 ? tone : 'neutral',
                title: t(`detail.event.${one.event}`),
                note: one.actorName ?? t(`detail.actor.${one.actor}`),
                at: one.at,
              }))}
            />
          </section>
        </div>
        <WithdrawalFacts withdrawal={withdrawal} />
      </div>
    </article>
  )
}

/** In a sentence: what it waits for, or why it ended. */
function Standing({
  withdrawal: { status, failure, approvalId, withProvider },
}: {
  withdrawal: WithdrawalDetail
}) {
  const { t } = useTranslation('withdrawals')
  if (withProvider) return <Note tone="info">{t('detail.withProvider')}</Note>
  if (status === 'initial')
    return (
      <Note tone="info">
        {t('detail.waiting')}{' '}
        {approvalId !== null && (
          <Link to="/detail/approval/$id" params={{ id: approvalId }}>
            {t('detail.toProposal')}
          </Link>
        )}
      </Note>
    )
  if (status === 'application failed')
    return failure === null ? (
      <Note>{t('detail.ended')}</Note>
    ) : (
      <Note tone="bad">{t('detail.refused', { reason: failure })}</Note>
    )
  if (failure === null) return null
  return (
    <Note tone="bad">
      {status === 'bounced or refunded'
        ? t('detail.bounced', { reason: failure })
        : t('detail.failed', { reason: failure })}
    </Note>
  )
}
