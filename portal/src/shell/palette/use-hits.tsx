import { viewRight } from '@quayside/contract/permissions.ts'
import { IconArrowsExchange, IconFileSearch, IconLayoutList, IconStack2 } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { batchKindsOf } from '@quayside/contract/trade/batch/states.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import type { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import type { Hit } from './hit.ts'
import { pageName, menuPages } from '#shell/page-names.ts'
import { useWays } from './ways.tsx'

const ordersPage = 'trade.transaction'
const ordersPath = '/home/tradeManage/transactionQuery'

/** What the palette finds for a text: an order, or several, first, then pages. */
export function useHits(text: string): { hits: readonly Hit[]; problem: string | undefined } {
  const { t } = useTranslation('shell')
  const { permissions } = useSession()
  const router = useRouter()
  const pages = usePages(text)
  const ways = useWays(text)
  const found = useFoundOrder(text)
  const batch = useBatchHit()
  if (!/\d/.test(text) || !permissions.includes(viewRight(ordersPage)))
    return { hits: [...ways, ...pages, ...batch(text)], problem: undefined }
  const { max } = tradeLimits.numbers
  const numbers = [...new Set(text.split(/[\s,;，；]+/).filter(Boolean))]
  if (numbers.length > max) return { hits: pages, problem: t('palette.tooMany', { max }) }
  const [only = ''] = numbers
  const single = numbers.length === 1
  const [own, ...acts] = found
  const orders: Hit = {
    key: 'orders',
    icon: <IconFileSearch size={16} stroke={1.6} aria-hidden />,
    label: single ? t('palette.find', { number: only }) : t('palette.findMany', { count: numbers.length }),
    go: () => void router.navigate({ to: ordersPath, search: single ? { text: only } : { numbers } }),
  }
  // The order itself stands where the search for it stood: Enter opens what was meant.
  const first = own ? [own, ...acts] : [orders]
  return { hits: [...first, ...(single ? [] : batch(text, numbers)), ...pages], problem: undefined }
}

/** The form for a new batch, by its name or for numbers that were pasted. */
function useBatchHit(): (text: string, numbers?: readonly string[]) => Hit[] {
  const { t } = useTranslation('shell')
  const { permissions } = useSession()
  const router = useRouter()
  const mayMake = batchKindsOf(permissions).length > 0
  return (text, numbers) => {
    const label = numbers ? t('palette.batchOf', { count: numbers.length }) : t('palette.batch')
    if (!mayMake || (!numbers && !label.toLowerCase().includes(text.trim().toLowerCase()))) return []
    return [
      {
        key: 'batch',
        icon: <IconStack2 size={16} stroke={1.6} aria-hidden />,
        label,
        go: () =>
          void router.navigate({
            to: '/home/tradeManage/batch',
            search: { make: 'new', ...(numbers && { order: [...numbers] }) },
          }),
      },
    ]
  }
}

/** The numbers of orders are long; a shorter text is still being typed, or means something else. */
const numberLength = 10

/** The one order whose number this is, then what may be done with it: its page opens with the dialog of that. */
function useFoundOrder(text: string): Hit[] {
  const { t } = useTranslation(['terms', 'shell'])
  const { permissions } = useSession()
  const router = useRouter()
  const number = text.trim()
  const { data } = useCall<typeof transactionCalls.query>(
    '/transaction/query',
    { filter: { numbers: [number] }, count: false },
    {
      enabled:
        number.length >= numberLength && !/\s/.test(number) && permissions.includes(viewRight(ordersPage)),
      keep: false,
    },
  )
  const [order, another] = data?.rows ?? []
  if (!order || another) return []
  const which = `${order.orderNo} · ${order.amount.currency} ${order.amount.value}`
  const open = (move?: (typeof moves)[number]) =>
    void router.navigate({
      to: '/detail/orderDetails/$id',
      params: { id: order.id },
      ...(move && { search: { move } }),
    })
  return [
    {
      key: 'order',
      icon: <IconFileSearch size={16} stroke={1.6} aria-hidden />,
      label: t('shell:palette.openOrder', { order: which }),
      go: () => open(),
    },
    ...moves
      .filter((move) => order.actions.includes(move))
      .map((move) => ({
        key: move,
        icon: <IconArrowsExchange size={16} stroke={1.6} aria-hidden />,
        label: `${t(`move.${move}`)} ${which}`,
        go: () => open(move),
      })),
  ]
}

const moves = ['refund', 'capture', 'void', 'accept', 'reject'] as const

function usePages(text: string): Hit[] {
  const { t } = useTranslation('shell')
  const { menu } = useSession()
  const router = useRouter()
  const sought = text.trim().toLowerCase()
  return menuPages(menu)
    .map((page) => ({ page, name: pageName(t, page.code) }))
    .filter(({ name }) => name.toLowerCase().includes(sought))
    .map(({ page, name }) => ({
      key: page.code.replaceAll('.', '-'),
      icon: <IconLayoutList size={16} stroke={1.6} aria-hidden />,
      label: name,
      go: () => void router.navigate({ to: page.path as '/home' }),
    }))
}
