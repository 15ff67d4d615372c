import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clearLeftovers } from '@quayside/gateway/db/embedded-leftover.ts'
import { lockFolder } from '@quayside/gateway/db/folder-lock.ts'

const prefix = 'quayside-scratch-'
const minuteMs = 60_000
/** A data folder, its database and the cluster in it. */
const depthMax = 3

/**
 * A temporary folder of this run's own, for this process and all that it starts from now on (TMPDIR): whatever tests
 * leave there goes when the run ends, or, if it is killed, when the next one begins.
 * @returns how to remove it
 */
export async function openScratch(): Promise<() => void> {
  const before = process.env['TMPDIR']
  await sweep()
  const folder = mkdtempSync(join(tmpdir(), prefix))
  // PostgreSQL runs as an unprivileged user, who must be able to come in.
  chmodSync(folder, 0o755)
  const lock = await lockFolder(folder)
  process.env['TMPDIR'] = folder
  return () => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    rmSync(folder, { recursive: true, force: true })
    lock.release()
  }
}

async function sweep(): Promise<void> {
  const old = readdirSync(tmpdir())
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(tmpdir(), name))
    // One that was made just now may not be locked yet.
    .filter((folder) => Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) > minuteMs)
  for (const folder of old) await removeUnused(folder)
}

/** Removes a folder in which nobody works any more, together with database servers that a killed run left in it. */
async function removeUnused(folder: string): Promise<void> {
  const locks: { release(): void }[] = []
  try {
    for (const inside of foldersIn(folder, depthMax)) locks.push(await lockFolder(inside))
    for (const inside of foldersIn(folder, depthMax))
      if (inside.endsWith('/cluster')) await clearLeftovers(inside)
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // Somebody works in it, or somebody else removes it.
  } finally {
    for (const lock of locks) lock.release()
  }
}

/** The folder itself and all folders in it, so many levels deep. */
function foldersIn(folder: string, depth: number): string[] {
  if (depth === 0) return [folder]
  const inside = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [folder, ...inside.flatMap(({ name }) => foldersIn(join(folder, name), depth - 1))]
}
