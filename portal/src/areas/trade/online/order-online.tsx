import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import type { Permission } from '@quayside/contract/permissions.ts'
import type { onlineCalls } from '@quayside/contract/trade/online/online.ts'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { Tabs } from '#ui/control/tabs.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { useTranslation } from '#words/use-translation.ts'
import { KeptCards } from './kept-cards.tsx'
import { KeyedForm } from './keyed-form.tsx'
import { LinkByMail } from './link-by-mail.tsx'
import { LinkSent } from './link-sent.tsx'
import { OrderOutcome } from './outcome.tsx'
import type { GoOnline } from './places.ts'
import { onlineAddress, type OnlineSearch, type Way, ways } from './search.ts'

const id = '/shell/home/tradeManage/orderOnline'
export const route = createLazyRoute(id)({ component: OrderOnline })
const { useSearch, useNavigate } = getRouteApi(id)

const rightOf: Readonly<Record<Way, Permission>> = {
  link: 'paylink.link.create',
  // Whoever may look at kept cards sees them here.
  token: 'trade.online.view',
  moto: 'trade.online.moto',
}

/** Charging a customer who is not at a checkout, in three ways; the safest stands first. */
function OrderOnline() {
  const { t } = useTranslation('orderOnline')
  const { permissions } = useSession()
  const navigate = useNavigate()
  const search = useSearch({ select: onlineAddress.read, structuralSharing: true })
  const go: GoOnline = (next) => void navigate({ search: next })
  const open = ways.filter((way) => permissions.includes(rightOf[way]))
  const way = open.find((one) => one === search.way) ?? open[0]!
  if (search.order !== undefined)
    return <OrderOutcome key={search.order} orderId={search.order} way={way} go={go} />
  if (search.made !== undefined) return <LinkSent key={search.made} id={search.made} go={go} />
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} />
      <Tabs
        label={t('ways')}
        tabs={open.map((value) => ({ value, label: t(`way.${value}`) }))}
        value={way}
        onChange={(next) => go({ way: next })}
      />
      <Ways way={way} search={search} go={go} />
    </>
  )
}

function Ways({ way, search, go }: { way: Way; search: OnlineSearch; go: GoOnline }) {
  const { data, error, refetch } = useCall<typeof onlineCalls.permission>(
    '/transaction/online/permission',
    {},
    { freshFor: 0 },
  )
  if (error) return <ErrorState failure={error} onAgain={() => void refetch()} />
  if (!data) return null
  if (way === 'link') return <LinkByMail go={go} />
  if (way === 'token') return <KeptCards places={data} search={search} go={go} />
  return <KeyedForm places={data} go={go} />
}
