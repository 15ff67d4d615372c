import type { TransactionDetail } from '@quayside/contract/trade/order/detail.ts'
import { BuyerFacts } from './buyer-facts.tsx'
import { CardFacts } from './card-facts.tsx'
import { OrderFacts } from './facts.tsx'
import { OrderItems } from './items.tsx'
import { RelatedOrders } from './related-orders.tsx'
import { SeenFacts } from './seen-facts.tsx'
import { RiskFacts } from '#areas/trade/move/risk-facts.tsx'

/** What is known of the order, in one column. */
export function DetailFacts({ order }: { order: TransactionDetail }) {
  return (
    <>
      <CardFacts order={order} />
      <RiskFacts risk={order.risk} />
      <BuyerFacts buyer={order.buyer} />
      {order.seen && <SeenFacts seen={order.seen} />}
      <OrderFacts order={order} />
      {order.items.length > 0 && <OrderItems items={order.items} />}
      {order.related.length > 0 && <RelatedOrders related={order.related} />}
    </>
  )
}
