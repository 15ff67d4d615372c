import { IconPrinter } from '@tabler/icons-react'
import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import type { WithdrawalRow, withdrawalListCalls } from '@quayside/contract/fund/withdrawal/list.ts'
import { useSession } from '#session/session-context.tsx'
import { useTranslation } from '#words/use-translation.ts'
import { DetailBody } from '#details/body.tsx'
import type { Detail } from '#details/detail.ts'
import { DetailScreen } from '#details/screen.tsx'
import { useDetail } from '#details/use-detail.ts'
import { DetailHeader, type DetailHeaderProps } from '#details/header.tsx'
import { DetailHistory } from '#details/history.tsx'
import { Button, buttonClass } from '#ui/control/button.tsx'
import { sumPerCurrency } from '#ui/text/amount.ts'
import { Equation } from '#ui/text/equation.tsx'
import { Note } from '#ui/state/note.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { withdrawalTones } from '#ui/text/tones.ts'
import { useZone } from '#ui/text/zone.tsx'
import { RecentWithdrawals } from './recent.tsx'
import { WithdrawalSteps } from './next-steps.tsx'
import { CancelWithdrawal } from './cancel.tsx'
import { WithdrawalFacts } from './facts.tsx'
import { WithdrawalMakeup } from './makeup.tsx'
import { WithdrawalTag } from './columns.tsx'
import type { WithdrawalDetail as Found } from './answers.ts'

const id = '/shell/detail/withdrawDetail'
export const route = createLazyRoute(id)({ component: WithdrawDetail })
const { useSearch } = getRouteApi(id)

/** While the bank has it, its word is asked for again and again. */
const liveMs = 3_000

const withdrawal: Detail<typeof withdrawalListCalls.detail, typeof withdrawalListCalls.query> = {
  path: '/withdraw/fundorderDetail',
  every: (value) => (value?.status === 'pending' ? liveMs : Number.POSITIVE_INFINITY),
  told: ['approval', 'work'],
  known: { path: '/withdraw/queryfundoutList', isIt: (row, asked) => row.id === asked.id },
}

/** One withdrawal: where it stands, what its money is made of, and its story. */
function WithdrawDetail() {
  const { t } = useTranslation('withdrawals')
  const asked = useSearch({ select: ({ id: key }) => key ?? '' })
  return (
    <DetailScreen
      detailed={useDetail(withdrawal, { id: asked })}
      back={{ to: '/home/fundManage/withdraw/withdrawQuery', label: t('title') }}
      known={(row) => <KnownHeader row={row} />}
    >
      {(found) => <Whole withdrawal={found} />}
    </DetailScreen>
  )
}

const KnownHeader = ({ row }: { row: WithdrawalRow }) => <DetailHeader {...useHeader(row)} />

function useHeader(row: Pick<WithdrawalRow, 'withdrawalNo' | 'amount' | 'status' | 'failure' | 'createdAt'>) {
  const { t } = useTranslation('withdrawals')
  const zone = useZone()
  const { withdrawalNo, amount, createdAt } = row
  return {
    title: t('detail.title', { number: withdrawalNo }),
    amount,
    tags: <WithdrawalTag row={row} />,
    numbers: [
      { key: 'number', label: t('column.withdrawalNo'), value: withdrawalNo, copy: withdrawalNo },
      {
        key: 'at',
        value: (
          <>
            <TimeText at={createdAt} /> {zone.label}
          </>
        ),
      },
    ],
  } satisfies DetailHeaderProps
}

function Whole({ withdrawal: shown }: { withdrawal: Found }) {
  const { t } = useTranslation('withdrawals')
  const tone = withdrawalTones[shown.status]
  return (
    <DetailBody
      header={{ ...useHeader(shown), acts: <Acts withdrawal={shown} /> }}
      standing={<Standing withdrawal={shown} />}
      sums={<Debit withdrawal={shown} />}
      parts={[
        { key: 'steps', content: <WithdrawalSteps withdrawal={shown} /> },
        {
          key: 'makeup',
          content: shown.makeup.length > 0 && <WithdrawalMakeup withdrawal={shown} />,
        },
        {
          key: 'story',
          content: (
            <DetailHistory
              title={t('detail.story')}
              steps={shown.timeline}
              tone={tone}
              tell={(one) => ({
                title: t(`detail.event.${one.event}`),
                note: one.actorName ?? t(`detail.actor.${one.actor}`),
              })}
            />
          ),
        },
        { key: 'recent', content: <RecentWithdrawals withdrawal={shown} /> },
      ]}
      facts={<WithdrawalFacts withdrawal={shown} />}
    />
  )
}

function Acts({ withdrawal }: { withdrawal: Found }) {
  const { t } = useTranslation('withdrawals')
  const { permissions } = useSession()
  return (
    <>
      <CancelWithdrawal withdrawal={withdrawal} />
      <Button onClick={() => window.print()}>
        <IconPrinter size={16} stroke={1.6} aria-hidden />
        {t('detail.receipt')}
      </Button>
      {permissions.includes('fund.withdrawal.apply') && (
        <Link
          className={buttonClass}
          data-look="bordered"
          data-size="md"
          to="/home/fundManage/withdraw/apply"
          search={{ currency: withdrawal.amount.currency }}
        >
          {t('apply.again')}
        </Link>
      )}
    </>
  )
}

/** What it took of the account; what came back is said by the sentence above. */
function Debit({ withdrawal: { amount, fee } }: { withdrawal: Found }) {
  const { t } = useTranslation('withdrawals')
  const [total] = sumPerCurrency([amount, fee])
  return (
    <Equation
      label={t('apply.total')}
      terms={[
        { key: 'amount', label: t('column.amount'), money: amount },
        { key: 'fee', label: t('column.fee'), money: fee, sign: '+' },
        { key: 'total', label: t('apply.total'), money: total ?? amount, sign: '=' },
      ]}
    />
  )
}

/** In a sentence: what it waits for, or why it ended. */
function Standing({ withdrawal: { status, failure, approvalId, withProvider } }: { withdrawal: Found }) {
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
