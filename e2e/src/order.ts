import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'

/** Any text: the files in an order that it alone decides, and the stories of a file each by itself. */
const orderVariable = 'QUAYSIDE_E2E_ORDER'

interface Ordered {
  readonly fullyParallel?: boolean
  readonly projects?: { readonly name: string; readonly testMatch: string }[]
}

/** To find stories that lean on what others leave behind; without the variable, Playwright's own order. */
export function inOrder(): Ordered {
  const seed = process.env[orderVariable]
  if (seed === undefined) return {}
  const draw = (file: string) => createHash('sha256').update(`${seed} ${file}`).digest('hex')
  const files = globSync('**/*.spec.ts', { cwd: join(import.meta.dirname) })
  const shuffled = files.toSorted((one, other) => (draw(one) < draw(other) ? -1 : 1))
  // Playwright begins with the project that is told first.
  return {
    fullyParallel: true,
    projects: shuffled.map((file) => ({ name: file, testMatch: `**/${file}` })),
  }
}
