import { carriers } from '@quayside/contract/logistics/carriers.ts'
import { quietDays } from '@quayside/contract/logistics/limits.ts'
import type { ShipmentFilter } from '@quayside/contract/logistics/shipment/list.ts'
import {
  proofStandings,
  shipment,
  shipmentDetails,
  uploadStates,
} from '@quayside/contract/logistics/states.ts'
import { type AddressOf, addressOf, part, viewPart } from '#lists/address.ts'

export const shipmentTabs = ['all', 'needs', 'owed', 'way', 'delivered', 'disputed'] as const
export type ShipmentTab = (typeof shipmentTabs)[number]

/** The address of the list of shipments. */
export const shipmentAddress = addressOf(
  {
    text: part.text(64),
    delivery: part.amongst(shipment.states),
    detail: part.amongst(shipmentDetails),
    upload: part.amongst(uploadStates),
    company: part.amongst(carriers),
    country: part.countries,
    currency: part.currencies,
    amountFrom: part.amount,
    amountTo: part.amount,
    quiet: part.amongst(quietDays),
    evidence: part.amongst(proofStandings),
  },
  { ...viewPart, tab: part.amongst(shipmentTabs) },
)
export type ShipmentSearch = AddressOf<typeof shipmentAddress>

export const shipmentTabOf = ({ tab }: ShipmentSearch): ShipmentTab => tab?.[0] ?? 'all'

/** What is asked for under each tab; a filter of one's own goes before it. */
const ofTab: Readonly<Record<ShipmentTab, Partial<ShipmentFilter>>> = {
  all: {},
  needs: { needsYou: true },
  owed: { delivery: ['init'] },
  way: { delivery: ['pending'] },
  delivered: { detail: ['delivered'] },
  disputed: { disputed: true },
}

export const shipmentFilterOf = (search: ShipmentSearch, zone: string): ShipmentFilter => ({
  ...ofTab[shipmentTabOf(search)],
  ...(shipmentAddress.filterOf(search, zone) as ShipmentFilter),
})
