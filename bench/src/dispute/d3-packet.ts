import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { disputeLimits } from '@quayside/contract/dispute/limits.ts'
import { type Figure, mebibytes, ms } from '#run/figure.ts'
import { median } from '#run/rounds.ts'

const mostMs = 5_000
const mostMemory = 250
const rounds = 3
const child = join(import.meta.dirname, 'packet-child.ts')

interface Made {
  readonly milliseconds: number
  readonly peak: number
  readonly bytes: number
  readonly pages: number
  readonly side: number
  readonly grey: boolean
}

const inChild = (...args: readonly string[]): string =>
  execFileSync(process.execPath, [child, ...args], { encoding: 'utf8' })

/** A packet of as many photographs as a case takes, each made in a process of its own, which tells its peak. */
export async function d3Packet(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-packet-'))
  const files = disputeLimits.files.max
  try {
    inChild(`${files}`, 'draw', folder)
    const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size)
    const brought = sizes.reduce((sum, size) => sum + size, 0) / 1024 ** 2
    const runs = Array.from({ length: rounds }, () => JSON.parse(inChild(`${files}`, 'make', folder)) as Made)
    const [took, peak] = [
      median(runs.map(({ milliseconds }) => milliseconds)),
      Math.max(...runs.map((run) => run.peak)),
    ]
    const { side, grey, bytes, pages } = runs[0]!
    const what = `packet of ${files} photographs of 12 megapixels, ${mebibytes(brought)} together, fitted into 2 MiB`
    return [
      {
        id: 'D3',
        what,
        figure: ms(took),
        against: `${pages} pages, ${mebibytes(bytes / 1024 ** 2)}, ${side} px${grey ? ', grey' : ''}`,
        target: `≤ ${ms(mostMs)}`,
        met: took <= mostMs,
      },
      {
        id: 'D3 memory',
        what: `${what}: peak of the process`,
        figure: mebibytes(peak),
        against: '–',
        target: `≤ ${mebibytes(mostMemory)}`,
        met: peak <= mostMemory,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
