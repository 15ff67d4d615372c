import { execFileSync } from 'node:child_process'

/** The commit, with a plus sign when what is measured has changes that no commit holds. */
export function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim()
  const changes = git(
    'status',
    '--porcelain',
    '--',
    '../../gateway',
    '../../contract',
    '../../portal',
    '../../sandbox',
    '../../ops',
    '.',
  )
  return git('rev-parse', 'HEAD') + (changes === '' ? '' : '+')
}
