import type { mainCalls } from '@quayside/contract/main/calls.ts'
import type { AllHandlers } from '#acts/handler.ts'
import type { EntryDeps } from '#areas/entry/public.ts'
import {
  type CheckoutDeps,
  checkoutV1Handlers,
  checkoutV2Handlers,
  createCheckouts,
} from '#areas/main/checkout/checkout.ts'
import { createDeliveries } from '#areas/main/delivery/delivery.ts'
import { createIpLists } from '#areas/main/ip/ip.ts'
import { createKeys } from '#areas/main/key/key.ts'
import type { MakeDeps } from '#areas/main/key/make.ts'
import { createRecipients } from '#areas/main/recipient/recipient.ts'
import { createNotify } from '#areas/main/notify/endpoint.ts'
import type { NotifyDeps } from '#areas/main/notify/save.ts'
import { carrierHandlers } from '#areas/main/site/carrier.ts'
import type { DomainDeps } from '#areas/main/site/domain.ts'
import { createSites } from '#areas/main/site/site.ts'

/** What answers the calls of where a merchant sells, and of what payers see there. */
export const mainHandlers = (
  deps: DomainDeps &
    CheckoutDeps & {
      readonly keys: MakeDeps
      readonly recipients: EntryDeps
      readonly notify: NotifyDeps
    },
): AllHandlers<typeof mainCalls> => ({
  site: createSites(deps),
  carrier: carrierHandlers,
  checkout: createCheckouts(deps),
  checkoutV1: checkoutV1Handlers,
  checkoutV2: checkoutV2Handlers,
  key: createKeys(deps.keys),
  delivery: createDeliveries(deps.keys),
  ip: createIpLists(deps.keys),
  recipient: createRecipients(deps.recipients),
  notify: createNotify(deps.notify),
})
