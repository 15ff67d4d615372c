import type { EntryFilter } from '@quayside/contract/risk/list/list.ts'
import { type ListColour, listTypes } from '@quayside/contract/risk/ruling/list-types.ts'
import { type AddressOf, addressOf, part } from '#lists/address.ts'

export const entryTabs = ['all', 'expiring', 'unused', 'expired', 'dropped'] as const
export type EntryTab = (typeof entryTabs)[number]

const parts = addressOf(
  { text: part.text(64), type: part.amongst(listTypes), addedBy: part.id },
  { tab: part.amongst(entryTabs) },
)
export type EntrySearch = AddressOf<typeof parts>
export const entryAddress = parts

export const tabOf = ({ tab }: EntrySearch): EntryTab => tab?.[0] ?? 'all'

/** What is asked for under each tab; what holds now is what people look for. */
const ofTab: Readonly<Record<EntryTab, Partial<EntryFilter>>> = {
  all: { standing: 'live' },
  expiring: { standing: 'live', expiring: true },
  unused: { standing: 'live', unused: true },
  expired: { standing: 'expired' },
  dropped: { standing: 'dropped' },
}

export const filterOfColour =
  (colour: ListColour) =>
  (search: EntrySearch, zone: string): EntryFilter => ({
    ...(parts.filterOf(search, zone) as EntryFilter),
    ...ofTab[tabOf(search)],
    colour,
  })
