import {
  type ApprovalKind,
  approvalKinds,
  type RuledKind,
} from '@quayside/contract/account/approval/kinds.ts'
import { beijingDate } from '@quayside/contract/dates.ts'
import {
  addSpent,
  approvalRule,
  lockSpent,
  type Minor,
  type RuleRow,
  spentOn,
  type SpentPlace,
} from './approval.sql.ts'
import type { Ctx } from '#acts/context.ts'
import { systemOperatorId } from '#acts/system-ctx.ts'

/** What one request would do, as far as a rule asks. */
export interface ApprovalNeed {
  /** Whose rule decides. */
  readonly rule: RuledKind
  /** What its readers are told that it is, where a call makes acts of several kinds. */
  readonly told?: RuledKind
  /** All that it moves. */
  readonly amounts: readonly Minor[]
  /** What it is made of, where that is what another rule is for: the largest of its parts in each currency. */
  readonly parts?: { readonly rule: RuledKind; readonly largest: readonly Minor[] }
  /** For lists and notices; never a secret. */
  readonly facts: Readonly<Record<string, string | number>>
  /** A second person has to look at it whatever the rule says, and where there is none. */
  readonly always?: boolean
  /** People through whom it comes about, where nobody asks for it at this moment: they decide it as little as whoever asks. */
  readonly makers?: readonly string[]
}

export interface Weighed {
  /** Rules that ask for a second person. */
  readonly asking: readonly RuledKind[]
  /** Done without one, it counts towards the person's day. */
  readonly counts: SpentPlace | undefined
}

/** Who asks; a job asks for the first of those who stand behind it. */
function personOf({ operator }: Pick<Ctx, 'operator'>, { makers = [] }: ApprovalNeed): string {
  if (operator.id !== systemOperatorId) return operator.id
  const [first] = makers
  if (first === undefined) throw new Error('nobody stands behind an act that can need a second person')
  return first
}

/**
 * Which of the merchant's rules ask for a second person. An amount is held against a rule's limit together with what the
 * same person has done under it today (Beijing), so that splitting walks around nothing; each part is held against the rule
 * for such parts, and all of them together too where no rule is for the whole.
 * @param holds locks the person's day until the transaction ends; without, it is only looked at
 */
export async function weigh(
  ctx: Ctx,
  kind: ApprovalKind,
  need: ApprovalNeed,
  holds: boolean,
): Promise<Weighed> {
  const { tx, merchantId } = ctx
  const own = await tx.maybe(approvalRule(merchantId, need.rule))
  const ofParts = need.parts && (await tx.maybe(approvalRule(merchantId, need.parts.rule)))
  const partsAsk = need.parts && ofParts && asks(ofParts, need.parts.rule, ctx, need.parts.largest)
  const counting = own ?? ofParts
  const asking = partsAsk ? [need.parts.rule] : []
  if (!counting || !binds(counting, ctx)) return { asking, counts: undefined }
  if (!approvalKinds[kind].amounts) return { asking: [...asking, counting.kind], counts: undefined }
  const place: SpentPlace = {
    operatorId: personOf(ctx, need),
    rule: counting.kind,
    day: beijingDate(new Date(ctx.now)),
  }
  const amounts = perCurrency(need.amounts)
  const currencies = amounts.map(({ currency }) => currency)
  const spent = holds
    ? await tx.rows(lockSpent(merchantId, place, currencies))
    : await tx.rows(spentOn(merchantId, place))
  const day = amounts.map(({ currency, minor }) => ({
    currency,
    minor: minor + (spent.find((one) => one.currency === currency)?.minor ?? 0n),
  }))
  const isAsked = asks(counting, counting.kind, ctx, day)
  return { asking: [...new Set([...asking, ...(isAsked ? [counting.kind] : [])])], counts: place }
}

/** What is disputed and its fee can be of one currency: they cost together. */
export function perCurrency(amounts: readonly Minor[]): Minor[] {
  const sums = new Map<string, bigint>()
  for (const { currency, minor } of amounts) sums.set(currency, (sums.get(currency) ?? 0n) + minor)
  return [...sums].map(([currency, minor]) => ({ currency, minor }))
}

/** Keeps what was done without a second person. */
export async function count({ tx, merchantId }: Ctx, place: SpentPlace, need: ApprovalNeed): Promise<void> {
  await tx.run(addSpent(merchantId, place, need.amounts))
}

/** A machine is nobody's main user. */
const binds = ({ bindsMain }: RuleRow, { operator }: Pick<Ctx, 'operator'>): boolean =>
  bindsMain || !operator.isMain

function asks(
  rule: RuleRow,
  kind: RuledKind,
  ctx: Pick<Ctx, 'operator' | 'machine'>,
  amounts: readonly Minor[],
): boolean {
  if (!binds(rule, ctx)) return false
  // Of a machine whatever its rule is for, be it ever so small (ADR 0125).
  if (!approvalKinds[kind].amounts || ctx.machine) return true
  return amounts.some(({ currency, minor }) => {
    const threshold = rule.threshold[currency]
    return threshold === undefined || minor >= BigInt(threshold)
  })
}
