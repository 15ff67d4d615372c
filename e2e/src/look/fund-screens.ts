import { cardState } from '@quayside/contract/fund/card/states.ts'
import { randomUUID } from 'node:crypto'
import { withdrawalListCalls } from '@quayside/contract/fund/withdrawal/list.ts'
import type { WithdrawalState } from '@quayside/contract/fund/withdrawal/states.ts'
import { withdrawalCalls } from '@quayside/contract/fund/withdrawal/withdrawal.ts'
import { balancesPath } from '#fund/balance-page.ts'
import { expect } from '#story.ts'
import { take } from '#product/gateway.ts'
import { demo } from '#product/product.ts'
import { h1, type Screen, type Stage } from './screens.ts'

const demoCardName = 'Search ads, autumn'

/** Balances, how they came about, and what will change them. */
export const fundScreens: readonly Screen[] = [
  {
    name: 'balances',
    open: async ({ page, say }) => {
      await page.goto(balancesPath)
      await h1(page, say.fund.balance.title)
      await expect(page.getByRole('row', { name: 'USD' })).toBeVisible()
    },
  },
  {
    name: 'balance-changes',
    open: async ({ page, say }) => {
      await page.goto(`${balancesPath}?tab=changes&account=pending&currency=USD`)
      await expect(page.getByRole('group', { name: say.fund.changes.balances })).toBeVisible()
    },
  },
  {
    name: 'balance-entry',
    open: async ({ page, say }) => {
      await page.goto(`${balancesPath}?tab=changes&account=pending&currency=USD&entry=1`)
      await expect(page.getByRole('table', { name: say.fund.entry.legs })).toBeVisible()
    },
  },
  {
    name: 'balance-ledger',
    open: async ({ page, say }) => {
      await page.goto(balancesPath)
      await page.getByRole('button', { name: say.fund.ledger.button }).click()
      const dialog = page.getByRole('dialog', { name: say.fund.ledger.title })
      await expect(dialog.getByRole('region', { name: say.fund.ledger.how })).toContainText(
        say.fund.ledger.key,
      )
    },
  },
  {
    name: 'bank-match',
    open: async ({ page, say }) => {
      await page.goto('/home/fundManage/withdraw/bankFile')
      const text =
        'Value date,Reference,Currency,Credit,Debit\n2026-01-06,ELSEWHERE7,USD,12.34,\n2026-01-07,FEE-0107,USD,,3.00\n'
      await page
        .getByLabel(say.bankFile.choose, { exact: true })
        .last()
        .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
      await expect(page.getByRole('table', { name: say.bankFile.detail.lines })).toBeVisible()
    },
  },
  {
    name: 'bank-files',
    open: async ({ page, say }) => {
      await page.goto('/home/fundManage/withdraw/bankFile')
      await h1(page, say.bankFile.title)
      await expect(page.getByRole('table', { name: say.bankFile.list.label })).toBeVisible()
    },
  },
  {
    name: 'balance-difference',
    mayRunOff: true,
    open: async ({ page, say }) => {
      await page.goto(`${balancesPath}?tab=difference&currency=USD`)
      await expect(page.getByRole('table', { name: say.fund.explain.label })).toBeVisible()
    },
  },
  {
    name: 'balance-ahead',
    open: async ({ page, say }) => {
      await page.goto(`${balancesPath}?tab=ahead&currency=USD`)
      await expect(page.getByRole('table', { name: say.fund.ahead.label })).toBeVisible()
    },
  },
  {
    name: 'balance-settlements',
    open: async ({ page, say }) => {
      await page.goto(`${balancesPath}?tab=settlements&currency=USD`)
      await expect(
        page.getByRole('table', { name: say.fund.settle.label }).getByRole('link').first(),
      ).toBeVisible()
    },
  },
  {
    name: 'balance-settlement',
    open: async ({ page, say }) => {
      await page.goto(`${balancesPath}?tab=settlements&currency=USD`)
      await page.getByRole('table', { name: say.fund.settle.label }).getByRole('link').first().click()
      await expect(
        page.getByRole('dialog').getByRole('table', { name: say.fund.settle.entries }),
      ).toBeVisible()
    },
  },
  {
    name: 'exchange-apply',
    open: async ({ page, say }) => {
      await page.goto('/home/fundManage/currencyExchange/apply')
      await h1(page, say.exchange.apply.title)
      await expect(
        page
          .getByLabel(say.exchange.apply.from)
          .or(page.getByRole('heading', { level: 2, name: say.exchange.open.title })),
      ).toBeVisible()
    },
  },
  {
    name: 'exchanges',
    open: async ({ page, say }) => {
      await page.goto('/home/fundManage/currencyExchange/currencyQuery')
      await h1(page, say.exchange.list.title)
    },
  },
  {
    name: 'virtual-cards',
    open: async ({ page, say }) => {
      await page.goto('/home/fundManage/virtualCards')
      await h1(page, say.vcc.list.title)
    },
  },
  {
    name: 'virtual-card-apply',
    open: async ({ page, say }) => {
      await page.goto('/home/fundManage/virtualCards/apply')
      await expect(page.getByLabel(say.vcc.apply.name)).toBeVisible()
    },
  },
  {
    name: 'virtual-card-transactions',
    open: async ({ page, say }) => {
      await page.goto('/home/fundManage/virtualCards/transactions')
      await h1(page, say.vcc.transaction.title)
    },
  },
  {
    name: 'virtual-card',
    open: async ({ page, say }) => {
      await page.goto('/home/fundManage/virtualCards')
      await page.getByRole('link', { name: demoCardName }).first().click()
      await expect(page.getByRole('heading', { name: say.vcc.detail.loads })).toBeVisible()
    },
  },
  {
    name: 'withdrawals',
    open: async ({ page, say }) => {
      await page.goto('/home/fundManage/withdraw/withdrawQuery')
      await h1(page, say.withdrawals.title)
    },
  },
  {
    name: 'withdraw-apply',
    open: async ({ page, say }) => {
      await page.goto('/home/fundManage/withdraw/apply?currency=USD')
      await expect(page.getByRole('group', { name: say.withdrawals.apply.balances })).toBeVisible()
    },
  },
  {
    name: 'withdrawal-taken-back',
    open: async ({ page, say, session }) => {
      await page.goto(`/detail/withdrawDetail?id=${await waitingWithdrawal(session)}`)
      const { cancel } = say.withdrawals.detail
      await page.getByRole('button', { name: cancel.open }).click()
      await expect(page.getByRole('dialog', { name: cancel.title })).toBeVisible()
    },
  },
  {
    name: 'withdrawal-waiting',
    open: async ({ page, say, session }) => {
      await page.goto(`/detail/withdrawDetail?id=${await waitingWithdrawal(session)}`)
      const { cancel } = say.withdrawals.detail
      await expect(page.getByRole('button', { name: cancel.open })).toBeVisible()
    },
  },
  {
    name: 'withdrawal-detail',
    open: async ({ page, say, session }) => {
      await page.goto(`/detail/withdrawDetail?id=${await aWithdrawal(session)}`)
      const { state, detail } = say.withdrawals
      await expect(page.getByText(state['processing success'], { exact: true }).first()).toBeVisible({
        timeout: 30_000,
      })
      await expect(page.getByText(detail.event.confirm)).toBeVisible({ timeout: 30_000 })
      await page.getByRole('button', { name: detail.showLines }).click()
      await expect(
        page.getByRole('table', { name: detail.lineByLine }).getByRole('link').first(),
      ).toBeVisible()
    },
  },
]

