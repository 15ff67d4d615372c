import type { NewsOutcome, TrackerNews } from '@quayside/contract/provider/tracker-event.ts'
import type { NewsStanding, ShipmentEvent } from '@quayside/contract/logistics/states.ts'
import { databaseClock } from '#db/clock.sql.ts'
import type { Tx } from '#db/tx.ts'
import { toldState, type ToldState } from '#ports/tracker/words.ts'
import { moveShipment } from './move.ts'
import { doubtProof, sealProof } from './proof.ts'
import { readReference } from './reference.ts'
import { insertNews, lockShipment, type ShipmentRecord } from './shipment.sql.ts'

/**
 * Takes one thing that a tracker saw, once: under the lock of its parcel, so that a delivery and a corrected number follow one
 * another. What is older than what is known, of an earlier number, or after the end is kept and moves nothing.
 */
export async function takeNews(tx: Tx, news: TrackerNews): Promise<NewsOutcome> {
  const reference = readReference(news.reference)
  if (!reference) return 'unknown'
  const { merchantId, id, round } = reference
  const row = await tx.maybe(lockShipment(merchantId, id))
  if (!row || round > row.round || round < 1) return 'unknown'
  const told = toldState(news)
  const standing = standingOf(row, news, round)
  const { country = null, city = null, postcode = null } = news.place ?? {}
  const { eventId, at, text, signer = null } = news
  const stored = { eventId, round, at, ...told, text, country, city, postcode, signer, standing }
  if ((await tx.run(insertNews(merchantId, row, stored))) === 0) return 'repeated'
  if (standing === 'after_end') await doubtProof(tx, merchantId, row, stored)
  if (standing !== 'applied') return 'stored'
  const place = [city, country].filter((part) => part !== null).join(', ') || null
  const { at: now } = await tx.one(databaseClock)
  const change = { ...told, news: text, place, newsAt: at, heardAt: now, registered: 'known' as const }
  await moveShipment(tx, merchantId, row, eventOf(told), change, { at: now, actor: 'network' })
  if (told.detail === 'delivered') await sealProof(tx, merchantId, { ...row, ...change })
  return 'applied'
}

function standingOf(row: ShipmentRecord, { at }: TrackerNews, round: number): NewsStanding {
  if (round < row.round) return 'replaced'
  if (row.delivery === 'finished') return 'after_end'
  return row.newsAt !== null && Date.parse(at) < Date.parse(row.newsAt) ? 'older' : 'applied'
}

function eventOf({ detail }: ToldState): ShipmentEvent {
  if (detail === 'delivered') return 'deliver'
  return detail === 'expired' ? 'lose' : 'news'
}
