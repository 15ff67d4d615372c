import type { ShipmentDetail, ShipmentSubState } from '@quayside/contract/logistics/states.ts'
import type { TrackerName, TrackerNews } from '@quayside/contract/provider/tracker-event.ts'

/** What a tracker's word says of a parcel. */
export interface ToldState {
  readonly detail: ShipmentDetail
  readonly sub: ShipmentSubState | null
}

type Table = Readonly<Record<string, ShipmentDetail | readonly [ShipmentDetail, ShipmentSubState]>>

/** The specification's eight detail states are TrackingMore's words (docs, logistics status). */
const trackingMore: Table = {
  pending: 'pending',
  notfound: 'notfound',
  transit: 'transit',
  pickup: ['pickup', 'out_for_delivery'],
  delivered: 'delivered',
  expired: 'expired',
  undelivered: 'undelivered',
  exception: 'exception',
}
const trackingMoreSub: Table = {
  pickup001: ['pickup', 'out_for_delivery'],
  pickup002: ['pickup', 'ready_to_collect'],
  pickup003: ['pickup', 'out_for_delivery'],
  delivered001: 'delivered',
  delivered002: ['delivered', 'collected'],
  delivered003: ['delivered', 'signed'],
  delivered004: ['delivered', 'left'],
  exception004: ['exception', 'refused'],
  exception006: ['exception', 'customs'],
  exception009: ['exception', 'lost'],
  exception010: ['exception', 'returned'],
  exception011: ['exception', 'returned'],
}

/** AfterShip, delivery statuses. */
const afterShip: Table = {
  InfoReceived: 'pending',
  Pending: 'notfound',
  InTransit: 'transit',
  OutForDelivery: ['pickup', 'out_for_delivery'],
  AvailableForPickup: ['pickup', 'ready_to_collect'],
  AttemptFail: 'undelivered',
  Delivered: 'delivered',
  Exception: 'exception',
  Expired: 'expired',
}
const afterShipSub: Table = {
  Delivered_001: 'delivered',
  Delivered_002: ['delivered', 'collected'],
  Delivered_003: ['delivered', 'signed'],
  Delivered_004: ['delivered', 'left'],
  Exception_004: ['exception', 'customs'],
  Exception_009: ['exception', 'lost'],
  Exception_011: ['exception', 'returned'],
}

/** 17TRACK, main and sub-statuses of its API. */
const seventeenTrack: Table = {
  NotFound: 'notfound',
  InfoReceived: 'pending',
  InTransit: 'transit',
  Expired: 'expired',
  AvailableForPickup: ['pickup', 'ready_to_collect'],
  OutForDelivery: ['pickup', 'out_for_delivery'],
  DeliveryFailure: 'undelivered',
  Delivered: 'delivered',
  Exception: 'exception',
}
const seventeenTrackSub: Table = {
  InTransit_CustomsProcessing: 'transit',
  InTransit_CustomsRequiringInformation: ['exception', 'customs'],
  Exception_Returning: ['exception', 'returned'],
  Exception_Returned: ['exception', 'returned'],
  Exception_Lost: ['exception', 'lost'],
  Exception_Rejected: ['exception', 'refused'],
}

const words: Readonly<Record<TrackerName, { readonly status: Table; readonly sub: Table }>> = {
  trackingmore: { status: trackingMore, sub: trackingMoreSub },
  aftership: { status: afterShip, sub: afterShipSub },
  seventeen_track: { status: seventeenTrack, sub: seventeenTrackSub },
}

const own = (table: Table, word: string | undefined) =>
  word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined

/** A word that nobody knows says only that the parcel was seen: it is on its way. */
export function toldState({
  tracker,
  status,
  substatus,
}: Pick<TrackerNews, 'tracker' | 'status' | 'substatus'>): ToldState {
  const { status: byStatus, sub: bySub } = words[tracker]
  const found = own(bySub, substatus) ?? own(byStatus, status) ?? 'transit'
  return typeof found === 'string' ? { detail: found, sub: null } : { detail: found[0], sub: found[1] }
}
