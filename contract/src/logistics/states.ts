import { machine } from '#machine.ts'

/** A parcel on its way to a buyer (ADR 0137); `need` is an order that owes a number. */
export const shipment = machine({
  name: 'shipment',
  states: ['init', 'pending', 'finished'],
  events: ['need', 'upload', 'correct', 'news', 'deliver', 'lose'],
  start: { need: 'init', upload: 'pending' },
  moves: {
    init: { upload: 'pending' },
    pending: { correct: 'pending', news: 'pending', deliver: 'finished', lose: 'finished' },
    finished: {},
  },
})
export type ShipmentDelivery = (typeof shipment.states)[number]
export type ShipmentEvent = (typeof shipment.events)[number]

/** Where it is by the tracker's word; `pickup` is out for delivery or ready to collect. */
export const shipmentDetails = [
  'pending',
  'notfound',
  'transit',
  'pickup',
  'delivered',
  'expired',
  'undelivered',
  'exception',
] as const
export type ShipmentDetail = (typeof shipmentDetails)[number]

/** What a detail says more closely, where the tracker does. */
export const shipmentSubStates = [
  'out_for_delivery',
  'ready_to_collect',
  'signed',
  'collected',
  'left',
  'returned',
  'refused',
  'customs',
  'lost',
] as const
export type ShipmentSubState = (typeof shipmentSubStates)[number]

/** `0` nobody has given a number; `1` typed; `2` from a file, an app or a call (spec §4). */
export const uploadStates = ['0', '1', '2'] as const

/** How the proof of a delivery stands against its order: `contradicts` is looked at before it is filed. */
export const proofStandings = ['fits', 'unproven', 'contradicts'] as const
export type ProofStanding = (typeof proofStandings)[number]

/** How a parcel was handed over, strongest first. */
export const handovers = ['signed', 'collected', 'left', 'said'] as const
export type Handover = (typeof handovers)[number]

/** What speaks against a proof. */
export const proofDoubts = ['country', 'place', 'returned', 'before_payment'] as const
export type ProofDoubt = (typeof proofDoubts)[number]

/** What became of something that the tracker told; only `applied` moved the parcel. */
export const newsStandings = ['applied', 'older', 'after_end', 'replaced'] as const
export type NewsStanding = (typeof newsStandings)[number]
