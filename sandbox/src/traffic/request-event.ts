import type { CoreEventInput } from '@quayside/contract/provider/event.ts'
import type { AuthorisationRequest } from '#network/authorisation-request.ts'
import type { Authorised } from '#network/authorise.ts'
import { iso } from '#network/order-events.ts'
import { randomOf } from '#random.ts'

/**
 * The merchant's call to the core as it travelled, card number, security code and signature included:
 * it is the gateway that must strike them out.
 */
export function requestEvent(request: AuthorisationRequest, { entry, decision }: Authorised): CoreEventInput {
  const random = randomOf('request', entry.no)
  const { respCode, respMsg } = answerOf(entry.result, decision)
  const { merchantId, merchantOrderId, amount, card, email, ip, deviceId, shipping, items, type } = request
  const traceId = random.hex(32)
  const requestBody = {
    merchantId,
    merchantOrderId,
    transactionType: type,
    currency: amount.currency,
    amount: amount.value,
    card: card && { number: card.number, expiry: card.expiry, cvv: random.digits(3), holder: card.holder },
    customer: { email, ip, deviceId },
    shipping,
    items,
    notifyUrl: `${request.site ?? ''}/payment/notify`,
    sign: random.hex(64),
  }
  const responseBody = {
    traceId,
    orderId: entry.no,
    merchantOrderId,
    respCode,
    respMsg,
    status: entry.result,
    ...(respCode === '00' && {
      authCode: decision.authCode,
      arn: decision.arn,
      token: `tok_${random.hex(24)}`,
    }),
  }
  return {
    eventId: `${entry.id}-request`,
    merchantId,
    occurredAt: iso(entry.at),
    data: {
      kind: 'request',
      traceId,
      orderNo: entry.no,
      merchantOrderId,
      method: 'POST',
      endpoint: '/v2/payments',
      requestBody: JSON.stringify(requestBody),
      responseBody: JSON.stringify(responseBody),
      respCode,
      respMsg,
    },
  }
}

function answerOf(result: Authorised['entry']['result'], { code, reason }: Authorised['decision']) {
  switch (result) {
    case 'approved':
    case 'review':
      return { respCode: '00', respMsg: 'Approved' }
    case 'declined':
    case 'rejected':
      return { respCode: code, respMsg: reason ?? 'Declined' }
    case 'canceled':
    case 'expired':
    case 'unanswered':
    case 'abandoned':
      return { respCode: 'P0', respMsg: 'Processing' }
  }
}
