import { keepCards, type KeptCardPlaces } from './kept-cards.ts'
import { payLinks } from './link-payments.ts'
import { payerAddress } from './payer-address.ts'

/** What payers do in the demo world once its pages are there. @returns the address of a link to try */
export async function demoPayers(places: KeptCardPlaces): Promise<string> {
  await keepCards(places)
  await payLinks(places)
  return payerAddress(places.connection, places.payerUrl)
}
