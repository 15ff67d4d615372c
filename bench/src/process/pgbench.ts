import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BenchDatabase } from '#run/bench-database.ts'

export const pgbenchMissing = 'no pgbench here: apt-get install -y postgresql-contrib'

const run = promisify(execFile)
const debianFolder = '/usr/lib/postgresql'

/** PostgreSQL's own load generator, which the packages do not bring; undefined where it is not installed. */
export const findPgbench = (): string | undefined => findPostgresTool('pgbench')

/** A program of PostgreSQL's own, the newest of those installed. */
export function findPostgresTool(name: string): string | undefined {
  const installed = existsSync(debianFolder)
    ? readdirSync(debianFolder).sort((x, y) => Number(y) - Number(x))
    : []
  return [name, ...installed.map((version) => join(debianFolder, version, 'bin', name))].find(
    (binary) => spawnSync(binary, ['--version']).status === 0,
  )
}

export interface PgbenchRun {
  /** `extended` plans each statement for its values, as PostgreSQL does for one without a name; `prepared` without it. */
  readonly mode?: 'prepared' | 'extended'
  readonly clients: number
  readonly seconds: number
  /** One transaction; `:name` stands for a variable. Without it pgbench runs its TPC-B. */
  readonly script?: string
  readonly variables?: Readonly<Record<string, string>>
  /** Settings of its sessions, such as the role. */
  readonly settings?: Readonly<Record<string, string>>
}

/** @returns transactions per second */
export async function runPgbench(
  { connection }: Pick<BenchDatabase, 'connection'>,
  { clients, seconds, script, variables = {}, settings = {}, mode = 'prepared' }: PgbenchRun,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-pgbench-'))
  try {
    const file = join(folder, 'script.sql')
    if (script !== undefined) writeFileSync(file, script)
    const { stdout } = await pgbench(connection, settings, [
      '-n',
      '-M',
      mode,
      '-c',
      `${clients}`,
      '-j',
      '2',
      '-T',
      `${seconds}`,
      ...(script === undefined ? [] : ['-f', file]),
      ...Object.entries(variables).map(([name, value]) => `-D${name}=${value}`),
    ])
    const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
    if (rate === undefined) throw new Error(`pgbench told no rate:\n${stdout}`)
    return Number(rate)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Makes the tables of TPC-B, as large as its clients need so as not to queue up at one branch. */
export async function initialisePgbench(
  { connection }: Pick<BenchDatabase, 'connection'>,
  scale: number,
): Promise<void> {
  await pgbench(connection, {}, ['-i', '-q', '-s', `${scale}`])
}

function pgbench(
  { host, ...names }: BenchDatabase['connection'],
  settings: Readonly<Record<string, string>>,
  args: readonly string[],
) {
  const { user, database } = names as { user: string; database: string }
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
  return run(findPgbench()!, ['-h', host, '-U', user, ...args, database], {
    env: { PATH: process.env['PATH'], PGOPTIONS: options },
    maxBuffer: 16 * 2 ** 20,
  })
}
