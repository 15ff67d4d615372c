import type { dashboardCalls, ScheduleKind } from '@quayside/contract/home/dashboard.ts'
import { wire } from '@quayside/contract/money.ts'
import { pathOfPage, viewRight } from '@quayside/contract/permissions.ts'
import type { TransactionFilter } from '@quayside/contract/trade/list/transaction.ts'
import type { Query } from '#db/tx.ts'
import type { Ctx } from '#acts/context.ts'
import { approvalsWaiting } from '#areas/account/public.ts'
import { undeliveredCount } from '#areas/main/public.ts'
import { withinScope } from '#acts/reach/scope.ts'
import type { Handle } from '#acts/handler.ts'
import {
  failedRefunds,
  readyDownloads,
  unsentRefunds,
  type Waiting,
  waitingCaptures,
  waitingAlerts,
  waitingCases,
  waitingComplaints,
  waitingMessages,
  waitingReviews,
} from './dashboard.sql.ts'

/** What is no order. */
type OwnKind = 'undelivered' | 'approval' | 'download_ready'

interface Kind {
  readonly kind: Exclude<ScheduleKind, OwnKind>
  readonly waiting: (merchantId: bigint) => Query<Waiting>
  /** Codes of the pages where it is done; the first that the operator may open is the way there. */
  readonly pages: readonly string[]
  readonly filter: TransactionFilter | null
}

const kinds: readonly Kind[] = [
  { kind: 'chargeback', waiting: waitingCases, pages: ['dispute.case'], filter: null },
  { kind: 'alert', waiting: waitingAlerts, pages: ['dispute.alert'], filter: null },
  { kind: 'complaint', waiting: waitingComplaints, pages: ['dispute.order'], filter: null },
  { kind: 'buyer_message', waiting: waitingMessages, pages: ['dispute.message'], filter: null },
  {
    kind: 'review',
    waiting: waitingReviews,
    pages: ['risk.review', 'trade.transaction'],
    filter: { status: ['pending_review'] },
  },
  {
    kind: 'capture_expiring',
    waiting: waitingCaptures,
    pages: ['trade.transaction'],
    filter: { status: ['succeed'], captureState: ['authorized', 'partially_captured'] },
  },
  { kind: 'refund_unsent', waiting: unsentRefunds, pages: ['trade.refund'], filter: null },
  { kind: 'refund_failed', waiting: failedRefunds, pages: ['trade.refund'], filter: null },
]

/** What waits, the nearest deadline first; of what the operator may see no order of, nothing is told. */
export const pendingSchedule: Handle<typeof dashboardCalls.pendingSchedule> = async (ctx) => {
  const { permissions } = ctx.operator
  // The page takes no right of its own, so what it counts is seen as far as the orders themselves are.
  const orders = await ctx.scopeFor('trade.transaction.view')
  const waiting = orders
    ? await withinScope(ctx.tx, orders, () => Promise.all(kinds.map((kind) => itemOf(ctx, kind))))
    : []
  const files = permissions.has('account.download.view') ? [await readyFiles(ctx)] : []
  const approvals = permissions.has('account.approval.view') ? [await proposals(ctx)] : []
  const items = [...waiting, ...(await undelivered(ctx)), ...approvals, ...files]
  return { items: items.filter((item) => item.count > 0).toSorted(byDeadline) }
}

async function itemOf({ tx, merchantId, operator }: Ctx, { kind, waiting, pages, filter }: Kind) {
  const rows = await tx.rows(waiting(merchantId))
  const deadlines = rows.flatMap(({ dueAt }) => dueAt ?? []).toSorted()
  return {
    kind,
    count: rows.reduce((sum, { count }) => sum + Number(count), 0),
    dueAt: deadlines[0] ?? null,
    amounts: rows.map(({ currency, amount }) => wire(currency, amount)),
    path: wayTo(pages, operator.permissions),
    filter,
  }
}

/** What others have asked for and this person may decide; each lapses when its time is over. */
const proposals = async (ctx: Ctx) =>
  ownItem(ctx, 'approval', 'account.approval', await approvalsWaiting(ctx))

/** Notifications that were given up, of the sites that this operator may see them of. */
async function undelivered(ctx: Ctx) {
  const reach = await ctx.scopeFor('main.notify.view')
  if (!reach) return []
  const count = await withinScope(ctx.tx, reach, () => undeliveredCount(ctx))
  return [ownItem(ctx, 'undelivered', 'main.notify', { count, dueAt: null })]
}

/** Files that this operator asked for; each is taken away when its time is over. */
const readyFiles = async (ctx: Ctx) =>
  ownItem(
    ctx,
    'download_ready',
    'account.download',
    await ctx.tx.one(readyDownloads(ctx.merchantId, ctx.operator.id, ctx.now)),
  )

const ownItem = (
  { operator }: Ctx,
  kind: OwnKind,
  page: string,
  { count, dueAt }: { count: bigint | number; dueAt: string | null },
) => ({
  kind,
  count: Number(count),
  dueAt,
  amounts: [],
  path: wayTo([page], operator.permissions),
  filter: null,
})

function wayTo(pages: readonly string[], held: ReadonlySet<string>): string | null {
  const page = pages.find((code) => held.has(viewRight(code)))
  return page === undefined ? null : (pathOfPage(page) ?? null)
}

/** What has no deadline comes last. */
function byDeadline(a: { dueAt: string | null }, b: { dueAt: string | null }): number {
  if (a.dueAt === b.dueAt) return 0
  if (a.dueAt === null) return 1
  return b.dueAt === null || a.dueAt < b.dueAt ? -1 : 1
}
