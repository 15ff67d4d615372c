import { useNavigate } from '@tanstack/react-router'
import type { deliveryCalls } from '@quayside/contract/main/delivery/delivery.ts'
import { deliveryLogLimits as limits } from '@quayside/contract/main/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Tabs } from '#ui/control/tabs.tsx'

const tabs = ['urls', 'deliveries', 'dead', 'gaps', 'types', 'signature'] as const
export type NotifyTab = (typeof tabs)[number]

const base = '/home/mainManage/asynNotification'

/** Parts of the notifications' pages, with how much there is to look after. */
export function NotifyTabs({ tab }: { tab: NotifyTab }) {
  const { t, i18n } = useTranslation('delivery')
  const navigate = useNavigate()
  const { data } = useCall<typeof deliveryCalls.counts>('/notify/delivery/counts', {}, { every: 30_000 })
  const number = new Intl.NumberFormat(i18n.language)
  const countOf = (value: NotifyTab) => {
    const count = value === 'dead' ? data?.dead : value === 'gaps' ? data?.gaps : undefined
    if (!count) return {}
    const most = value === 'gaps' ? limits.gaps : limits.counted
    return { count: `${number.format(count)}${count >= most ? '+' : ''}` }
  }
  const open = (value: NotifyTab) => {
    if (value === 'urls') return navigate({ to: base })
    if (value === 'gaps') return navigate({ to: `${base}/gaps` })
    if (value === 'types') return navigate({ to: `${base}/types` })
    if (value === 'signature') return navigate({ to: `${base}/signature` })
    return navigate({ to: `${base}/deliveries`, search: value === 'dead' ? { standing: ['dead'] } : {} })
  }
  return (
    <Tabs
      label={t('tabs.label')}
      tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`), ...countOf(value) }))}
      value={tab}
      onChange={(value) => void open(value)}
    />
  )
}
