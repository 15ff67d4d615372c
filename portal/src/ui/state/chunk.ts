import { sayFailure } from '#words/words.ts'

/** Code chunk load timeout (spec §9). */
export const chunkTimeoutMs = 120_000

/** Code of the portal that did not arrive; `message` is in the user's language. */
export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure'
}

/** A chunk that fails or hangs becomes a load error; a hanging one cannot be retried in place, only by a reload. */
export async function within<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(loadError()), chunkTimeoutMs)
  })
  try {
    return await Promise.race([load().catch(() => Promise.reject(loadError())), tooLate])
  } finally {
    clearTimeout(timer)
  }
}

const loadError = (): ChunkFailure => new ChunkFailure(sayFailure('client.chunk_failed'))
