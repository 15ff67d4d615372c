import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '#shell/shell-route.tsx'
import { within } from '#ui/state/chunk.ts'
import { loadWords } from '#words/words.ts'
import type { CardSearch } from '#areas/fund/card/search.ts'
import type { RuleSearch } from '#areas/fund/rule/search.ts'

const words = () => loadWords(['card', 'list', 'proof', 'approval'])
const ruleWords = () => loadWords(['withdrawalRule', 'withdrawals', 'list', 'proof', 'approval'])
const base = '/home/fundManage/withdraw'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const cards = createRoute({
  getParentRoute: () => shellRoute,
  path: `${base}/cardManage`,
  staticData: { page: 'fund.card' },
  // Checked by the screen.
  validateSearch: (raw: Record<string, unknown>): CardSearch => raw,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/fund/card/list.tsx'), words()]))[0].route),
)

const cardAdd = createRoute({
  getParentRoute: () => shellRoute,
  path: `${base}/addCardMessage`,
  staticData: { page: 'fund.card', title: 'cardAdd' },
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } =>
    typeof id === 'string' && uuid.test(id) ? { id } : {},
}).lazy(() => within(async () => (await Promise.all([import('#areas/fund/card/add.tsx'), words()]))[0].route))

const cardDetails = createRoute({
  getParentRoute: () => shellRoute,
  path: `${base}/cardDetails/$liquidateId`,
  staticData: { page: 'fund.card', title: 'card' },
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/fund/card/details.tsx'), words()]))[0].route),
)

const rules = createRoute({
  getParentRoute: () => shellRoute,
  path: `${base}/rulesSetting`,
  staticData: { page: 'fund.rule' },
  // Checked by the screen.
  validateSearch: (raw: Record<string, unknown>): RuleSearch => raw,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/fund/rule/list.tsx'), ruleWords()]))[0].route),
)

export const cardRoutes = [cards, cardAdd, cardDetails, rules] as const
