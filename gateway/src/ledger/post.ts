import type { Db, Query, Tx } from '#db/tx.ts'
import { accountId } from './account-id.ts'
import type { Outcome, Posting } from './posting.ts'

/** An account that may not be negative would have been. */
export class Overdrawn extends Error {
  readonly posting: Posting
  constructor(posting: Posting) {
    const accounts = posting.legs.map(({ from }) => from).join(', ')
    super(`${posting.source.type} ${posting.source.id} (${posting.effect}) overdraws one of ${accounts}`)
    this.name = 'Overdrawn'
    this.posting = posting
  }
}

/**
 * Posts once: the second time the same source and effect come, nothing happens.
 * @throws Overdrawn when an account that may not be negative would be; nothing is written then
 */
export async function post(tx: Tx, posting: Posting): Promise<'posted' | 'duplicate'> {
  const [outcome] = await postGroup(tx, [posting])
  if (outcome === 'overdrawn') throw new Overdrawn(posting)
  return outcome!
}

/**
 * Posts a group of one merchant, up to 5,000, as if one came after the other: each has an outcome of its own,
 * and one that is a duplicate or would overdraw leaves its neighbours alone.
 * Locks the accounts it touches, in ascending order, until the transaction ends.
 */
export async function postGroup(tx: Tx, postings: readonly Posting[]): Promise<Outcome[]> {
  if (postings.length === 0) return []
  return outcomesOf(await tx.one(groupPosting(postings)))
}

/** The same as the only statement of a transaction: one journey, and the accounts are locked for no longer than it takes. */
export async function postGroupAlone(db: Db, postings: readonly Posting[]): Promise<Outcome[]> {
  if (postings.length === 0) return []
  const [posted] = await db.alone(merchantOf(postings), groupPosting(postings))
  return outcomesOf(posted!)
}

interface Posted {
  readonly outcomes: readonly number[]
}

const groupPosting = (postings: readonly Posting[]): Query<Posted> => ({
  name: 'ledger_post_group',
  text: 'select ledger.post_group($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) as outcomes',
  values: [merchantOf(postings), ...postingColumns(postings), ...legColumns(postings)],
})

const outcomesOf = ({ outcomes }: Posted): Outcome[] => outcomes.map((outcome) => outcomeNames[outcome]!)

const outcomeNames = ['posted', 'duplicate', 'overdrawn'] as const satisfies Outcome[]

function merchantOf([first, ...others]: readonly Posting[]): bigint {
  const { merchantId } = first!
  const other = others.find((posting) => posting.merchantId !== merchantId)
  if (other) throw new RangeError(`merchants ${merchantId} and ${other.merchantId} in one group`)
  return merchantId
}

function postingColumns(postings: readonly Posting[]): unknown[] {
  const accounts = new Set(
    postings.flatMap(({ currency, legs }) =>
      legs.flatMap(({ from, to }) => [accountId(currency, from), accountId(currency, to)]),
    ),
  )
  return [
    [...accounts].toSorted((a, b) => a - b),
    postings.map(({ source }) => source.type),
    postings.map(({ source }) => source.id),
    postings.map(({ effect }) => effect),
    postings.map(({ orderId }) => orderId ?? null),
    postings.map(({ occurredAt }) => occurredAt),
  ]
}

function legColumns(postings: readonly Posting[]): unknown[] {
  const legs = postings.flatMap((posting, index) =>
    posting.legs.map((leg) => ({ leg, posting, no: index + 1 })),
  )
  return [
    legs.map(({ no }) => no),
    legs.map(({ posting, leg }) => accountId(posting.currency, leg.from)),
    legs.map(({ posting, leg }) => accountId(posting.currency, leg.to)),
    legs.map(({ leg }) => leg.amount),
    legs.map(({ posting, leg }) => leg.valueOn ?? posting.valueOn ?? null),
  ]
}
