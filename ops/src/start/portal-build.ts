import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from '@quayside/gateway/db/folder-lock.ts'
import { SetupError } from '@quayside/gateway/db/setup-error.ts'
import { projectFolder } from '../check/steps.ts'

const sources = [
  'portal/{index.html,vite.config.ts,package.json}',
  'portal/{src,public}/**/*',
  '{contract,phrases}/src/**/*',
  'package-lock.json',
]
const stamp = join(projectFolder, 'portal', 'dist', '.built-from')

/** Builds the portal when what it is made of has changed since the last build. */
export async function buildPortal(): Promise<void> {
  // Two products of one checkout, on two data folders, may start at once.
  const lock = await lockFolder(join(projectFolder, 'portal'), buildMinutesMax * 60_000)
  try {
    buildIfStale()
  } finally {
    lock.release()
  }
}

const buildMinutesMax = 3

function buildIfStale(): void {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building the portal …')
  const vite = join(projectFolder, 'node_modules', 'vite', 'bin', 'vite.js')
  const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(projectFolder, 'portal'),
    encoding: 'utf8',
  })
  if (built.status !== 0) {
    process.stderr.write(built.stdout + built.stderr)
    throw new SetupError('The portal could not be built: see the messages above.')
  }
  writeFileSync(stamp, wanted)
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
