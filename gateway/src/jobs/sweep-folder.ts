import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Takes away what lies in the folders of merchants and belongs to nothing: left behind by a process that was killed.
 * @param leftAloneMs younger ones may still be about to belong to something
 * @param keptOf which of the names in a merchant's folder stay
 */
export async function sweepFolder(
  folder: string,
  leftAloneMs: number,
  keptOf: (merchantId: bigint, names: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!/^\d+$/.test(name)) continue
    const own = join(folder, name)
    const names = await namesIn(own)
    const kept = await keptOf(BigInt(name), names)
    for (const one of names) {
      const path = join(own, one)
      if (!kept.has(one) && (await ageMs(path)) > leftAloneMs) await rm(path, { force: true })
    }
  }
}

/** None where there is no such folder: nothing was written yet. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'ENOENT') return []
    throw error
  })

const ageMs = async (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  )
