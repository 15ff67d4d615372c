import { cardLoad, type CardLoadEvent } from '@quayside/contract/fund/vcc/states.ts'
import { parseMinor } from '@quayside/contract/money.ts'
import { addStaffTask, type StaffTask } from '#db/staff-task.sql.ts'
import { newId } from '#db/new-id.ts'
import { databaseClock } from '#db/clock.sql.ts'
import type { Tx } from '#db/tx.ts'
import type { LoadReply } from '#ports/issuer/port.ts'
import { insertFundEvents } from '#areas/fund/event.sql.ts'
import { merchantStanding } from '#areas/trade/public.ts'
import { lockVirtualCard } from './card.sql.ts'
import { endLoad, type LoadEnding, lockLoad } from './load.sql.ts'
import type { CardLoadRecord, VirtualCardRecord } from './record.ts'
import { keepCard, moveVirtualCard, postOnce } from './walk.ts'

/** What the issuer has decided; the others leave things as they are. */
export type LoadWord = Extract<LoadReply, { result: 'confirmed' | 'refused' }>

/** `known`: nothing new. `contradicted`: it says another thing than was asked for or said before; staff look, and nothing is forced. */
export type LoadHeard = 'applied' | 'known' | 'contradicted'

/** Rows E2 and E3: locks the card before what is paid into it, and both before the accounts. */
export async function hearLoad(
  tx: Tx,
  merchantId: bigint,
  { id, cardId }: Pick<CardLoadRecord, 'id' | 'cardId'>,
  word: LoadWord,
): Promise<LoadHeard> {
  const card = await tx.one(lockVirtualCard(merchantId, cardId))
  const load = await tx.one(lockLoad(merchantId, id))
  const heard = verdictOf(load, word)
  if (heard === 'contradicted') await tx.run(addStaffTask(merchantId, loadTask(load, 'issuer_contradicted')))
  if (heard !== 'applied') return heard
  const { at } = await tx.one(databaseClock)
  const now = new Date(at).toISOString()
  if (word.result === 'confirmed') await confirm(tx, merchantId, { card, load, word, now })
  else await refuse(tx, merchantId, { card, load, word, now })
  return 'applied'
}

function verdictOf({ state, currency, amount }: CardLoadRecord, word: LoadWord): LoadHeard {
  if (word.result === 'confirmed') {
    const isOurs = word.amount.currency === currency && parseMinor(currency, word.amount.value) === amount
    if (!isOurs || state === 'refused') return 'contradicted'
    return state === 'confirmed' ? 'known' : 'applied'
  }
  if (state === 'confirmed') return 'contradicted'
  return state === 'refused' ? 'known' : 'applied'
}

interface Heard<W extends LoadWord['result']> {
  readonly card: VirtualCardRecord
  readonly load: CardLoadRecord
  readonly word: Extract<LoadWord, { result: W }>
  readonly now: string
}

async function confirm(tx: Tx, merchantId: bigint, heard: Heard<'confirmed'>): Promise<void> {
  const { card, load, word, now } = heard
  await writeEnd(tx, merchantId, load, { state: 'confirmed', code: null, reason: null }, now)
  const funded = card.funded + load.amount
  const { lastFour, endsOn } = word
  const how = { at: now, actor: 'network' } as const
  if (card.state === 'applied') {
    const active = await moveVirtualCard(tx, merchantId, card, 'confirm', how, { funded, lastFour, endsOn })
    // A freeze of the account that came before the issuer's word reaches the card with it (row E7).
    const { frozen } = await tx.one(merchantStanding(merchantId))
    if (frozen && active)
      await moveVirtualCard(tx, merchantId, active, 'account_freeze', { at: now, actor: 'provider' })
  } else {
    if (card.state === 'closed' || card.state === 'failed')
      throw new Error(`virtual card ${card.cardNo} is ${card.state} with money on its way into it`)
    await keepCard(tx, merchantId, card, { ...card, funded, movedAt: now })
  }
  await postOnce(tx, {
    ...posting(merchantId, load, now),
    effect: 'fund',
    legs: [
      { from: 't:vcc', to: 'vcc', amount: load.amount },
      ...(load.fee > 0n ? [{ from: 't:vcc', to: 'fee_rev', amount: load.fee } as const] : []),
    ],
  })
}

async function refuse(
  tx: Tx,
  merchantId: bigint,
  { card, load, word: { code, reason }, now }: Heard<'refused'>,
): Promise<void> {
  await writeEnd(tx, merchantId, load, { state: 'refused', code, reason }, now)
  if (card.state === 'applied')
    await moveVirtualCard(tx, merchantId, card, 'refuse', { at: now, actor: 'network' })
  await postOnce(tx, {
    ...posting(merchantId, load, now),
    effect: 'return',
    legs: [
      { from: 't:vcc', to: 'withdrawable', amount: load.amount },
      ...(load.fee > 0n ? [{ from: 't:vcc', to: 'withdrawable', amount: load.fee } as const] : []),
    ],
  })
}

const posting = (merchantId: bigint, { id, currency }: CardLoadRecord, occurredAt: string) =>
  ({ merchantId, currency, source: { type: 'card_load', id }, occurredAt }) as const

async function writeEnd(
  tx: Tx,
  merchantId: bigint,
  load: CardLoadRecord,
  ending: LoadEnding,
  at: string,
): Promise<void> {
  const event: CardLoadEvent = ending.state === 'confirmed' ? 'confirm' : 'refuse'
  if (cardLoad.next(load.state, event) !== ending.state)
    throw new Error(`payment ${load.loadNo} is ${load.state} and cannot be ${ending.state}`)
  await tx.run(endLoad(merchantId, load.id, ending))
  await insertFundEvents(tx, merchantId, [
    {
      entity: 'card_load',
      entityId: load.id,
      seq: load.version + 1,
      at,
      event,
      from: load.state,
      to: ending.state,
      actor: 'network',
      facts: {
        ...(ending.code !== null && { code: ending.code }),
        ...(ending.reason !== null && { reason: ending.reason }),
      },
    },
  ])
}

export const loadTask = (
  { id, loadNo }: CardLoadRecord,
  kind: 'issuer_silent' | 'issuer_contradicted',
): StaffTask => ({ id: newId(), kind, subjectType: 'card_load', subjectId: id, note: loadNo })
