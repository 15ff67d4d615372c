import type { RunnableJob } from '#jobs/define-job.ts'
import {
  type BindingDeps,
  bindingCheckRunner,
  bindingDailyRunner,
} from '#areas/logistics/binding/check.job.ts'
import { owedRunner, type OwedDeps } from '#areas/logistics/shipment/owed.job.ts'
import { overdueRunner } from '#areas/logistics/shipment/overdue.job.ts'
import { registerRunner, stopRunner, type TrackingDeps } from '#areas/logistics/shipment/register.job.ts'
import { lostRunner, quietRunner } from '#areas/logistics/shipment/time.job.ts'

/** What trackers, apps and time bring to parcels. */
export const logisticsJobs = (deps: TrackingDeps & OwedDeps & BindingDeps): readonly RunnableJob[] => [
  registerRunner(deps),
  stopRunner(deps),
  owedRunner(deps),
  overdueRunner(deps),
  lostRunner(deps),
  quietRunner(deps),
  bindingCheckRunner(deps),
  bindingDailyRunner(deps),
]
