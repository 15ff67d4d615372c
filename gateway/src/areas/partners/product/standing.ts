import { productLimits as limits } from '@quayside/contract/partners/product/limits.ts'
import type { ProductStanding } from '@quayside/contract/partners/product/product.ts'
import {
  type ProductName,
  productStateOf,
  takesApplication,
} from '@quayside/contract/partners/product/states.ts'
import type { Tx } from '#db/tx.ts'
import {
  type ProductApplication,
  latestApplications,
  stepsOfApplications,
  type ApplicationStepTold,
} from './application.sql.ts'
import { type Opened, switches } from './switches.ts'

/** How a product stands for a merchant, or for each of its sites: what its own switch says, with the applications beside it. */
export async function standingsOf(
  tx: Tx,
  merchantId: bigint,
  product: ProductName,
): Promise<ProductStanding[]> {
  const opened = await switches[product].opened(tx, merchantId)
  const latest = await tx.rows(latestApplications(merchantId, product))
  const steps = await tx.rows(stepsOfApplications(merchantId, product))
  return opened.map((one) => {
    const isOf = ({ siteId }: { readonly siteId: string | null }) => siteId === (one.site?.id ?? null)
    return standingOf(one, latest.find(isOf), steps.filter(isOf))
  })
}

function standingOf(
  { site, isOpen, isPossible, steps }: Opened,
  latest: ProductApplication | undefined,
  told: readonly ApplicationStepTold[],
): ProductStanding {
  const closedAt = steps.findLast(({ event }) => event === 'close')?.at ?? null
  const state = productStateOf({ isOpen, closedAt, latest: latest ?? null })
  // The provider writes why it closes into the application, where the product itself has no place for it.
  const reasonAt = (at: string) =>
    told.find((one) => one.event === 'close' && Date.parse(one.at) === Date.parse(at))?.reason ?? null
  const all = [
    ...told
      .filter(({ event }) => event !== 'close')
      .map(({ at, event, by, reason }) => ({ at, event, by, reason })),
    ...steps.map(({ at, event, reason }) => ({ at, event, by: null, reason: reason ?? reasonAt(at) })),
  ]
    // Of one moment, what came last stands first.
    .toReversed()
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  const shows = state === 'refused' || state === 'closed'
  return {
    site,
    state,
    mayApply: isPossible && takesApplication(state),
    application: latest ? { number: latest.number, at: latest.appliedAt, content: latest.content } : null,
    reason: shows ? (all.find(({ event }) => event === 'refuse' || event === 'close')?.reason ?? null) : null,
    steps: all.slice(0, limits.steps),
  }
}
