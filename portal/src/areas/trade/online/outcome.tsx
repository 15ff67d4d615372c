import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { onlineCalls } from '@quayside/contract/trade/online/online.ts'
import { useSend } from '#api/use-call.ts'
import { CardNumber } from '#areas/trade/move/card-number.tsx'
import { useResponseCode } from '#areas/trade/move/response-code.ts'
import type { Detail } from '#details/detail.ts'
import { DetailScreen } from '#details/screen.tsx'
import { useDetail } from '#details/use-detail.ts'
import { useSession } from '#session/session-context.tsx'
import { Button, buttonClass } from '#ui/control/button.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Note } from '#ui/state/note.tsx'
import { FactList } from '#ui/text/facts.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { orderLabel, orderTone } from '#ui/text/tones.ts'
import { useTranslation } from '#words/use-translation.ts'
import styles from './online.module.css'
import type { GoOnline } from './places.ts'
import type { Way } from './search.ts'

type Standing = OutputOf<typeof onlineCalls.state>

const waits = ({ status }: Pick<Standing, 'status'>): boolean => status === 'received' || status === 'pending'
const lookMs = 1_500
/** The network tells of an answer by itself; after so long it is asked. */
const silentMs = 3_000

const standing: Detail<typeof onlineCalls.state> = {
  path: '/transaction/online/state',
  freshFor: 0,
  every: (order) => (order === undefined || waits(order) ? lookMs : Number.POSITIVE_INFINITY),
}

interface OutcomeProps {
  orderId: string
  way: Way
  go: GoOnline
}

/** How an order that was just made stands, live, and what to do next. */
export function OrderOutcome({ orderId, way, go }: OutcomeProps) {
  const { t } = useTranslation('orderOnline')
  const detailed = useDetail(standing, { orderId })
  return (
    <DetailScreen detailed={detailed} back={{ to: '/home/tradeManage/orderOnline', label: t('title') }}>
      {(order) => (
        <>
          <Header order={order} way={way} go={go} />
          {waits(order) && <AskNetwork orderId={orderId} />}
          <div className={styles['outcome']} aria-live="polite">
            <Result order={order} />
            <OrderFacts order={order} />
          </div>
        </>
      )}
    </DetailScreen>
  )
}

function Header({ order, way, go }: { order: Standing; way: Way; go: GoOnline }) {
  const { t } = useTranslation(['orderOnline', 'terms'])
  const { permissions } = useSession()
  const { status, captureState } = order
  return (
    <PageHeader
      isName
      title={t(`outcome.${status}`)}
      note={
        <StatusTag tone={orderTone(status, captureState)}>
          {t(`terms:order.${orderLabel(status, captureState)}`)}
        </StatusTag>
      }
    >
      <Link
        to="/detail/orderDetails/$id"
        params={{ id: order.orderId }}
        className={buttonClass}
        data-look="bordered"
        data-size="md"
      >
        {t('toOrder')}
      </Link>
      {status === 'failed' && permissions.includes('paylink.link.create') && (
        <Button onClick={() => go({ way: 'link' })}>{t('way.link')}</Button>
      )}
      {!waits(order) && (
        <Button look="filled" onClick={() => go({ way })}>
          {t('again')}
        </Button>
      )}
    </PageHeader>
  )
}

/** Somebody waits before the screen, so the network is asked sooner than it would be. */
function AskNetwork({ orderId }: { orderId: string }) {
  const { mutate } = useSend<typeof onlineCalls.ask>('/transaction/online/ask', { inline: true })
  const [ask] = useState(() => () => mutate({ orderId }))
  useEffect(() => {
    const timer = setTimeout(ask, silentMs)
    return () => clearTimeout(timer)
  }, [ask])
  return null
}

const tones = { succeed: 'good', failed: 'bad' } as const

function Result({ order }: { order: Standing }) {
  const { t } = useTranslation('orderOnline')
  const { named } = useResponseCode()
  const { status, code, declineClass, liabilityShift } = order
  if (status === 'failed')
    return (
      <Note tone="bad">
        <b>{code === null ? t('outcome.noCode') : named(code)}</b> {t(`next.${declineClass ?? 'not_now'}`)}
      </Note>
    )
  return (
    <Note tone={status === 'succeed' ? tones.succeed : 'info'}>
      {status === 'succeed' && liabilityShift === false ? t('told.noShift') : t(`told.${status}`)}
    </Note>
  )
}

function OrderFacts({ order }: { order: Standing }) {
  const { t } = useTranslation('orderOnline')
  const { amount, orderNo, merchantOrderId, brand, lastFour } = order
  return (
    <FactList
      facts={[
        { label: t('fact.amount'), value: <MoneyText money={amount} /> },
        { label: t('fact.orderNo'), value: orderNo },
        { label: t('field.merchantOrderId'), value: merchantOrderId },
        {
          label: t('kept.card'),
          value: lastFour !== null && <CardNumber brand={brand} masked={`•••• ${lastFour}`} />,
        },
      ]}
    />
  )
}
