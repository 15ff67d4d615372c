import { useState } from 'react'
import type { BillingAddress } from '@quayside/contract/payer/pay.ts'

export type AddressField = keyof BillingAddress
export type AddressDraft = Readonly<Record<AddressField, string>>

/** In the order in which they are filled in; the contract's lengths, without what checks inputs there. */
export const addressFields = [
  { name: 'line1', most: 200, complete: 'address-line1', needed: true },
  { name: 'line2', most: 200, complete: 'address-line2', needed: false },
  { name: 'city', most: 100, complete: 'address-level2', needed: true },
  { name: 'state', most: 100, complete: 'address-level1', needed: false },
  { name: 'postcode', most: 20, complete: 'postal-code', needed: false },
] as const
const needed: readonly AddressField[] = ['country', 'line1', 'city']

const empty: AddressDraft = { country: '', line1: '', line2: '', city: '', state: '', postcode: '' }

export interface Address {
  readonly draft: AddressDraft
  set(field: AddressField, text: string): void
  readonly missing: readonly AddressField[]
  /** What goes to the gateway: nothing that is empty. */
  readonly told: BillingAddress
}

export function useAddress(): Address {
  const [draft, setDraft] = useState(empty)
  const filled = Object.entries(draft).flatMap(([field, text]) =>
    text.trim() === '' ? [] : [[field, text.trim()] as const],
  )
  return {
    draft,
    set: (field, text) => setDraft((before) => ({ ...before, [field]: text })),
    missing: needed.filter((field) => draft[field].trim() === ''),
    told: Object.fromEntries(filled) as BillingAddress,
  }
}
