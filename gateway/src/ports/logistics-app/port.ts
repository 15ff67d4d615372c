import type { LogisticsApp } from '@quayside/contract/logistics/binding/apps.ts'

/** A merchant's account at an app, and what opens it. */
export interface AppAccount {
  readonly app: LogisticsApp
  readonly account: string
  readonly credential: string
}

/** The number of one order's parcel, as the app has it. */
export interface AppParcel {
  readonly merchantOrderId: string
  readonly number: string
  /** The app's word for the company. */
  readonly company: string
  readonly at: string
}

/** `refused`: the app takes the credential no more. `unknown`: it did not answer. */
export type ParcelsReply =
  | { readonly result: 'parcels'; readonly parcels: readonly AppParcel[] }
  | { readonly result: 'refused' }
  | { readonly result: 'unknown' }

/** Apps in which merchants send parcels. Never called inside a transaction; it never throws. */
export interface LogisticsApps {
  /** Parcels that were sent since an instant, oldest first, at most 500; asking is the look at its health as well. */
  parcels(account: AppAccount, since: string): Promise<ParcelsReply>
}
