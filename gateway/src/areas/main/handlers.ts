import type { mainCalls } from '@quayside/contract/main/calls.ts'
import type { AllHandlers } from '#acts/handler.ts'
import { carrierHandlers } from '#areas/main/site/carrier.ts'
import type { DomainDeps } from '#areas/main/site/domain.ts'
import { createSites } from '#areas/main/site/site.ts'

/** What answers the calls of where a merchant sells. */
export const mainHandlers = (domains: DomainDeps): AllHandlers<typeof mainCalls> => ({
  site: createSites(domains),
  carrier: carrierHandlers,
})
