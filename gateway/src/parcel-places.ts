import { z } from 'zod'

/** Who watches parcels, and where the apps are in which merchants send them. */
export interface ParcelPlaces {
  readonly trackerUrl: string | undefined
  readonly logisticsAppsUrl: string | undefined
}

const address = z.url({ protocol: /^https?$/ }).optional()
export const parcelVariables = { QUAYSIDE_TRACKER: address, QUAYSIDE_LOGISTICS_APPS: address }

/** @param demo where a part of the sandbox is, in a demo */
export const parcelPlaces = (
  given: {
    readonly QUAYSIDE_TRACKER?: string | undefined
    readonly QUAYSIDE_LOGISTICS_APPS?: string | undefined
  },
  demo: (path: string) => string | undefined,
): ParcelPlaces => ({
  trackerUrl: given.QUAYSIDE_TRACKER ?? demo('/tracker/'),
  logisticsAppsUrl: given.QUAYSIDE_LOGISTICS_APPS ?? demo('/logistics-apps/'),
})
