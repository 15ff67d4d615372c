import type { Db } from '#db/tx.ts'
import { inspectionState } from './inspection.sql.ts'

/** How long ago somebody looked at the payers' pages, and what was not as authorised; nothing before the first look. */
export async function inspectionMetrics(db: Db): Promise<readonly string[]> {
  const state = await db.tx({ tenant: null, mode: 'read' }, (tx) => tx.maybe(inspectionState))
  if (!state) return []
  return [
    '# TYPE quayside_payer_inspection_age_seconds gauge',
    `quayside_payer_inspection_age_seconds ${state.ageSeconds}`,
    '# TYPE quayside_payer_inspection_findings gauge',
    `quayside_payer_inspection_findings ${state.findings}`,
    '',
  ]
}
