import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openLane, type Lane } from './lane.ts'
import type { OutboxItem } from './segment.ts'

/** Everything that the gateway has still to be told, in one lane per merchant. */
export interface Outbox {
  readonly lanes: ReadonlyMap<string, Lane>
  /** Events not yet arrived. */
  readonly left: number
  /** Safe on the disk when it resolves, but not sent before `show`. */
  write(items: readonly OutboxItem[]): Promise<void>
  show(): void
  /** Called with each lane, those that come later included. */
  onLane(listener: (lane: Lane) => void): void
  close(): Promise<void>
}

export async function openOutbox(folder: string, isWritten: (operation: string) => boolean): Promise<Outbox> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lanes = new Map<string, Lane>()
  const listeners: ((lane: Lane) => void)[] = []

  async function laneOf(merchantId: string): Promise<Lane> {
    const known = lanes.get(merchantId)
    if (known) return known
    const lane = await openLane(join(folder, merchantId), merchantId, isWritten)
    lanes.set(merchantId, lane)
    for (const listener of listeners) listener(lane)
    return lane
  }
  for (const name of readdirSync(folder)) await laneOf(name)
  return {
    lanes,
    get left() {
      return [...lanes.values()].reduce((sum, lane) => sum + lane.left, 0)
    },
    async write(items) {
      for (const [merchantId, own] of Map.groupBy(items, ({ event }) => event.merchantId)) {
        await (await laneOf(merchantId)).write(own)
      }
    },
    show: () => lanes.forEach((lane) => lane.show()),
    onLane(listener) {
      listeners.push(listener)
      for (const lane of lanes.values()) listener(lane)
    },
    close: async () => void (await Promise.all([...lanes.values()].map((lane) => lane.close()))),
  }
}
