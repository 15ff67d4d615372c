import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { packages } from '@quayside/ops/check/boundary-rules.ts'
import { projectFolder } from '@quayside/ops/check/steps.ts'

/** What tests leave beside the packages that they were made from. */
const cache = /^\.vite/

/** The project as it lies here, in a folder of its own that may be changed; what it imports from npm is shared. */
export function copyProject(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'project-'))
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectFolder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  for (const file of new Set(stdout.split('\0'))) {
    if (file === '' || !existsSync(join(projectFolder, file))) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(projectFolder, file), join(folder, file))
  }
  for (const place of ['', ...packages]) linkModules(place, folder)
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}

/** Our own packages are those of the copy: a link to the others would lead back to what is not changed. */
function linkModules(place: string, folder: string): void {
  const [from, to] = [projectFolder, folder].map((root) => join(root, place, 'node_modules')) as [
    string,
    string,
  ]
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from))
    if (name !== '@quayside' && !cache.test(name)) symlinkSync(join(from, name), join(to, name))
  if (place !== '') return
  mkdirSync(join(to, '@quayside'))
  for (const name of packages) symlinkSync(join(folder, name), join(to, '@quayside', name))
}
