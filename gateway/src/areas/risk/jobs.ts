import type { Databases } from '#db/tx.ts'
import type { RunnableJob } from '#jobs/define-job.ts'
import { compareRulingsRunner } from '#areas/risk/lab/compare.job.ts'
import { rebuildFactsRunner } from '#areas/risk/lab/rebuild.job.ts'
import { nightlySuggestionsRunner, suggestionsRunner } from '#areas/risk/lab/suggestion.job.ts'
import { unruledRunner } from '#areas/risk/lab/unruled.job.ts'
import { riskBrakeRunner } from '#areas/risk/rule-set/brake.job.ts'
import { reviewTimeRunner } from '#areas/risk/review/time.job.ts'

/** What time does to orders that are held, and to rules that stop too much. */
export const riskJobs = (deps: Databases): readonly RunnableJob[] => [
  reviewTimeRunner(deps),
  rebuildFactsRunner(deps),
  unruledRunner(deps),
  compareRulingsRunner(deps),
  suggestionsRunner(deps),
  nightlySuggestionsRunner(deps),
  riskBrakeRunner(deps),
]
