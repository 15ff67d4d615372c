import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { buttonClass } from '#ui/control/button.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { transactionFilterOf, type TransactionSearch } from '#areas/trade/transaction-search.ts'

/** To the orders before and after this one in the list that led here. */
export function Neighbours({ id, search }: { id: string; search: TransactionSearch }) {
  const { t } = useTranslation('trade')
  const zone = useZone()
  const filter = useMemo(() => transactionFilterOf(search, zone.name), [search, zone.name])
  const { data } = useCall<typeof transactionCalls.neighbours>(
    '/transaction/query/neighbours',
    { id, filter },
    { keep: false },
  )
  const step = (to: string | null | undefined, label: string, Icon: typeof IconChevronUp) =>
    to ? (
      <Link
        to="/detail/orderDetails/$id"
        params={{ id: to }}
        search={search}
        className={buttonClass}
        data-look="grey"
        data-icon
        aria-label={label}
        title={label}
      >
        <Icon size={16} stroke={1.6} aria-hidden />
      </Link>
    ) : (
      <span
        className={buttonClass}
        data-look="grey"
        data-icon
        role="link"
        aria-disabled="true"
        aria-label={label}
      >
        <Icon size={16} stroke={1.6} aria-hidden />
      </span>
    )
  return (
    <>
      {step(data?.previous, t('detail.newer'), IconChevronUp)}
      {step(data?.next, t('detail.older'), IconChevronDown)}
    </>
  )
}
