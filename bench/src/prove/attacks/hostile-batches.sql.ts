import type { Query } from '@quayside/gateway/db/tx.ts'

export const keptBatches: Query<{ count: bigint }> = { text: 'select count(*) as count from move_batch' }

/** What was read counts as well, whatever came of it. */
export const forgetReadings: Query = { text: 'delete from file_reading' }

export const forgetBatches: readonly Query[] = [
  { text: 'delete from move_batch_line' },
  { text: 'delete from move_batch' },
  forgetReadings,
]

/** Files that the database knows, of all merchants. */
export const keptFiles: Query<{ id: string }> = { text: 'select id from stored_file' }

/** They count against what a merchant may hand in. */
export const forgetLetters: Query = { text: 'delete from stored_file' }

export const parcelCount = (merchantId: bigint): Query<{ count: bigint }> => ({
  text: 'select count(*) as count from shipment where merchant_id = $1',
  values: [merchantId],
})

/** Of all applications. */
export const keptPapers: Query<{ count: bigint }> = { text: 'select count(*) as count from onboarding_paper' }
export const forgetPapers: Query = { text: 'delete from onboarding_paper' }
