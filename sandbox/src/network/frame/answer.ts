import type { Core } from '#network/core.ts'
import type { SubmittedEntry } from '#network/entry.ts'
import type { FieldError, FieldName } from '#network/frame/browser/card-fields.ts'

/** What the frame is told: hints for its page alone, as the gateway hears by events. */
export type FrameAnswer =
  | { readonly status: 'done' }
  /** Nothing was sent on: which fields are wrong, and how often they may be mended. */
  | {
      readonly status: 'invalid'
      readonly fields: Partial<Record<FieldName, FieldError>>
      readonly left: number
    }
  /** The bank looks at the device first: this page in a hidden frame, then `/frame/proceed`. */
  | { readonly status: 'method'; readonly id: string }
  /** The bank asks: this page in a frame, or in a window of its own. */
  | { readonly status: 'challenge' | 'window'; readonly path: string }
  | { readonly status: 'refused'; readonly reason: 'ticket' | 'network' }

/** Where an order stands that a card was sent for. */
export function frameAnswer(
  { books }: Core,
  { no, asked, inWindow, challengeId }: SubmittedEntry,
): FrameAnswer {
  if (books.orders.has(no) || asked === 'nothing') return { status: 'done' }
  if (asked === 'method') return { status: 'method', id: challengeId }
  return { status: inWindow ? 'window' : 'challenge', path: `/frame/challenge/${challengeId}` }
}
