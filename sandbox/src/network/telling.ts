import type { CoreEventInput } from '@quayside/contract/provider/event.ts'
import type { Told } from './core.ts'
import type { Misbehaviour } from './sentinels.ts'

/** How much later a late answer comes, and an aftermath begins. */
export const soonMs = 5_000

/** How long an operation stays untold that was done in silence: long enough for the gateway to inquire. */
const untoldMs = 30 * 60_000

/** How an event reaches the gateway: once, or in the ways that a sentinel amount asks for. */
export function toldWith(event: CoreEventInput, misbehaviour: Misbehaviour | undefined, at: number): Told[] {
  switch (misbehaviour) {
    case 'silent':
      return []
    case 'silent_after_applying':
      return [{ event, notBefore: at + untoldMs }]
    case 'late':
    case 'out_of_order':
    case 'by_event':
    case 'hang_up_contradicts':
      return [{ event, notBefore: at + soonMs }]
    case 'overtaken':
      // What followed it has been told meanwhile.
      return [{ event, notBefore: at + 3 * soonMs }]
    case 'event_twice':
      return [{ event }, { event, notBefore: at + 1_000 }]
    case 'event_contradicts': {
      // The same id with another content: the gateway must keep the first.
      const later = { ...event, occurredAt: new Date(at + 1_000).toISOString() }
      return [{ event }, { event: later, notBefore: at + 1_000 }]
    }
    case 'error_after_applying':
    case 'error':
    case 'inquiry_contradicts':
    case 'busy_once':
    case 'hang_up':
    case undefined:
      return [{ event }]
  }
}
