import { answerClasses, deliveryStandings } from '@quayside/contract/main/delivery/row.ts'
import { deliveryLogLimits as limits } from '@quayside/contract/main/limits.ts'
import { addressedTypes, type EventType, eventTypes } from '@quayside/contract/main/notify/event-types.ts'
import { deliveryOrigins } from '@quayside/contract/main/notify/states.ts'
import { type AddressOf, addressOf, part } from '#lists/address.ts'

/** The address of the log of deliveries. */
export const deliveryAddress = addressOf({
  text: part.text(limits.text.max),
  type: part.amongst(eventTypes),
  endpointId: part.ids,
  standing: part.amongst(deliveryStandings),
  answer: part.amongst(answerClasses),
  origin: part.amongst(deliveryOrigins),
})
export type DeliverySearch = AddressOf<typeof deliveryAddress>

/** Which type is on show. */
export interface TypeSearch {
  type?: EventType
}
export const typeShown = ({ type }: TypeSearch): EventType =>
  addressedTypes.find((one) => one === type) ?? addressedTypes[0]!
