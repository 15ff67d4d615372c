import { cancelledByPayer } from '@quayside/contract/trade/decline-class.ts'
import type { OutcomeData } from '@quayside/contract/provider/event-order.ts'
import { inWords, parseMinor } from '@quayside/contract/money.ts'
import { newId } from '#db/new-id.ts'
import { addStaffTask } from '#db/staff-task.sql.ts'
import type { Db } from '#db/tx.ts'
import type { CardNetwork, NetworkReply, OrderReply } from '#ports/card-network/port.ts'
import type { AlipayPlus, WalletPaidReply } from '#ports/partner/alipayplus-port.ts'
import { findWalletPayment, ownerOfPayment } from './payment.sql.ts'

interface WalletNetworkDeps {
  readonly db: Db
  readonly cards: CardNetwork
  readonly alipayplus: AlipayPlus | undefined
}

const never: NetworkReply = { result: 'refused', at: null, code: 'request_invalid', reason: null }

/**
 * The card network, with orders beside it that were paid with a wallet: those are Alipay+'s to answer, by the same port, so that
 * refunds, reversals and inquiries go their one way whoever was paid by.
 */
export function walletNetwork(deps: WalletNetworkDeps): CardNetwork {
  const { cards } = deps
  const either = asking(deps)
  const unknown = { result: 'unknown' } as const
  return {
    authorise: cards.authorise,
    inquireOrder: (orderNo) =>
      either<OrderReply>(
        orderNo,
        () => cards.inquireOrder(orderNo),
        async (to) => {
          const reply = await to.inquirePayment(orderNo)
          return (await isWhole(deps, orderNo, reply)) ? orderReplyOf(orderNo, reply) : unknown
        },
        unknown,
      ),
    refund: (ask) =>
      either<NetworkReply>(
        ask.orderNo,
        () => cards.refund(ask),
        (to) => to.giveBack({ refundNo: ask.operationNo, orderNo: ask.orderNo, amount: ask.amount }),
        unknown,
      ),
    reversal: (ask) =>
      either<NetworkReply>(
        ask.orderNo,
        () => cards.reversal(ask),
        (to) => to.giveBack({ refundNo: ask.operationNo, orderNo: ask.orderNo }),
        unknown,
      ),
    // A wallet is paid with at once: nothing is authorised that could be captured or voided.
    capture: (ask) =>
      either(
        ask.orderNo,
        () => cards.capture(ask),
        async () => never,
        never,
      ),
    void: (ask) =>
      either(
        ask.orderNo,
        () => cards.void(ask),
        async () => never,
        never,
      ),
    inquire: (operationNo, orderNo) =>
      either<NetworkReply>(
        orderNo,
        () => cards.inquire(operationNo, orderNo),
        (to) => to.inquireBack(operationNo),
        unknown,
      ),
  }
}

/**
 * Whether what was paid is what the order is of, to the last minor unit. Where it is not, nothing is captured: staff find out,
 * and time gives the payment back like any that was not answered.
 */
async function isWhole({ db }: WalletNetworkDeps, orderNo: string, reply: WalletPaidReply): Promise<boolean> {
  if (reply.result !== 'paid') return true
  const owner = await db.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(ownerOfPayment(orderNo)))
  const { merchantId, orderId } = owner
  return db.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
    const { currency, amount } = await tx.one(findWalletPayment(merchantId, orderId))
    const paid = reply.amount
    if (paid.currency === currency && parseMinor(currency, paid.value) === amount) return true
    const note = `Alipay+ says that ${inWords(paid.currency, parseMinor(paid.currency, paid.value) ?? 0n)} was paid`
    const task = { id: newId(), kind: 'operation_contradicted', subjectType: 'order' } as const
    await tx.run(addStaffTask(merchantId, { ...task, subjectId: orderId, note }))
    return false
  })
}

/** Who is asked of an order: Alipay+, which there may be no agreement with any more, or the card network. */
function asking({ db, alipayplus }: WalletNetworkDeps) {
  return async <R>(
    orderNo: string,
    byCard: () => Promise<R>,
    byWallet: (to: AlipayPlus) => Promise<R>,
    unknown: R,
  ): Promise<R> => {
    const owner = await db.tx({ tenant: null, mode: 'read' }, (tx) => tx.maybe(ownerOfPayment(orderNo)))
    if (!owner) return byCard()
    return alipayplus ? byWallet(alipayplus) : unknown
  }
}

/** In the words of the event by which the core tells of an order. */
function orderReplyOf(orderNo: string, reply: WalletPaidReply): OrderReply {
  const answered = (authorisation: OutcomeData['authorisation']): OrderReply => ({
    result: 'answered',
    // Its payer has confirmed it in their own wallet: there is no card that somebody else could have typed.
    outcome: { kind: 'outcome', orderNo, risk: { score: 0 }, authorisation },
  })
  switch (reply.result) {
    case 'paid':
      return answered({ result: 'approved', at: reply.at, responseCode: '00' })
    case 'failed':
      return answered({ result: 'declined', at: reply.at, responseCode: '05' })
    case 'left':
      return answered({ result: 'declined', at: reply.at, responseCode: cancelledByPayer })
    case 'never':
      return { result: 'absent' }
    case 'open':
    case 'unknown':
      return { result: 'unknown' }
  }
}
