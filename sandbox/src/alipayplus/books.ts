export interface SubmittedEntry {
  readonly t: 'submitted'
  readonly id: string
  readonly key: string
}
/** A request, taken once however often it comes. */
export interface RegistrationEntry {
  readonly t: 'registration'
  readonly request: string
  readonly reference: string
  readonly name: string
  readonly number: string
  readonly wallets: readonly string[]
  readonly files: number
  readonly at: number
}
export type RegistrationStatus = 'IN_REVIEW' | 'ACTION_REQUIRED' | 'APPROVED' | 'REJECTED'
export interface WalletEntry {
  readonly t: 'wallet'
  readonly request: string
  readonly reference: string
  readonly wallet: string
  readonly status: RegistrationStatus
  readonly codes: readonly string[]
  readonly reason: string | null
}
export interface NoticeEntry {
  readonly t: 'notice'
  readonly id: string
  readonly body: string
  /** How often it is told. */
  readonly times: number
}
export interface NoticedEntry {
  readonly t: 'noticed'
  readonly id: string
}
/** A request that got no answer, so that the next one gets its own. */
export interface LostEntry {
  readonly t: 'lost'
  readonly request: string
}
/** One payment as it stands; written anew with each change. */
export interface PaymentEntry {
  readonly t: 'payment'
  readonly id: string
  readonly wallet: string
  readonly merchant: string
  readonly amount: { readonly currency: string; readonly value: string }
  /** Where the payer goes back to. */
  readonly back: string
  readonly status: 'PROCESSING' | 'SUCCESS' | 'FAIL' | 'CANCELLED'
  readonly at: number
}
/** Given back of a payment. */
export interface BackEntry {
  readonly t: 'back'
  readonly id: string
  readonly payment: string
  readonly amount: PaymentEntry['amount']
  readonly at: number
}
export type Entry =
  | PaymentEntry
  | BackEntry
  | SubmittedEntry
  | RegistrationEntry
  | WalletEntry
  | NoticeEntry
  | NoticedEntry
  | LostEntry

export interface Books {
  readonly files: Map<string, SubmittedEntry>
  readonly keys: Set<string>
  readonly registrations: Map<string, RegistrationEntry>
  /** Not decided yet. */
  readonly open: Map<string, RegistrationEntry>
  /** By reference, then by wallet. */
  readonly merchants: Map<string, Map<string, WalletEntry>>
  readonly untold: Map<string, NoticeEntry>
  readonly lost: Set<string>
  readonly payments: Map<string, PaymentEntry>
  readonly backs: Map<string, BackEntry>
}

export const emptyBooks = (): Books => ({
  files: new Map(),
  keys: new Set(),
  registrations: new Map(),
  open: new Map(),
  merchants: new Map(),
  untold: new Map(),
  lost: new Set(),
  payments: new Map(),
  backs: new Map(),
})

export function fold(books: Books, entry: Entry): void {
  switch (entry.t) {
    case 'submitted':
      books.files.set(entry.id, entry)
      return void books.keys.add(entry.key)
    case 'registration': {
      books.registrations.set(entry.request, entry)
      books.open.set(entry.request, entry)
      const merchant = books.merchants.get(entry.reference) ?? new Map<string, WalletEntry>()
      const { request, reference } = entry
      for (const wallet of entry.wallets)
        merchant.set(wallet, {
          t: 'wallet',
          request,
          reference,
          wallet,
          status: 'IN_REVIEW',
          codes: [],
          reason: null,
        })
      return void books.merchants.set(entry.reference, merchant)
    }
    case 'wallet':
      books.open.delete(entry.request)
      return void books.merchants.get(entry.reference)?.set(entry.wallet, entry)
    case 'notice':
      return void books.untold.set(entry.id, entry)
    case 'noticed': {
      const notice = books.untold.get(entry.id)
      if (!notice) return
      if (notice.times > 1) books.untold.set(entry.id, { ...notice, times: notice.times - 1 })
      else books.untold.delete(entry.id)
      return
    }
    case 'payment':
      return void books.payments.set(entry.id, entry)
    case 'back':
      return void books.backs.set(entry.id, entry)
    case 'lost':
      return void books.lost.add(entry.request)
  }
}
