import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from '@quayside/gateway/db/folder-lock.ts'
import { SetupError } from '@quayside/gateway/db/setup-error.ts'
import { projectFolder } from '#check/steps.ts'

/** Pages that are built, each into the folder `dist` of its own workspace. */
const workspaces = {
  portal: [
    'portal/{index.html,sign-in.html,vite.config.ts,package.json}',
    'portal/{src,public,build}/**/*',
    '{contract,phrases}/src/**/*',
    'package-lock.json',
  ],
  payer: [
    'payer/{index.html,vite.config.ts,package.json}',
    'payer/src/**/*',
    '{contract,phrases}/src/**/*',
    'package-lock.json',
  ],
} as const
type Workspace = keyof typeof workspaces
const stamp = '.built-from'

/** Builds the portal and the payers' pages where what they are made of has changed since the last build. */
export async function buildPortal(): Promise<void> {
  for (const workspace of Object.keys(workspaces) as Workspace[]) await build(workspace)
}

/** The payers' pages alone, where the portal is served from its sources. */
export const buildPayer = (): Promise<void> => build('payer')

async function build(workspace: Workspace): Promise<void> {
  // Two products of one checkout, on two data folders, may start at once.
  const lock = await lockFolder(join(projectFolder, workspace), buildMinutesMax * 60_000)
  try {
    buildIfStale(workspace)
  } finally {
    lock.release()
  }
}

const buildMinutesMax = 3

function buildIfStale(workspace: Workspace): void {
  const wanted = fingerprint(workspace)
  const built = join(projectFolder, workspace, 'dist')
  const former = join(built, stamp)
  if (existsSync(former) && readFileSync(former, 'utf8') === wanted) return
  console.log(`Building the ${workspace} …`)
  // Beside the former build until it is complete: this start may be killed, and another may be serving that one.
  const folder = join(projectFolder, 'node_modules', '.cache', `quayside-${workspace}.${process.pid}`)
  const vite = join(projectFolder, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vite, 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'],
    { cwd: join(projectFolder, workspace), encoding: 'utf8' },
  )
  if (status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    process.stderr.write(stdout + stderr)
    throw new SetupError(`The ${workspace} could not be built: see the messages above.`)
  }
  writeFileSync(join(folder, stamp), wanted)
  rmSync(built, { recursive: true, force: true })
  renameSync(folder, built)
}

function fingerprint(workspace: Workspace): string {
  const hash = createHash('sha256')
  const files = globSync(workspaces[workspace], { cwd: projectFolder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}
