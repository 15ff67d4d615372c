import { spawnSync } from 'node:child_process'
import { chownSync, readFileSync } from 'node:fs'
import { SetupError } from './setup-error.ts'

/** The unprivileged system account that PostgreSQL runs as: nobody when we are root (it refuses root), else ourselves. */
export interface Account {
  readonly uid: number
  readonly gid: number
  readonly isOurs: boolean
}

export function serverAccount(): Account {
  const uid = process.getuid!()
  if (uid !== 0) return { uid, gid: process.getgid!(), isOurs: true }
  const nobody = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m)
  if (!nobody)
    throw new SetupError('PostgreSQL refuses to run as root and this machine has no user "nobody".')
  return { uid: Number(nobody[1]), gid: Number(nobody[2]), isOurs: false }
}

/** Options for child_process that make a child run as the account. */
export function runAs(account: Account): { uid?: number; gid?: number } {
  return account.isOurs ? {} : { uid: account.uid, gid: account.gid }
}

export function giveTo(account: Account, path: string): void {
  if (!account.isOurs) chownSync(path, account.uid, account.gid)
}

/** Asked of the system itself, as the account: modes of all parents, groups and access lists count. */
export function mayEnter(account: Account, path: string): boolean {
  return spawnSync('test', ['-x', path], runAs(account)).status === 0
}
