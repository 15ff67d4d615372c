import { z } from 'zod'
import { ipPurposes } from './purposes.ts'

export const ipRow = z.strictObject({
  id: z.string(),
  version: z.int(),
  purpose: z.enum(ipPurposes),
  /** As CIDR: `203.0.113.0/24`; of one address `203.0.113.7/32`. */
  network: z.string(),
  note: z.string(),
  enabled: z.boolean(),
  /** From when on it admits nobody; null where it has no end. */
  endsAt: z.string().nullable(),
  isEnded: z.boolean(),
  changedAt: z.string(),
  changedBy: z.string(),
})
export type IpRow = z.infer<typeof ipRow>

/** How one purpose stands. */
export const ipDoor = z.strictObject({
  purpose: z.enum(ipPurposes),
  /** No row of it counts, so that every address is admitted. */
  isOpen: z.boolean(),
  /** When the last row that counts ends, and every address is admitted; null where that does not come. */
  opensAt: z.string().nullable(),
})

/** An address that was seen in the last days, and what would become of it. */
const ipSeen = z.strictObject({
  ip: z.string(),
  lastAt: z.string(),
  /** From when on it would be refused; null where it stays admitted. */
  outAt: z.string().nullable(),
})

/** What a change would do to whoever asks, and to addresses that were seen. */
export const ipForecast = z.strictObject({
  purpose: z.enum(ipPurposes),
  /** Of whoever asks: from when on they would be refused because of it; null where it leaves them in. */
  youOutAt: z.string().nullable(),
  /** The clock by which all of this was told. */
  asOf: z.string(),
  isOpen: z.boolean(),
  opensAt: z.string().nullable(),
  /** How many addresses were seen, and how many of them would be refused now or at a coming end. */
  seen: z.int(),
  out: z.int(),
  /** Those that would be refused, the soonest and then the last seen first. */
  rows: z.array(ipSeen),
})
export type IpForecast = z.infer<typeof ipForecast>

/** A main user whom a mailed link let in from an address that the list does not admit. */
export const ipPass = z.strictObject({ network: z.string(), name: z.string(), endsAt: z.string() })
