import { createLazyRoute, getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { withdrawalCalls } from '@quayside/contract/fund/withdrawal/withdrawal.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Note } from '#ui/state/note.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { ApplyDone } from './apply-done.tsx'
import { ApplyForm } from './apply-form.tsx'
import type { Applied } from './answers.ts'
import styles from './withdrawal.module.css'

const id = '/shell/home/fundManage/withdraw/apply'
export const route = createLazyRoute(id)({ component: WithdrawApply })
const { useSearch } = getRouteApi(id)

/** Takes money out to a card: from which balance, to which card, how much, and what will happen. */
function WithdrawApply() {
  const { t } = useTranslation(['withdrawals', 'ui'])
  const wished = useSearch({ select: ({ currency }) => currency })
  const { done, onDone, forget } = useEnd()
  const answer = useCall<typeof withdrawalCalls.balance>('/withdraw/getBanlance', {}, { freshFor: 0 })
  const { data, error, isPending } = answer
  const late = useAfterDelay(isPending)
  return (
    <>
      <PageHeader title={t('apply.title')}>
        <Link to="/home/fundManage/withdraw/withdrawQuery">{t('title')}</Link>
      </PageHeader>
      {error && <ErrorState failure={error} onAgain={() => void answer.refetch()} />}
      {!data && !error && <p role="status">{late && t('ui:loading')}</p>}
      {data?.frozen && (
        <div className={styles['above']}>
          <Note tone="warn">{t('apply.frozen')}</Note>
        </div>
      )}
      {data && !error && data.balances.length === 0 && (
        <EmptyState title={t('apply.empty')} hint={t('apply.emptyHint')} />
      )}
      {done && (
        <ApplyDone
          applied={done}
          onAgain={() => {
            forget()
            void answer.refetch()
          }}
        />
      )}
      {data && !done && data.balances.length > 0 && (
        <ApplyForm figures={data} wished={wished} onDone={onDone} />
      )}
    </>
  )
}

/** An application ends on the withdrawal's own page; who may not see withdrawals is told here. */
function useEnd() {
  const navigate = useNavigate()
  const { permissions } = useSession()
  const [done, setDone] = useState<Applied>()
  return {
    done,
    forget: () => setDone(undefined),
    onDone(applied: Applied) {
      if (permissions.includes('fund.withdrawal.view'))
        void navigate({ to: '/detail/withdrawDetail', search: { id: applied.id } })
      else setDone(applied)
    },
  }
}
