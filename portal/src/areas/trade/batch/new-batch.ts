import { lazyPart } from '#ui/state/lazy-part.tsx'
import { loadWords } from '#words/words.ts'

/** The form of a new batch, fetched once somebody makes one: lists are read far more often. */
export const NewBatch = lazyPart(async () => {
  const [{ NewBatchDialog }] = await Promise.all([import('./new-batch-dialog.tsx'), loadWords(['moves'])])
  return NewBatchDialog
})
