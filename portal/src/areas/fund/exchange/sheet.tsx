import type { OutputOf } from '@quayside/contract/call.ts'
import type { exchangeListCalls } from '@quayside/contract/fund/exchange/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { FactList } from '#ui/text/facts.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { Timeline } from '#ui/text/timeline.tsx'
import { exchangeTones } from '#ui/text/tones.ts'
import { Nothing } from '#ui/text/nothing.tsx'
import { ExchangeTag } from './columns.tsx'

type Found = OutputOf<typeof exchangeListCalls.detail>

const watchMs = 3_000

/** One exchange: what it cost, and everything that happened to it. */
export function ExchangeSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('exchange')
  const { data, error, refetch } = useCall<typeof exchangeListCalls.detail>(
    '/acct/querySwapDetail',
    { id },
    {
      freshFor: 0,
      every: watchMs,
      keep: false,
    },
  )
  return (
    <Sheet title={data ? t('list.detail', { no: data.exchangeNo }) : t('list.title')} onClose={onClose}>
      {error && <ErrorState failure={error} onAgain={() => void refetch()} />}
      {data && <Whole detail={data} />}
    </Sheet>
  )
}

function Whole({ detail }: { detail: Found }) {
  const { t } = useTranslation('exchange')
  const sure = (money: Found['made']) => (money ? <MoneyText money={money} /> : <Nothing />)
  return (
    <>
      <FactList
        facts={[
          { label: t('column.status'), value: <ExchangeTag row={detail} /> },
          { label: t('column.failure'), value: detail.failure?.message },
          { label: t('column.amount'), value: <MoneyText money={detail.amount} /> },
          { label: t('column.fee'), value: <MoneyText money={detail.fee} /> },
          { label: t('column.made'), value: sure(detail.made) },
          { label: t('column.quotedRate'), value: detail.quotedRate },
          { label: t('column.filledRate'), value: detail.filledRate ?? <Nothing /> },
          { label: t('column.atMid'), value: <MoneyText money={detail.atMid} /> },
          { label: t('column.cost'), value: sure(detail.cost) },
          { label: t('column.purpose'), value: t(`purpose.${detail.purpose}`) },
          { label: t('column.askedBy'), value: detail.askedBy },
          { label: t('column.reference'), value: detail.houseReference },
        ]}
      />
      <Timeline
        label={t('column.status')}
        items={detail.steps.toReversed().map((step) => ({
          key: step.status,
          tone: exchangeTones[step.status],
          title: t(`status.${step.status}`),
          at: step.at,
        }))}
      />
    </>
  )
}
