import type { Step } from './steps.ts'

/** What every change must pass, quickest to read first. */
export const checkSteps: readonly Step[] = [
  { name: 'types', command: ['tsc', '-b', '--checkers', '1', '--builders', '2'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'boundaries', command: ['ops/src/check-boundaries.ts'] },
  { name: 'homes', command: ['ops/src/check-homes.ts'] },
  { name: 'expressions', command: ['ops/src/check-expressions.ts'] },
  { name: 'portal files', command: ['ops/src/check-portal.ts'], isLoud: true },
  { name: 'dead code', command: ['knip'] },
  { name: 'lock file', command: ['ops/src/check-lock.ts'] },
]
