import { IconArrowUp } from '@tabler/icons-react'
import type { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import type { TransactionPage } from './use-transactions.ts'

const everyMs = 10_000

/** New orders are announced, never pushed in: the rows move only when the user asks for them. */
export function NewerPill({ page }: { page: TransactionPage }) {
  const { t } = useTranslation('trade')
  const since = page.asOf
  const { data } = useCall<typeof transactionCalls.newer>(
    '/transaction/query/newer',
    { filter: page.filter, since: since ?? '' },
    {
      enabled: page.firstPage && since !== undefined && !page.stale,
      every: everyMs,
      keep: false,
      freshFor: everyMs,
    },
  )
  const total = data?.total
  if (!page.firstPage || !total || total.count === 0) return <span role="status" />
  return (
    <span role="status">
      <Button look="accent" size="xs" onClick={page.refresh}>
        <IconArrowUp size={14} stroke={1.6} aria-hidden />
        {total.exact ? t('list.newer', { count: total.count }) : t('list.newerMore', { count: total.count })}
      </Button>
    </span>
  )
}
