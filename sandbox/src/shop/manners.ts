/** How one of the sandbox's shops takes notifications. */
export interface ShopManner {
  /** Milliseconds until it answers, by a number from 0 to 1. */
  readonly waitMs: (chance: number) => number
  /** What it answers, by a number from 0 to 1. */
  readonly status: (chance: number) => number
}

const between =
  (least: number, most: number) =>
  (chance: number): number =>
    least + Math.round((most - least) * chance)

/**
 * Shops as merchants have them: one that is quick and right, one that is slow, one that is down most of the time, and one that was
 * closed for good.
 */
export const shopManners = {
  well: { waitMs: between(20, 180), status: () => 200 },
  // One in twenty comes later than anybody waits.
  slow: {
    waitMs: (chance) => (chance > 0.95 ? 16_000 : between(2_000, 6_000)(chance)),
    status: () => 204,
  },
  bad: { waitMs: between(50, 400), status: (chance) => (chance > 0.9 ? 200 : chance > 0.6 ? 500 : 503) },
  closed: { waitMs: between(20, 60), status: () => 410 },
} as const satisfies Readonly<Record<string, ShopManner>>
export type ShopName = keyof typeof shopManners
export const shopNames = Object.keys(shopManners) as [ShopName, ...ShopName[]]
