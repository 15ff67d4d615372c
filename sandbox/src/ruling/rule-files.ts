import { mkdirSync, readdirSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { openAppendFile, type AppendFile } from '#book/append-file.ts'
import { reasonOf } from '#reason.ts'
import { isNotAccepted, MerchantRules } from './merchant-rules.ts'

interface Line {
  readonly at: number
  readonly payload: string
}

const name = /^(\d{1,18})\.jsonl$/

/**
 * The last good snapshots on the disk: each one that was taken is a line of its merchant's file, and a start takes them again. The
 * folder is the core's own, as its books are: a key that was changed since does not leave it without rules.
 */
export class RuleFiles {
  readonly #folder: string
  readonly #files = new Map<string, AppendFile>()

  constructor(folder: string) {
    this.#folder = folder
  }

  async open(begun: number, tell: (line: string) => void): Promise<Map<string, MerchantRules>> {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    const known = new Map<string, MerchantRules>()
    for (const merchant of readdirSync(this.#folder).flatMap((file) => name.exec(file)?.[1] ?? [])) {
      const rules = new MerchantRules(merchant, begun)
      const good: Line[] = []
      const take = (line: Line) => {
        try {
          rules.take(line.payload, line.at)
          good.push(line)
        } catch (error) {
          if (!isNotAccepted(error)) throw error
          tell(`A kept snapshot of merchant ${merchant} is not used: ${error.message}`)
        }
      }
      try {
        this.#files.set(merchant, await openAppendFile<Line>(this.#path(merchant), take))
      } catch (error) {
        // What could be read of it goes on, and is kept; the rest is asked for.
        tell(`Kept snapshots of merchant ${merchant} are damaged: ${reasonOf(error)}`)
        await rename(this.#path(merchant), `${this.#path(merchant)}.broken`)
        for (const line of good) await this.keep(merchant, line)
      }
      known.set(merchant, rules)
    }
    return known
  }

  /** Resolves when it is safely on the disk: what orders are ruled by is there after a restart. */
  async keep(merchant: string, line: Line): Promise<void> {
    const known = this.#files.get(merchant)
    const file = known ?? (await openAppendFile<Line>(this.#path(merchant), () => {}))
    this.#files.set(merchant, file)
    await file.append(line)
  }

  async close(): Promise<void> {
    await Promise.all([...this.#files.values()].map((file) => file.close()))
  }

  #path(merchant: string): string {
    return join(this.#folder, `${merchant}.jsonl`)
  }
}
