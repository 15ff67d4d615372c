import type { Databases } from '#db/tx.ts'
import type { RunnableJob } from '#jobs/define-job.ts'
import { dueApplicationsRunner } from '#areas/partners/alipayplus/due.job.ts'
import { type WalletPayDeps, walletPayRunner } from '#areas/partners/alipayplus/pay.job.ts'
import { registrationRunner } from '#areas/partners/alipayplus/register.job.ts'
import { partnerTimeRunner } from '#areas/partners/binding/partner-time.job.ts'
import { type TendDeps, tendRunner } from '#areas/partners/binding/tend.job.ts'
import { tidyOnboardingRunner } from '#areas/partners/onboarding/tidy.job.ts'

/** Partners are asked, and what time brings to bindings and applications. */
export const partnersJobs = (deps: Databases & TendDeps & WalletPayDeps): readonly RunnableJob[] => [
  tendRunner(deps),
  partnerTimeRunner(deps),
  tidyOnboardingRunner(deps),
  registrationRunner(deps),
  dueApplicationsRunner(deps),
  walletPayRunner(deps),
]
