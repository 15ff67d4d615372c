import type { Call } from '@quayside/contract/call.ts'
import type { Foreseen } from '@quayside/contract/account/approval/approval.ts'
import { isOwnAccount } from '@quayside/contract/fund/places.ts'
import { wire } from '@quayside/contract/money.ts'
import { type Balance, balances } from '#ledger/index.ts'
import { beginTrial, checkNow, undoTrial } from './approval.sql.ts'
import type { Change, Ctx } from '#acts/context.ts'
import { allowed } from '#acts/log/allowed.ts'
import { Refusal } from '#acts/refusal.ts'

/** What a handler said of itself while it was tried or carried out. */
export interface TrialTold {
  target: string | null
  change: { readonly before: Change | null; readonly after: Change | null } | null
}

/** The same request, whose words are kept and whose answer nobody gets. */
export function listeningCtx(ctx: Ctx): { ctx: Ctx; told: TrialTold } {
  const told: TrialTold = { target: null, change: null }
  const heard: Partial<Ctx> = {
    logTarget: (id) => void (told.target = id),
    logChange: (before, after) => void (told.change = { before, after }),
    setSession: () => {},
    setCookie: () => {},
  }
  // Inherited and not copied: what a ctx does not have throws when it is read.
  const listening = Object.create(ctx, Object.getOwnPropertyDescriptors(heard)) as Ctx
  return { ctx: listening, told }
}

export interface Trial {
  readonly foreseen: Foreseen
  readonly told: TrialTold
  /** It would be refused. */
  readonly refusal: Refusal | undefined
}

/** Runs a use case inside the open transaction and takes all of it back: rows, postings, jobs. */
export async function dryRun(
  ctx: Ctx,
  call: Call,
  run: (ctx: Ctx) => Promise<unknown>,
  more?: (ctx: Ctx) => Promise<Partial<Foreseen> | undefined>,
): Promise<Trial> {
  const { tx, merchantId } = ctx
  const before = await balances(tx, merchantId)
  const listening = listeningCtx(ctx)
  await tx.run(beginTrial)
  const refusal = await tried(ctx, () => run(listening.ctx))
  const after = refusal ? before : await balances(tx, merchantId)
  await tx.run(undoTrial)
  const { told } = listening
  return { foreseen: { ...effectOf(call, before, after, told), ...(await more?.(ctx)) }, told, refusal }
}

async function tried({ tx }: Ctx, run: () => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await run()
    await tx.run(checkNow)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

const effectOf = (
  call: Call,
  before: readonly Balance[],
  after: readonly Balance[],
  { change }: TrialTold,
): Foreseen => ({
  ledger: movedBalances(before, after),
  change: change && {
    before: allowed(call.changes, change.before),
    after: allowed(call.changes, change.after),
  },
  batch: null,
})

/** The provider's own side is none of the merchant's business. */
function movedBalances(
  before: readonly Balance[],
  after: readonly Balance[],
): NonNullable<Foreseen['ledger']> {
  const key = ({ currency, account }: Balance) => `${currency} ${account}`
  const had = new Map(before.map((one) => [key(one), one.balance]))
  return after.flatMap((one) => {
    const now = had.get(key(one)) ?? 0n
    const { account, currency } = one
    if (now === one.balance || !isOwnAccount(account)) return []
    return [{ account, now: wire(currency, now), after: wire(currency, one.balance) }]
  })
}
