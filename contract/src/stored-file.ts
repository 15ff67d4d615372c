import { z } from 'zod'

/** A file that somebody has handed in, as screens tell of it. */
export const storedFile = z.strictObject({
  id: z.string(),
  name: z.string(),
  bytes: z.int(),
  /** In quarantine it is shown to nobody. */
  state: z.enum(['quarantine', 'clean', 'refused']),
})
export type StoredFileShown = z.infer<typeof storedFile>
