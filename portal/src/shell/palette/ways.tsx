import { IconArrowRight } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { batchKindsOf } from '@quayside/contract/trade/batch/states.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import type { shell } from '@quayside/phrases/en/shell.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import type { Hit } from './hit.ts'

interface Way {
  name: keyof typeof shell.ways
  right: Permission
  /** Where it begins. */
  to:
    | '/home/tradeManage/transactionQuery'
    | '/home/tradeManage/batch'
    | '/home/riskManage/riskOrderAudit'
    | '/home/fundManage/withdraw/apply'
    | '/home/fundManage/currencyExchange/apply'
  /** Many at once: the form of a new batch. */
  batch?: true
}

const ways: readonly Way[] = [
  { name: 'refund', right: 'trade.transaction.refund', to: '/home/tradeManage/transactionQuery' },
  { name: 'refundMany', right: 'trade.transaction.refund', to: '/home/tradeManage/batch', batch: true },
  { name: 'capture', right: 'trade.transaction.capture', to: '/home/tradeManage/transactionQuery' },
  { name: 'captureMany', right: 'trade.transaction.capture', to: '/home/tradeManage/batch', batch: true },
  { name: 'void', right: 'trade.transaction.void', to: '/home/tradeManage/transactionQuery' },
  { name: 'review', right: 'risk.review.decide', to: '/home/riskManage/riskOrderAudit' },
  { name: 'withdraw', right: 'fund.withdrawal.apply', to: '/home/fundManage/withdraw/apply' },
  { name: 'exchange', right: 'fund.exchange.pay', to: '/home/fundManage/currencyExchange/apply' },
]

/** Shorter texts would find a way in nearly every word. */
const soughtLength = 2

/** Where something is done, found by what somebody wants to do: "refund" finds one order, and many. */
export function useWays(text: string): Hit[] {
  const { t } = useTranslation('shell')
  const { permissions } = useSession()
  const router = useRouter()
  const sought = text.trim().toLowerCase()
  if (sought.length < soughtLength) return []
  const mayMake = batchKindsOf(permissions).length > 0
  return ways
    .filter(({ right, batch }) => permissions.includes(right) && (!batch || mayMake))
    .map(({ name, to, batch }) => ({ key: `way-${name}`, to, batch, label: t(`ways.${name}`) }))
    .filter(({ label }) => label.toLowerCase().includes(sought))
    .map(({ key, to, batch, label }) => ({
      key,
      icon: <IconArrowRight size={16} stroke={1.6} aria-hidden />,
      label,
      go: () => void router.navigate({ to, ...(batch && { search: { make: 'new' } }) }),
    }))
}
