import { machine } from '#machine.ts'

/** What a merchant applies for by name. Each is a path of its own, `/{product}-onboarding`; any other name is an unknown one. */
export const products = ['virtual-cards', 'keyed-orders'] as const
export type ProductName = (typeof products)[number]

/** What comes of an application; whether the product is open is said by the product itself. */
export const productApplication = machine({
  name: 'product_application',
  states: ['not_open', 'applied', 'reviewing', 'open', 'refused', 'closed'],
  events: ['apply', 'review', 'open', 'refuse', 'close'],
  start: { apply: 'applied' },
  moves: {
    not_open: { apply: 'applied', open: 'open' },
    applied: { review: 'reviewing', open: 'open' },
    reviewing: { open: 'open', refuse: 'refused' },
    open: { close: 'closed' },
    refused: { apply: 'applied', open: 'open' },
    closed: { apply: 'applied', open: 'open' },
  },
})
export type ProductState = (typeof productApplication.states)[number]
export type ProductEvent = (typeof productApplication.events)[number]

export interface ProductFacts {
  /** The product's own switch. */
  readonly isOpen: boolean
  /** When it was closed for the last time; null where it never was. */
  readonly closedAt: string | null
  /** The latest application. */
  readonly latest: { readonly state: ProductState; readonly changedAt: string } | null
}

/** The product's own switch goes before all that applications say, as staff open and close it without one as well. */
export function productStateOf({ isOpen, closedAt, latest }: ProductFacts): ProductState {
  if (isOpen) return 'open'
  if (latest?.state === 'applied' || latest?.state === 'reviewing') return latest.state
  if (
    latest?.state === 'refused' &&
    (closedAt === null || Date.parse(closedAt) < Date.parse(latest.changedAt))
  )
    return 'refused'
  return closedAt === null && latest === null ? 'not_open' : 'closed'
}

/** Whether it may be applied for. */
export const takesApplication = (state: ProductState): boolean =>
  productApplication.next(state, 'apply') !== undefined

/** By which of the two a card is told to whoever keys it. */
export const keyedChannels = ['telephone', 'mail'] as const
export type KeyedChannel = (typeof keyedChannels)[number]
