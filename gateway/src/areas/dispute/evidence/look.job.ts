import { databaseClock } from '#db/clock.sql.ts'
import type { Db, Tx } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import { worthOf } from '#orders/case/case-stake.ts'
import { lockOrderFile } from '#orders/load.sql.ts'
import { valuesOf } from '#areas/dispute/value/case-value.ts'
import { caseToValue } from '#areas/dispute/value/value.sql.ts'
import type { EvidenceCase } from './facts.sql.ts'
import { gather } from './gather.ts'
import { loadCaseFile } from './load.ts'
import {
  casesToLookAt,
  casesToLookBackAt,
  type CaseToLookAt,
  lookedAt,
  looksMax,
  writeBest,
  writeFound,
  writeFoundLater,
  writeLook,
} from './look.sql.ts'

export interface EvidenceLook {
  readonly app: Db
  readonly owner: Db
}

/** Keeps what is found of open cases true, and the desk's order with it, within a minute of every new fact. */
export const evidenceLookRunner = defineJob({ name: 'case-evidence', cron: '* * * * *' }).doneBy(
  ({ app, owner }: EvidenceLook) =>
    () =>
      eachDue<CaseToLookAt>({
        what: 'looks at evidence',
        max: looksMax,
        find: (failed) => owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(casesToLookAt(failed))),
        keyOf: ({ id }) => id,
        act: (merchantId, [one]) =>
          app.tx({ tenant: merchantId, mode: 'write' }, (tx) => lookAgain(tx, one!)),
      }),
)

/**
 * Appeals that were decided before anybody looked at their evidence teach nothing until it is known what was there. So many a
 * minute, as others wait for the same hands (ADR 0100).
 */
export const evidenceLookBackRunner = defineJob({
  name: 'case-evidence-decided',
  cron: '* * * * *',
}).doneBy(
  ({ app, owner }: EvidenceLook) =>
    () =>
      eachDue<CaseToLookAt>({
        what: 'looks at the evidence of decided cases',
        find: (failed) =>
          owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(casesToLookBackAt(failed))),
        keyOf: ({ id }) => id,
        act: (merchantId, [one]) => app.tx({ tenant: merchantId, mode: 'write' }, (tx) => lookBack(tx, one!)),
      }),
)

async function lookBack(tx: Tx, due: CaseToLookAt): Promise<number> {
  const { merchantId, id } = due
  const file = await loadCaseFile(tx, merchantId, id)
  if (!file) return 0
  const { found, percent } = gather(file)
  const written = await tx.run(writeFoundLater(merchantId, { id, percent }))
  // Somebody else has looked meanwhile.
  return written === 0 ? 0 : tx.run(writeLook(merchantId, { ...due, found: [...found], news: [] }))
}

/** As the value of a case takes it (`authenticatedText`). */
const isAuthenticated = ({ threeDs }: EvidenceCase): boolean =>
  threeDs !== null && (threeDs.liabilityShift || threeDs.eci === '05' || threeDs.eci === '02')

/** Under the order's lock, so that a case that moves meanwhile is not written over. */
async function lookAgain(tx: Tx, due: CaseToLookAt): Promise<number> {
  const { merchantId, id, orderId } = due
  const order = await lockOrderFile(tx, merchantId, orderId)
  const record = order?.cases.find((one) => one.id === id)
  const file = await loadCaseFile(tx, merchantId, id)
  if (!record || !file) return 0
  const { found, percent } = gather(file)
  const before = await tx.maybe(lookedAt(merchantId, id))
  const news = before ? [...found].filter((item) => !before.found.includes(item)) : []
  const { labourCurrency, labourMinor } = file.config
  const { stake } = worthOf(
    { ...record, foundPercent: percent },
    {
      isAuthenticated: isAuthenticated(file.found),
      hasPriors: found.has('compelling'),
      labour: labourCurrency === record.currency ? (labourMinor ?? 0n) : 0n,
    },
  )
  await tx.run(writeFound(merchantId, { id, percent, stake }))
  const written = await tx.run(writeLook(merchantId, { ...due, found: [...found], news }))
  await keepBest(tx, merchantId, id)
  return written
}

/** What is best done as it stands now: lists show it and are filtered by it, so that both say the same. */
async function keepBest(tx: Tx, merchantId: bigint, id: string): Promise<void> {
  const row = await tx.maybe(caseToValue(merchantId, id))
  if (!row) return
  const { at: now } = await tx.one(databaseClock)
  const [value] = await valuesOf({ tx, merchantId, now }, [row])
  if (value) await tx.run(writeBest(merchantId, { id, best: value.best }))
}
