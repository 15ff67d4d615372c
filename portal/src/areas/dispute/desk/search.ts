import { deskMoves } from '@quayside/contract/dispute/desk/desk.ts'
import { deskKinds } from '@quayside/contract/dispute/desk/kinds.ts'
import { type AddressOf, addressOf, part, viewPart } from '#lists/address.ts'
import { caseFilters } from '#areas/dispute/case/search.ts'

/** What the desk shows: all that waits, of it one's own, cases with their issuers, those that are decided, and all cases. */
export const deskTabs = ['todo', 'mine', 'issuer', 'decided', 'all'] as const
export type DeskTab = (typeof deskTabs)[number]

const tab = (value: unknown) => deskTabs.find((one) => one === value)

/** Of the tabs that show cases alone. */
export const caseTabsAddress = addressOf(caseFilters, { ...viewPart, tab })
export type CaseTabsSearch = AddressOf<typeof caseTabsAddress>

const { stage: _stage, outcome: _outcome, move: _move, ...shared } = caseFilters
/** Of the tabs that show whatever waits. */
export const waitingAddress = addressOf(
  {
    ...shared,
    move: part.amongst(deskMoves),
    kind: part.amongst(deskKinds),
    assignee: part.amongst(['me', 'none']),
  },
  { ...viewPart, tab },
)
export type WaitingSearch = AddressOf<typeof waitingAddress>

/** Whatever waits has moves that no case has; a tab of cases leaves them out when it reads the address. */
export type DeskSearch = Omit<CaseTabsSearch, 'move'> & WaitingSearch
