import type { Outbox } from '#network/outbox.ts'

/** Takes everything and keeps nothing. */
export const noOutbox: Outbox = {
  lanes: new Map(),
  left: 0,
  write: () => Promise.resolve(),
  show: () => {},
  onLane: () => {},
  close: () => Promise.resolve(),
}
