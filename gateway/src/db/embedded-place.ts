import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  statfsSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Account, giveTo, mayEnter } from './embedded-account.ts'
import { explainRefusals, SetupError } from './setup-error.ts'

const freeMegabytesMin = 100
// A unix socket's path may have 107 bytes on Linux; the socket's own name takes 17 of them.
const socketFolderBytesMax = 90

/** This machine's durable folder for what cannot lie beside the project. */
export function stateFolder(): string {
  const parent =
    process.getuid!() === 0
      ? '/var/lib'
      : (process.env['XDG_STATE_HOME'] ?? join(homedir(), '.local', 'state'))
  return join(parent, 'quayside')
}

/**
 * The folder that holds the database of a data folder: `database` in it, or, where the account cannot enter
 * (a parent of mode 0700), a folder of the state folder that `database` then links to.
 */
export function placeDatabase(dataFolder: string, account: Account): string {
  const requested = resolve(dataFolder)
  return explainRefusals(requested, () => {
    mkdirSync(requested, { recursive: true, mode: 0o755 })
    const database = join(requested, 'database')
    if (isBrokenLink(database)) unlinkSync(database)
    if (!existsSync(database)) {
      if (mayEnter(account, requested)) makeOwnFolder(database, account)
      else symlinkSync(makeElsewhere(requested, account), database)
    }
    const place = realpathSync(database)
    refuseFullDisk(place)
    return place
  })
}

/** An empty folder for the server's socket, with a short path that only the account (and root) can enter. */
export function placeSocket(database: string, account: Account): string {
  const name = `quayside-${account.uid}-${hash(database)}`
  const parent = [tmpdir(), '/tmp'].find(
    (folder) => join(folder, name).length <= socketFolderBytesMax && mayEnter(account, folder),
  )
  if (parent === undefined)
    throw new SetupError('No temporary folder can be entered: set TMPDIR to another one.')
  const folder = join(parent, name)
  return explainRefusals(folder, () => {
    if (!existsSync(folder)) makeOwnFolder(folder, account)
    // Anybody may make a folder of this name in a shared temporary folder.
    const { uid } = lstatSync(folder)
    if (uid !== account.uid) throw new SetupError(`The folder ${folder} belongs to another user: remove it.`)
    // A killed server's lock file names a process that may exist again, as another or as a zombie.
    for (const file of readdirSync(folder)) rmSync(join(folder, file))
    return folder
  })
}

function makeElsewhere(requested: string, account: Account): string {
  mkdirSync(stateFolder(), { recursive: true, mode: 0o755 })
  // A new data folder of the same name must not find the database of the one that was deleted.
  const folder = join(stateFolder(), `${hash(requested)}-${randomBytes(4).toString('hex')}`)
  makeOwnFolder(folder, account)
  return folder
}

function makeOwnFolder(folder: string, account: Account): void {
  mkdirSync(folder, { mode: 0o700 })
  giveTo(account, folder)
}

function isBrokenLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true && !existsSync(path)
}

function refuseFullDisk(folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  const free = Math.floor((bavail * bsize) / 2 ** 20)
  if (free < freeMegabytesMin)
    throw new SetupError(
      `The disk that holds ${folder} has ${free} MB left and Quayside needs ${freeMegabytesMin} MB to start.`,
    )
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
