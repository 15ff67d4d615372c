import { checkoutCalls, checkoutV1Calls, checkoutV2Calls } from '#main/checkout/checkout.ts'
import { deliveryCalls } from '#main/delivery/delivery.ts'
import { ipCalls } from '#main/ip/ip.ts'
import { keyCalls } from '#main/key/key.ts'
import { recipientCalls } from '#main/recipient/recipient.ts'
import { notifyCalls } from '#main/notify/notify.ts'
import { carrierCalls, siteCalls } from '#main/site/site.ts'

/** Calls of where a merchant sells, and of what payers see there. */
export const mainCalls = {
  site: siteCalls,
  carrier: carrierCalls,
  checkout: checkoutCalls,
  checkoutV1: checkoutV1Calls,
  checkoutV2: checkoutV2Calls,
  key: keyCalls,
  delivery: deliveryCalls,
  ip: ipCalls,
  recipient: recipientCalls,
  notify: notifyCalls,
} as const
