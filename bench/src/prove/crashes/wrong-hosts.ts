import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SkewedClock } from './skewed-clock.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Hosts by how far their clocks are from the database's. */
export const hosts = [
  { name: 'right', skewMs: 0 },
  { name: 'a day behind', skewMs: -dayMs },
  { name: 'ten minutes behind', skewMs: -10 * minuteMs },
  { name: 'ten minutes ahead', skewMs: 10 * minuteMs },
  { name: 'a day ahead', skewMs: dayMs },
  { name: 'jumping', skewMs: 0 },
] as const

/** The last host's clock is put back by so much while it is at work. */
const jumpMs = -hourMs

/** Gives each host a clock of its own: one gateway and any workers. */
export interface WrongHosts {
  /** For the processes of a host. */
  env(host: number): Readonly<Record<string, string>>
  /** Every host goes along with a database whose date is moved by so much. */
  follow(movedMs: number): void
  jump(): void
  remove(): void
}

export function wrongHosts(): WrongHosts {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-clocks-'))
  const fileOf = (host: number) => join(folder, `${host}`)
  let [moved, jumped] = [0, 0]
  const write = () => {
    for (const [host, { skewMs }] of hosts.entries()) {
      // In its place at once: half a number would be a jump of its own.
      const file = join(folder, 'next')
      writeFileSync(file, `${skewMs + moved + (host === hosts.length - 1 ? jumped : 0)}`)
      renameSync(file, fileOf(host))
    }
  }
  write()
  return {
    env: (host) => ({
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'skewed-clock.ts')).href}`,
      ...({ PROVE_CLOCK: fileOf(host) } satisfies SkewedClock),
    }),
    follow(movedMs) {
      moved = movedMs
      write()
    },
    jump() {
      jumped += jumpMs
      write()
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
