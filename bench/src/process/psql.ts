import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import type { BenchDatabase } from '#run/bench-database.ts'
import { findPostgresTool } from './pgbench.ts'

export const psqlMissing = 'no psql here: apt-get install -y postgresql-client'

export const findPsql = (): string | undefined => findPostgresTool('psql')

/** Has psql copy the rows of a select into a file, as CSV. */
export async function copyByPsql(
  { connection }: Pick<BenchDatabase, 'connection'>,
  select: string,
  path: string,
): Promise<void> {
  const { host, ...names } = connection
  const { user, database } = names as unknown as { user: string; database: string }
  const out = openSync(path, 'w')
  try {
    const child = spawn(
      findPsql()!,
      ['-X', '-q', '-h', host, '-U', user, '-c', `copy (${select}) to stdout (format csv, header)`, database],
      { stdio: ['ignore', out, 'inherit'] },
    )
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) throw new Error(`psql ended with ${code}`)
  } finally {
    closeSync(out)
  }
}
