import { beijingDate } from '@quayside/contract/dates.ts'
import { cardTransaction, type CardTransactionEvent } from '@quayside/contract/fund/vcc/states.ts'
import { inWords, parseMinor } from '@quayside/contract/money.ts'
import type { IssuerEvent } from '@quayside/contract/provider/issuer-event.ts'
import { newId } from '#db/new-id.ts'
import { addStaffTask, type StaffTask } from '#db/staff-task.sql.ts'
import type { Tx } from '#db/tx.ts'
import { tellMainUsers } from '#areas/messages/public.ts'
import { restOf, type CardTransactionRecord, type VirtualCardRecord } from './record.ts'
import {
  insertTransaction,
  transactionByReference,
  transactionsOfAuthorisation,
  updateTransaction,
} from './transaction.sql.ts'
import { keepCard, moveVirtualCard, postOnce } from './walk.ts'

/** What a use of a card was taken for: `unmatched` is kept for staff and moves nothing. */
export type UseHeard = 'applied' | 'known' | 'unmatched'

type Promised = Extract<IssuerEvent, { kind: 'authorised' | 'declined' }>
type Moved = Extract<IssuerEvent, { kind: 'cleared' | 'refunded' }>
type Released = Extract<IssuerEvent, { kind: 'released' }>

/** The issuer's promises: rows, and no money (the card's row is locked). */
export async function hearPromise(
  tx: Tx,
  merchantId: bigint,
  card: VirtualCardRecord,
  event: Promised,
): Promise<UseHeard> {
  const earlier = await tx.rows(transactionsOfAuthorisation(merchantId, card.id, event.authorisation))
  // Told after what it led to: that is known already, and says more.
  if (earlier.length > 0) return 'known'
  const state = cardTransaction.next(null, event.kind === 'authorised' ? 'authorise' : 'decline')!
  await tx.run(
    insertTransaction(merchantId, {
      ...rowOf(card, event),
      state,
      endedAt: state === 'declined' ? event.at : null,
      authorisation: event.authorisation,
      reference: null,
    }),
  )
  return 'applied'
}

export async function hearRelease(
  tx: Tx,
  merchantId: bigint,
  card: VirtualCardRecord,
  { authorisation, at }: Released,
): Promise<UseHeard> {
  const [first] = await tx.rows(transactionsOfAuthorisation(merchantId, card.id, authorisation))
  if (!first) return 'unmatched'
  return (await moveTransaction(tx, merchantId, first, 'release', { endedAt: at })) ? 'applied' : 'known'
}

/** Rows E4 and E5: what has cleared or was refunded is posted once, whatever state its card is in but an ended one. */
export async function hearMove(
  tx: Tx,
  merchantId: bigint,
  card: VirtualCardRecord,
  event: Moved,
): Promise<UseHeard> {
  if (await tx.maybe(transactionByReference(merchantId, event.transaction))) return 'known'
  const minor = minorOf(card, event)
  const canMove = card.state === 'active' || card.state === 'frozen' || card.state === 'closing'
  const beyond = event.kind === 'cleared' && canMove ? beyondOf(card, minor) : 0n
  const id = await keepMove(tx, merchantId, card, event, { isPosted: canMove, beyond })
  if (!canMove) {
    await tx.run(addStaffTask(merchantId, transactionTask(id, card, 'issuer_contradicted')))
    return 'unmatched'
  }
  if (event.kind === 'refunded') await refund(tx, merchantId, { card, id, minor, at: event.at })
  else await clear(tx, merchantId, { card, id, minor, beyond, at: event.at })
  return 'applied'
}

const beyondOf = (card: VirtualCardRecord, minor: bigint): bigint => {
  const rest = restOf(card)
  return minor > rest ? minor - rest : 0n
}

interface Posted {
  readonly card: VirtualCardRecord
  readonly id: string
  readonly minor: bigint
  readonly at: string
}

async function refund(tx: Tx, merchantId: bigint, { card, id, minor, at }: Posted): Promise<void> {
  await keepCard(tx, merchantId, card, {
    ...card,
    refunded: card.refunded + minor,
    movedAt: latest(card, at),
  })
  await postOnce(tx, {
    merchantId,
    currency: card.currency,
    source: { type: 'card_transaction', id },
    effect: 'refund',
    occurredAt: at,
    legs: [{ from: 'bank', to: 'vcc', amount: minor }],
  })
}

