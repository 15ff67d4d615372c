import { matching, set, zoneIn } from '../../ui/filter/list-search.ts'

/** The address of the balances. */
export interface BalanceSearch {
  /** Wall clock of `zone`, as YYYY-MM-DDTHH:MM; without it the balances are those of now. */
  at?: string
  zone?: string
}

const wallClock = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** What a link or a hand has put into the address and is nothing of ours is left out. */
export const validateBalanceSearch = (raw: Record<string, unknown>): BalanceSearch =>
  set({ at: clock(raw['at']), zone: zoneIn(raw['zone']) })

const clock = (value: unknown): string | undefined => {
  const text = matching(value, wallClock)
  return text !== undefined && !Number.isNaN(Date.parse(`${text}:00Z`)) ? text : undefined
}
