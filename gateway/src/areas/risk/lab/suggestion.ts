import { suggestionLimits as limits } from '@quayside/contract/risk/lab/limits.ts'
import type {
  Suggestion,
  suggestionCalls,
  SuggestionFigures,
  SuggestionRun,
} from '@quayside/contract/risk/lab/suggestion.ts'
import type { Handlers } from '#acts/handler.ts'
import type { Tx } from '#db/tx.ts'
import { usdOfCents } from './cents.ts'
import { type PeriodFigures, precisionOf } from '#areas/risk/lab/suggest/judge.ts'
import { beginSearch } from './suggestion.job.ts'
import { latestRuns, type StoredRun, type StoredSuggestion, suggestionsOf } from './suggestion.sql.ts'

export const suggestionHandlers: Handlers<typeof suggestionCalls> = {
  async list({ tx, merchantId }) {
    const runs = await tx.rows(latestRuns(merchantId, limits.staleMinutes))
    const [newest] = runs
    const latest = runs.find(({ isOver }) => isOver)
    return {
      open: newest && newest !== latest ? openOf(newest) : null,
      latest: latest ? await finishedRun(tx, merchantId, latest) : null,
    }
  },

  async run(ctx) {
    const { merchantId, operator } = ctx
    const asked = { merchantId, id: ctx.newId(), by: operator.id, isUrgent: true }
    const id = await beginSearch(ctx.tx, asked, ctx.enqueue)
    ctx.logTarget(id)
    return { id }
  },
}

const openOf = ({ id, isStale, askedAt }: StoredRun) => ({
  id,
  state: isStale ? ('failed' as const) : ('running' as const),
  askedAt,
})

async function finishedRun(tx: Tx, merchantId: bigint, run: StoredRun): Promise<SuggestionRun> {
  const { id, isNightly, endedAt, from, split, to, tried, orders, badFound, badJudged } = run
  return {
    id,
    isNightly,
    endedAt: endedAt!,
    from: from!,
    split: split!,
    to: to!,
    tried: tried!,
    orders: orders!,
    bad: { found: badFound!, judged: badJudged! },
    suggestions: (await tx.rows(suggestionsOf(merchantId, id))).map(shown),
  }
}

const shown = ({ found, judged, ...rule }: StoredSuggestion): Suggestion => ({
  ...rule,
  found: figuresShown(found),
  judged: figuresShown(judged),
})

function figuresShown(figures: PeriodFigures): SuggestionFigures {
  const { matches, bad, good, net, low, high } = figures
  return {
    matches,
    bad,
    good,
    net: usdOfCents(net),
    interval: { low: usdOfCents(low), high: usdOfCents(high) },
    precision: precisionOf(figures),
  }
}
