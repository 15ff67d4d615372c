import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import type { WithdrawalRow, withdrawalListCalls } from '@quayside/contract/fund/withdrawal/list.ts'
import { parseMinor, wire } from '@quayside/contract/money.ts'
import { useTranslation } from '#words/use-translation.ts'
import { DetailBody } from '#details/body.tsx'
import type { Detail } from '#details/detail.ts'
import { DetailScreen } from '#details/screen.tsx'
import { useDetail } from '#details/use-detail.ts'
import { DetailHeader, type DetailHeaderProps } from '#details/header.tsx'
import { DetailHistory } from '#details/history.tsx'
import { Section } from '#ui/page/section.tsx'
import { Equation, type EquationTerm } from '#ui/text/equation.tsx'
import { Note } from '#ui/state/note.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { withdrawalTones } from '#ui/text/tones.ts'
import { useZone } from '#ui/text/zone.tsx'
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
      header={{ ...useHeader(shown), acts: <CancelWithdrawal withdrawal={shown} /> }}
      standing={<Standing withdrawal={shown} />}
      parts={[
        { key: 'debited', content: <Debited withdrawal={shown} /> },
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
      ]}
      facts={<WithdrawalFacts withdrawal={shown} />}
    />
  )
}

/** The fee is taken on top: what the card gets is the whole amount. */
function Debited({ withdrawal: { amount, fee } }: { withdrawal: Found }) {
  const { t } = useTranslation('withdrawals')
  const { currency } = amount
  const minor = ({ value }: typeof amount) => parseMinor(currency, value) ?? 0n
  const terms: EquationTerm[] = [
    { key: 'amount', label: t('column.amount'), money: amount },
    { key: 'fee', label: t('column.fee'), money: fee, sign: '+' },
    { key: 'total', label: t('apply.total'), money: wire(currency, minor(amount) + minor(fee)), sign: '=' },
  ]
  return (
    <Section title={t('detail.equation')}>
      <Equation label={t('detail.equation')} terms={terms} />
    </Section>
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
