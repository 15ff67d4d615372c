import { createHash } from 'node:crypto'
import { parseMinor } from '@quayside/contract/money.ts'
import {
  issuerEvent,
  type IssuerEvent,
  type IssuerEventAnswer,
  type issuerEventCalls,
} from '@quayside/contract/provider/issuer-event.ts'
import { maskCardNumbers } from '#acts/input/card-number.ts'
import type { Handlers } from '#acts/handler.ts'
import type { Db, Tx } from '#db/tx.ts'
import { addJob } from '#jobs/queue.ts'
import { hearLoad } from './answer.ts'
import { lockCardNo, merchantOfCard } from './card.sql.ts'
import { findLoadNo, loadsOfCard } from './load.sql.ts'
import type { VirtualCardRecord } from './record.ts'
import { cardLoadJob } from './to-issuer.ts'
import { insertIssuerEvent, issuerEventKnown } from './transaction.sql.ts'
import { hearMove, hearPromise, hearRelease } from './use.ts'
import { moveVirtualCard } from './walk.ts'

/** What the issuer tells by itself, at least once and in any order; each event in a transaction of its own. */
export const issuerEventHandlers: Handlers<typeof issuerEventCalls> = {
  async deliver({ db }, { events }) {
    const answers: IssuerEventAnswer[] = []
    const failures: unknown[] = []
    // One that fails is not answered for, and so told again; its neighbours are none the worse.
    for (const sent of events)
      await take(db, sent).then(
        (answer) => answers.push(answer),
        (error: unknown) => failures.push(error),
      )
    if (answers.length === 0 && failures.length > 0) throw failures[0]
    return { answers }
  },
}

async function take(db: Db, sent: unknown): Promise<IssuerEventAnswer> {
  const read = issuerEvent.safeParse(sent)
  if (!read.success) {
    const [issue] = read.error.issues
    const { id } = (typeof sent === 'object' && sent !== null ? sent : {}) as { id?: unknown }
    return {
      id: typeof id === 'string' ? id.slice(0, 64) : '',
      outcome: 'rejected',
      reason: `${issue?.path.join('.')}: ${issue?.message}`,
    }
  }
  const event = masked(read.data)
  const { merchantId } = await db.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.one(merchantOfCard(event.cardNo)),
  )
  if (merchantId === null) return { id: event.id, outcome: 'rejected', reason: 'cardNo: unknown' }
  return db.tx({ tenant: merchantId, mode: 'write' }, (tx) => apply(tx, merchantId, event))
}

/** Words of others may quote a card: nobody needs it, and it is not kept (ADR 0035). */
function masked(event: IssuerEvent): IssuerEvent {
  if ('merchantName' in event) return { ...event, merchantName: maskCardNumbers(event.merchantName) }
  if ('reason' in event && event.reason !== undefined)
    return { ...event, reason: maskCardNumbers(event.reason) }
  return event
}

async function apply(tx: Tx, merchantId: bigint, event: IssuerEvent): Promise<IssuerEventAnswer> {
  // Locked first: a repeat that comes at the same time waits for the outcome of this one.
  const card = await tx.one(lockCardNo(merchantId, event.cardNo))
  const { id } = event
  const digest = createHash('sha256').update(JSON.stringify(event)).digest()
  const known = await tx.maybe(issuerEventKnown(merchantId, id))
  if (known)
    return known.digest.equals(digest)
      ? { id, outcome: 'duplicate' }
      : { id, outcome: 'unmatched', reason: 'id: another event' }
  const { outcome, reason = null } = await heard(tx, merchantId, card, event)
  if (outcome === 'later') return { id, outcome }
  await tx.run(insertIssuerEvent(merchantId, { id, digest, outcome, reason, payload: event }))
  const answer = outcome === 'known' ? 'duplicate' : outcome
  return { id, outcome: answer, ...(reason !== null && { reason }) }
}

interface Heard {
  readonly outcome: 'applied' | 'known' | 'unmatched' | 'later'
  readonly reason?: string
}

async function heard(
  tx: Tx,
  merchantId: bigint,
  card: VirtualCardRecord,
  event: IssuerEvent,
): Promise<Heard> {
  if ('amount' in event && !isOfCard(card, event.amount)) return { outcome: 'unmatched', reason: 'amount' }
  if (event.kind === 'load_confirmed' || event.kind === 'load_refused')
    return hearLoadEvent(tx, merchantId, card, event)
  // Used before we have heard that it was made: the issuer is asked at once, and tells this again.
  if (card.state === 'applied') {
    await askAtOnce(tx, merchantId, card)
    return { outcome: 'later' }
  }
  switch (event.kind) {
    case 'authorised':
    case 'declined':
      return { outcome: await hearPromise(tx, merchantId, card, event) }
    case 'released':
      return { outcome: await hearRelease(tx, merchantId, card, event) }
    case 'cleared':
    case 'refunded': {
      const outcome = await hearMove(tx, merchantId, card, event)
      return { outcome, ...(outcome === 'unmatched' && { reason: card.state }) }
    }
    case 'card_frozen': {
      const how = { at: event.at, actor: 'network' } as const
      return { outcome: (await moveVirtualCard(tx, merchantId, card, 'freeze', how)) ? 'applied' : 'known' }
    }
  }
}

async function hearLoadEvent(
  tx: Tx,
  merchantId: bigint,
  card: VirtualCardRecord,
  event: Extract<IssuerEvent, { kind: 'load_confirmed' | 'load_refused' }>,
): Promise<Heard> {
  const load = await tx.maybe(findLoadNo(merchantId, event.loadNo))
  if (!load || load.cardId !== card.id) return { outcome: 'unmatched', reason: 'loadNo' }
  const { at } = event
  const said = await hearLoad(
    tx,
    merchantId,
    load,
    event.kind === 'load_confirmed'
      ? { result: 'confirmed', at, amount: event.amount, lastFour: event.lastFour, endsOn: event.endsOn }
      : { result: 'refused', at, code: event.code, reason: event.reason ?? null },
  )
  return said === 'contradicted' ? { outcome: 'unmatched', reason: 'contradicted' } : { outcome: said }
}

const isOfCard = (
  { currency }: VirtualCardRecord,
  amount: { readonly currency: string; readonly value: string },
): boolean => amount.currency === currency && (parseMinor(currency, amount.value) ?? 0n) > 0n

async function askAtOnce(tx: Tx, merchantId: bigint, { id: cardId }: VirtualCardRecord): Promise<void> {
  for (const { id, state, attempt } of await tx.rows(loadsOfCard(merchantId, cardId)))
    if (state === 'applied') await addJob(tx, cardLoadJob.ask({ merchantId, id, attempt }))
}
