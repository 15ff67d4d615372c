import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const entry = z.strictObject({
  /** Of the built file, without the part that changes with what is in it. */
  name: z.string(),
  sha384: z.string(),
  owner: z.string().min(1),
  /** Why the page needs it. */
  reason: z.string().min(10),
})
const inventory = z.strictObject({ scripts: z.array(entry) })

export const inventoryFile = 'payer/payment-scripts.json'

/** Every script that a payer's page may run, with its hash, its owner and why it is there (PCI DSS 4.0.1, 6.4.3). */
export const scriptFaults = (projectFolder: string): string[] =>
  differences(listedScripts(projectFolder), builtScripts(projectFolder))

/** Writes the hashes of the scripts as they are built now; one that is new has to be given its owner and its reason by hand. */
export function authoriseScripts(projectFolder: string): void {
  const built = builtScripts(projectFolder)
  const scripts = listedScripts(projectFolder)
    .filter(({ name }) => built.has(name))
    .map((one) => ({ ...one, sha384: built.get(one.name)! }))
  writeFileSync(join(projectFolder, inventoryFile), `${JSON.stringify({ scripts }, null, 2)}\n`)
}

const listedScripts = (projectFolder: string) =>
  inventory.parse(JSON.parse(readFileSync(join(projectFolder, inventoryFile), 'utf8'))).scripts

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

/** By what the build calls them before their hash. */
function builtScripts(projectFolder: string): Map<string, string> {
  const folder = join(projectFolder, 'payer', 'dist', 'assets')
  const scripts = new Map<string, string>()
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const bytes = readFileSync(join(folder, file))
    scripts.set(`${file.slice(0, file.indexOf('-'))}.js`, createHash('sha384').update(bytes).digest('base64'))
  }
  return scripts
}
