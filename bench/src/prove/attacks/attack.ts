import type { EntryAnswer } from '#prove/world/entry-way.ts'

/** One thing that an attacker tries. */
export interface Attack {
  readonly name: string
  /** What it was answered: an error's key, or undefined where it was let through. */
  readonly answered: string | undefined
}

export const attack = async (name: string, answer: Promise<EntryAnswer<unknown>>): Promise<Attack> => ({
  name,
  answered: (await answer).error,
})
