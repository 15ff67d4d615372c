/** What is counted of the tries before an order, over which of its marks, and how far back. The present order is not counted. */
export const velocityMeasures = [
  'attempts',
  'approvals',
  'declines',
  'usd',
  'cards',
  'emails',
  'devices',
  'ips',
] as const
export type VelocityMeasure = (typeof velocityMeasures)[number]

export const velocityMarks = ['card', 'email', 'device', 'ip', 'net', 'customer', 'address', 'bin'] as const
export type VelocityMark = (typeof velocityMarks)[number]

/** Milliseconds of each window. */
export const velocityWindows = {
  '10m': 600_000,
  '1h': 3_600_000,
  '24h': 86_400_000,
  '7d': 7 * 86_400_000,
  '30d': 30 * 86_400_000,
} as const
export type VelocityWindow = keyof typeof velocityWindows

const kept = {
  attempts: {
    card: ['10m', '1h', '24h', '7d'],
    email: ['1h', '24h'],
    device: ['1h', '24h'],
    ip: ['10m', '1h', '24h'],
    net: ['1h', '24h'],
    bin: ['10m', '1h'],
    customer: ['24h'],
    address: ['24h'],
  },
  approvals: { card: ['24h', '30d'], email: ['24h', '30d'], address: ['7d'] },
  declines: {
    card: ['1h', '24h'],
    ip: ['1h', '24h'],
    device: ['1h', '24h'],
    email: ['24h'],
    bin: ['1h'],
  },
  usd: { card: ['24h', '7d'], email: ['24h'], device: ['24h'], customer: ['30d'] },
  cards: {
    email: ['24h', '7d'],
    device: ['1h', '24h'],
    ip: ['1h', '24h'],
    net: ['1h'],
    address: ['7d'],
    customer: ['30d'],
  },
  emails: { card: ['24h'], device: ['7d'] },
  devices: { card: ['24h'] },
  ips: { card: ['24h'] },
} as const satisfies Record<VelocityMeasure, Partial<Record<VelocityMark, readonly VelocityWindow[]>>>

type Kept = typeof kept
export type VelocityKey = {
  [M in keyof Kept]: {
    [K in keyof Kept[M]]: Kept[M][K] extends readonly (infer W)[]
      ? `${M & string}_${K & string}_${W & string}`
      : never
  }[keyof Kept[M]]
}[keyof Kept]

export interface VelocityCounter {
  readonly key: VelocityKey
  readonly measure: VelocityMeasure
  readonly mark: VelocityMark
  readonly window: VelocityWindow
}

/**
 * The 48 counters that the payment core keeps (ADR 0130), in the order in which a ruling tells them. Numbers of tries end at
 * `velocityMax`; `usd` is whole US dollars of approved orders, rounded down.
 */
export const velocityCounters: readonly VelocityCounter[] = Object.entries(kept).flatMap(([measure, marks]) =>
  Object.entries(marks).flatMap(([mark, windows]) =>
    (windows as readonly VelocityWindow[]).map((window) => ({
      key: `${measure}_${mark}_${window}` as VelocityKey,
      measure: measure as VelocityMeasure,
      mark: mark as VelocityMark,
      window,
    })),
  ),
)

/** Counters stop here; a database holds them in two bytes. */
export const velocityMax = 32_767
