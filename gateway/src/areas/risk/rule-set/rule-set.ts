import { ruleSetCalls } from '@quayside/contract/risk/rule-set/rule-set.ts'
import type { Handlers } from '#acts/handler.ts'
import { publishSet, retireSet, rollBackSet, shadowSet, snoozeRule } from './publish.ts'
import { addSet, removeSet, updateSet } from './save.ts'
import { detailOfSet, querySets, versionsOfSet } from './view.ts'

/** Rules of risk: written, watched, published, taken back. */
export const ruleSetHandlers: Handlers<typeof ruleSetCalls> = {
  query: querySets,
  detail: (ctx, { id }) => detailOfSet(ctx, id),
  add: addSet,
  update: updateSet,
  delete: removeSet,
  shadow: shadowSet,
  publish: publishSet,
  rollback: rollBackSet,
  retire: retireSet,
  versions: (ctx, { id }) => versionsOfSet(ctx, id),
  snooze: snoozeRule,
}
