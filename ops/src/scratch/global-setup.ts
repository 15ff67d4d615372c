import { openScratch } from './scratch.ts'

interface Shared {
  readonly opened: Promise<() => void>
  users: number
}

// Each project loads this file for itself, and they all use one folder.
const home = globalThis as typeof globalThis & { quaysideScratch?: Shared }

/** Temporary files of all tests go into one folder, which goes with the run. */
export default async function setUp(): Promise<() => Promise<void>> {
  const shared = (home.quaysideScratch ??= { opened: openScratch(), users: 0 })
  shared.users++
  await shared.opened
  return async () => {
    if (--shared.users > 0) return
    const remove = await shared.opened
    remove()
  }
}
