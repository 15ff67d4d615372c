/** Limits of shipments and bindings (spec §5, ADR 0137). */
export const logisticsLimits = {
  /** As it is typed, blanks and hyphens included (spec §5). */
  number: { min: 5, max: 50 },
  site: { max: 200 },
  file: { bytes: 2 * 1024 * 1024, lines: 5_000 },
  /** Parcels of one order. */
  parcels: { max: 20 },
  /** Orders that are named where many share one parcel, or owe a number. */
  named: 20,
  owed: { page: 200 },
  bindings: { max: 20 },
  account: { max: 64 },
  source: { max: 64 },
  credential: { min: 8, max: 256 },
} as const

/** Days after its payment in which an order's tracking number is owed. */
export const numberDueDays = 7
/** Orders that are older are not asked for a number any more. */
export const numberOwedDays = 30
/** Days without a trace after which another company is offered. */
export const offersCompanyAfterDays = 7
/** Days without news after which a parcel counts as lost sight of (ADR 0137). */
export const expiresAfterDays = { express: 30, post: 60 } as const
/** What the list can be asked for: at least so many days without news. */
export const quietDays = ['3', '7', '14', '30'] as const