/** One withdrawal for all looks, on a card that needs no second person. */
async function aWithdrawal(session: Stage['session']): Promise<string> {
  const { rows } = await withdrawalsOf(session, ['processing success'])
  return rows[0]?.id ?? apply(session, { value: '2345.60' })
}

/** One for all looks that waits for the provider: with this word in its note the staff never get round to it. */
async function waitingWithdrawal(session: Stage['session']): Promise<string> {
  const { rows } = await withdrawalsOf(session, ['initial'])
  const waiting = rows.find(({ actions }) => actions.includes('cancel'))
  return waiting?.id ?? apply(session, { value: '20000.00', postscript: 'WAIT' })
}

const withdrawalsOf = ({ signedIn }: Stage['session'], status: WithdrawalState[]) =>
  take(withdrawalListCalls.query, { filter: { status } }, { token: signedIn.token })

async function apply(
  { signedIn }: Stage['session'],
  { value, ...more }: { readonly value: string; readonly postscript?: string },
): Promise<string> {
  const caller = { token: signedIn.token }
  const { cards } = await take(withdrawalCalls.balance, {}, caller)
  const card = cards.find(
    ({ status, currency, young }) => status === cardState.available && currency === 'USD' && !young,
  )!
  const { paymentPassword } = demo().users.find(({ loginName }) => loginName === 'nanbei_main')!
  const asked = {
    cardId: card.id,
    cardTail: card.tail,
    amount: { currency: 'USD', value },
    proof: { paymentPassword },
    ...more,
  }
  return (await take(withdrawalCalls.apply, asked, { ...caller, key: randomUUID() })).id
}