async function clear(
  tx: Tx,
  merchantId: bigint,
  { card, id, minor, beyond, at }: Posted & { readonly beyond: bigint },
): Promise<void> {
  const sums = {
    cleared: card.cleared + minor,
    beyond: card.beyond + beyond,
    movedAt: latest(card, at),
  }
  if (beyond === 0n) await keepCard(tx, merchantId, card, { ...card, ...sums })
  else {
    await moveVirtualCard(tx, merchantId, card, 'overrun', { at, actor: 'network' }, sums)
    await tx.run(addStaffTask(merchantId, transactionTask(id, card, 'card_overrun')))
    await tellMainUsers({ tx, merchantId, newId }, 'money.card_overrun', {
      card: card.name,
      amount: inWords(card.currency, beyond),
    })
  }
  const within = minor - beyond
  await postOnce(tx, {
    merchantId,
    currency: card.currency,
    source: { type: 'card_transaction', id },
    effect: 'clear',
    occurredAt: at,
    valueOn: beijingDate(at),
    legs: [
      ...(within > 0n ? [{ from: 'vcc', to: 'bank', amount: within } as const] : []),
      ...(beyond > 0n ? [{ from: 'pending', to: 'bank', amount: beyond } as const] : []),
    ],
  })
}

const latest = ({ movedAt }: VirtualCardRecord, at: string): string =>
  Date.parse(at) > Date.parse(movedAt) ? at : movedAt

/** In the row of its promise where that is open yet, otherwise in one of its own. @returns the row's id */
async function keepMove(
  tx: Tx,
  merchantId: bigint,
  card: VirtualCardRecord,
  event: Moved,
  { isPosted, beyond }: { readonly isPosted: boolean; readonly beyond: bigint },
): Promise<string> {
  const authorisation = event.kind === 'cleared' ? (event.authorisation ?? null) : null
  const step: CardTransactionEvent = isPosted ? (event.kind === 'cleared' ? 'clear' : 'refund') : 'come_late'
  const made = { endedAt: event.at, reference: event.transaction, amount: minorOf(card, event), beyond }
  const earlier =
    authorisation === null
      ? []
      : await tx.rows(transactionsOfAuthorisation(merchantId, card.id, authorisation))
  const open = earlier.find(({ state }) => state === 'authorised')
  if (open && (await moveTransaction(tx, merchantId, open, step, made))) return open.id
  const one = { ...rowOf(card, event), ...made, state: cardTransaction.next(null, step)!, authorisation }
  await tx.run(insertTransaction(merchantId, one))
  return one.id
}

async function moveTransaction(
  tx: Tx,
  merchantId: bigint,
  before: CardTransactionRecord,
  event: CardTransactionEvent,
  facts: Partial<CardTransactionRecord>,
): Promise<boolean> {
  const state = cardTransaction.next(before.state, event)
  if (state === undefined) return false
  const one = { ...before, ...facts, state, version: before.version + 1 }
  return (await tx.run(updateTransaction(merchantId, one))) === 1
}

/** @throws Error for another currency than the card's, which the inbox has refused before */
function minorOf({ currency }: VirtualCardRecord, { amount }: Promised | Moved): bigint {
  const minor = amount.currency === currency ? parseMinor(currency, amount.value) : undefined
  if (minor === undefined || minor <= 0n)
    throw new Error(`${amount.value} ${amount.currency} on a card in ${currency}`)
  return minor
}

const rowOf = (card: VirtualCardRecord, event: Promised | Moved) => ({
  id: newId(),
  cardId: card.id,
  currency: card.currency,
  amount: minorOf(card, event),
  beyond: 0n,
  merchantName: event.merchantName,
  category: event.category ?? null,
  country: event.country,
  happenedAt: event.at,
  version: 1,
})

const transactionTask = (
  subjectId: string,
  { cardNo }: VirtualCardRecord,
  kind: 'issuer_contradicted' | 'card_overrun',
): StaffTask => ({ id: newId(), kind, subjectType: 'card_transaction', subjectId, note: cardNo })
