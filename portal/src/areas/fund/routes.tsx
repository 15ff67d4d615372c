import { createRoute } from '@tanstack/react-router'
import { within } from '#ui/state/chunk.ts'
import { shellRoute } from '#shell/shell-route.tsx'
import { loadWords } from '#words/words.ts'
import { cardRoutes } from './card-routes.tsx'
import { vccRoutes } from './vcc-routes.tsx'
import type { BankMatchSearch } from '#areas/fund/bank-match/search.ts'
import type { WithdrawalSearch } from '#areas/fund/withdrawal/search.ts'
import type { BalanceSearch } from '#areas/fund/balance/search.ts'
import type { ExchangeSearch } from '#areas/fund/exchange/search.ts'

const words = () => loadWords(['fund', 'trade', 'terms', 'list', 'account'])

const balances = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/fundManage/accountBalance',
  staticData: { page: 'fund.balance' },
  validateSearch: (raw: Record<string, unknown>): BalanceSearch => raw,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/fund/balance/balances.tsx'), words()]))[0].route),
)

const withdrawalWords = () =>
  loadWords([
    'withdrawals',
    'bankFile',
    'fund',
    'trade',
    'terms',
    'list',
    'account',
    'moves',
    'proof',
    'approval',
  ])

const withdrawals = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/fundManage/withdraw/withdrawQuery',
  staticData: { page: 'fund.withdrawal' },
  validateSearch: (raw: Record<string, unknown>): WithdrawalSearch => raw,
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/fund/withdrawal/list.tsx'), withdrawalWords()]))[0].route,
  ),
)

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const withdrawApply = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/fundManage/withdraw/apply',
  staticData: { page: 'fund.withdrawal', title: 'withdrawApply' },
  validateSearch: (raw: Record<string, unknown>): { currency?: string } => {
    const currency = text(raw['currency'])
    return currency === undefined ? {} : { currency }
  },
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/fund/withdrawal/apply.tsx'), withdrawalWords()]))[0].route,
  ),
)

const withdrawDetail = createRoute({
  getParentRoute: () => shellRoute,
  path: '/detail/withdrawDetail',
  staticData: { page: 'fund.withdrawal', title: 'withdrawal' },
  validateSearch: (raw: Record<string, unknown>): { id?: string } => {
    const id = text(raw['id'])
    return id === undefined ? {} : { id }
  },
}).lazy(() =>
  within(
    async () =>
      (await Promise.all([import('#areas/fund/withdrawal/detail.tsx'), withdrawalWords()]))[0].route,
  ),
)

const bankFileWords = () =>
  loadWords(['bankFile', 'withdrawals', 'fund', 'trade', 'terms', 'list', 'account'])

const bankFiles = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/fundManage/withdraw/bankFile',
  staticData: { page: 'fund.withdrawal', title: 'bankFile' },
}).lazy(() =>
  within(
    async () =>
      (await Promise.all([import('#areas/fund/bank-match/bank-file-list.tsx'), bankFileWords()]))[0].route,
  ),
)

const bankMatch = createRoute({
  getParentRoute: () => shellRoute,
  path: '/detail/bankMatch',
  staticData: { page: 'fund.withdrawal', title: 'bankFile' },
  validateSearch: (raw: Record<string, unknown>): BankMatchSearch => raw,
}).lazy(() =>
  within(
    async () =>
      (await Promise.all([import('#areas/fund/bank-match/bank-match.tsx'), bankFileWords()]))[0].route,
  ),
)

const exchangeWords = () => loadWords(['exchange', 'proof', 'approval', 'trade', 'terms', 'list', 'account'])

const exchangeApply = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/fundManage/currencyExchange/apply',
  staticData: { page: 'fund.exchange' },
  // Which currency a link wants to be bought.
  validateSearch: (raw: Record<string, unknown>): { target?: string } =>
    typeof raw['target'] === 'string' ? { target: raw['target'] } : {},
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/fund/exchange/apply.tsx'), exchangeWords()]))[0].route,
  ),
)

const exchanges = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/fundManage/currencyExchange/currencyQuery',
  staticData: { page: 'fund.exchanges' },
  validateSearch: (raw: Record<string, unknown>): ExchangeSearch => raw,
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/fund/exchange/list.tsx'), exchangeWords()]))[0].route,
  ),
)

const exchangeDetail = createRoute({
  getParentRoute: () => shellRoute,
  path: '/detail/exchangeDetail',
  staticData: { page: 'fund.exchanges', title: 'exchange' },
  validateSearch: (raw: Record<string, unknown>): { id?: string } => {
    const id = text(raw['id'])
    return id === undefined ? {} : { id }
  },
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/fund/exchange/detail.tsx'), exchangeWords()]))[0].route,
  ),
)

export const fundRoutes = [
  balances,
  withdrawals,
  withdrawApply,
  withdrawDetail,
  bankFiles,
  bankMatch,
  exchangeApply,
  exchanges,
  exchangeDetail,
  ...cardRoutes,
  ...vccRoutes,
] as const
