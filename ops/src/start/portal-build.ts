import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from '@quayside/gateway/db/folder-lock.ts'
import { SetupError } from '@quayside/gateway/db/setup-error.ts'
import { projectFolder } from '#check/steps.ts'

const sources = [
  'portal/{index.html,sign-in.html,vite.config.ts,package.json}',
  'portal/{src,public,build}/**/*',
  '{contract,phrases}/src/**/*',
  'package-lock.json',
]
const portal = join(projectFolder, 'portal')
const built = join(portal, 'dist')
const stamp = '.built-from'

/** Builds the portal when what it is made of has changed since the last build. */
export async function buildPortal(): Promise<void> {
  // Two products of one checkout, on two data folders, may start at once.
  const lock = await lockFolder(portal, buildMinutesMax * 60_000)
  try {
    buildIfStale()
  } finally {
    lock.release()
  }
}

const buildMinutesMax = 3

function buildIfStale(): void {
  const wanted = fingerprint()
  const former = join(built, stamp)
  if (existsSync(former) && readFileSync(former, 'utf8') === wanted) return
  console.log('Building the portal …')
  // Beside the former build until it is complete: this start may be killed, and another may be serving that one.
  const folder = join(projectFolder, 'node_modules', '.cache', `quayside-portal.${process.pid}`)
  const vite = join(projectFolder, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vite, 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'],
    { cwd: portal, encoding: 'utf8' },
  )
  if (status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    process.stderr.write(stdout + stderr)
    throw new SetupError('The portal could not be built: see the messages above.')
  }
  writeFileSync(join(folder, stamp), wanted)
  rmSync(built, { recursive: true, force: true })
  renameSync(folder, built)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: projectFolder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}
