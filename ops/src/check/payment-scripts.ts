import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { frameScripts } from '@quayside/sandbox/network/frame/files.ts'
import { z } from 'zod'

const entry = z.strictObject({
  /** Of the built file, without the part that changes with what is in it. */
  name: z.string(),
  sha384: z.string(),
  owner: z.string().min(1),
  /** Why the page needs it. */
  reason: z.string().min(10),
})
/** What a page is received with; `{frame}` and `{payer}` stand for the origins of card frame and payers' pages. */
const received = z.strictObject({
  headers: z.record(z.string(), z.string()),
  /** Origins of frames that the page may hold, with spaces between them. */
  frames: z.string(),
  /** Where its forms may send, the same way; none of them has an address of its own. */
  forms: z.string(),
})
const inventory = z.strictObject({
  scripts: z.array(entry),
  /** Of the card frame, which is a page of the network: the sandbox's; a real network's own stand here in its place. */
  frameScripts: z.array(entry),
  pages: z.strictObject({ payer: received, frame: received }),
})
export type PaymentInventory = z.output<typeof inventory>
export type PageReceived = z.output<typeof received>

export const inventoryFile = 'payer/payment-scripts.json'

export const readInventory = (projectFolder: string): PaymentInventory =>
  inventory.parse(JSON.parse(readFileSync(join(projectFolder, inventoryFile), 'utf8')))

/** Every script that a payer's page or the card frame may run, with its hash, its owner and why it is there (PCI DSS 4.0.1, 6.4.3). */
export function scriptFaults(projectFolder: string): string[] {
  const known = readInventory(projectFolder)
  return [
    ...differences(known.scripts, builtScripts(projectFolder)),
    ...differences(known.frameScripts, scriptsOfFrame()),
  ]
}

/** Writes the hashes of the scripts as they are built now; one that is new has to be given its owner and its reason by hand. */
export function authoriseScripts(projectFolder: string): void {
  const known = readInventory(projectFolder)
  const now = (listed: PaymentInventory['scripts'], built: ReadonlyMap<string, string>) =>
    listed.filter(({ name }) => built.has(name)).map((one) => ({ ...one, sha384: built.get(one.name)! }))
  const written: PaymentInventory = {
    ...known,
    scripts: now(known.scripts, builtScripts(projectFolder)),
    frameScripts: now(known.frameScripts, scriptsOfFrame()),
  }
  writeFileSync(join(projectFolder, inventoryFile), `${JSON.stringify(written, null, 2)}\n`)
}

export function differences(
  known: readonly { readonly name: string; readonly sha384: string }[],
  built: ReadonlyMap<string, string>,
): string[] {
  const listed = new Map(known.map(({ name, sha384 }) => [name, sha384]))
  return [
    ...[...built]
      .filter(([name, hash]) => listed.get(name) !== hash)
      .map(
        ([name, hash]) =>
          `${name}: ${listed.has(name) ? 'has changed' : 'is in no inventory'}, and is ${hash}`,
      ),
    ...[...listed.keys()].filter((name) => !built.has(name)).map((name) => `${name}: is not built any more`),
  ]
}

export const scriptHash = (content: string | Buffer): string =>
  createHash('sha384').update(content).digest('base64')

/** A built file as the build calls it before its hash. */
export const builtName = (file: string): string =>
  file.includes('-') ? `${file.slice(0, file.indexOf('-'))}.js` : file

function builtScripts(projectFolder: string): Map<string, string> {
  const folder = join(projectFolder, 'payer', 'dist', 'assets')
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return new Map(files.map((file) => [builtName(file), scriptHash(readFileSync(join(folder, file)))]))
}

const scriptsOfFrame = (): Map<string, string> =>
  new Map([...frameScripts()].map(([name, content]) => [name, scriptHash(content)]))
