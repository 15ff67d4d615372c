import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { type Language, languages } from '@quayside/contract/envelope.ts'
import { projectFolder } from '@quayside/ops/check/steps.ts'

/** `en`, `zh` or `both`: in place of the turns, for whoever looks for something. */
const wantedVariable = 'QUAYSIDE_E2E_LANGUAGE'
/** Counted once and handed down: a commit that somebody makes meanwhile must not change what is told. */
const turnVariable = 'QUAYSIDE_E2E_TURN'

const turn = Number((process.env[turnVariable] ??= commits()))

/** Each file in the other language with the next commit, and half of them in each: so both are told of every file. */
export function languagesOf(file: string): readonly Language[] {
  const wanted = process.env[wantedVariable]
  if (wanted === 'both') return languages
  const own = languages.find((language) => language === wanted)
  const number = createHash('sha256').update(basename(file)).digest()[0]!
  return [own ?? languages[(number + turn) % languages.length]!]
}

function commits(): string {
  try {
    return execFileSync('git', ['rev-list', '--count', 'HEAD'], {
      cwd: projectFolder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    // The sources without their history.
    return '0'
  }
}
