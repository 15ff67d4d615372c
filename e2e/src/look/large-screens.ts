import { randomUUID } from 'node:crypto'
import { operatorCalls } from '@quayside/contract/account/team/operator.ts'
import { roleCalls } from '@quayside/contract/account/team/role.ts'
import { teamLimits } from '@quayside/contract/account/limits.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { batchCalls } from '@quayside/contract/trade/batch/batch.ts'
import { savedFilterCalls } from '@quayside/contract/trade/filter/saved-filter.ts'
import { balancesPath } from '#fund/balance-page.ts'
import { ask, take } from '#product/gateway.ts'
import { freshPerson } from '#product/invite.ts'
import { plantOrder } from '#product/orders.ts'
import type { Regular } from '#product/people.ts'
import { demo } from '#product/product.ts'
import { expect } from '#story.ts'
import { detailsPath, ordersPath } from '#trade/order-list.ts'
import { h1, type Screen, type Stage } from './screens.ts'

/** A merchant that sells in Kuwait: its currencies have three decimals, none and two. */
export const largeSeller: Regular = 'sakura_main'
const merchantId = '302845'

/** Nine digits each, with as many decimals as the currency has. */
const amounts = [
  { currency: 'KWD', value: '123456.789' },
  { currency: 'JPY', value: '123456789' },
  { currency: 'USD', value: '1234567.89' },
]

const callerOf = ({ session }: Stage) => ({ token: session.signedIn.token })
const longest = (text: string, { max }: { readonly max: number }): string =>
  text.padEnd(max, ' of the stationery shops in Kuwait and Osaka').slice(0, max).trim()
const email = `${'buyer.'.repeat(10).slice(0, tradeLimits.email.max - 13)}@example.com`

let planted: Promise<readonly string[]> | undefined

/** Orders as large as orders are, told as the payment core tells them; once for all looks of a worker. */
const largeOrders = (): Promise<readonly string[]> =>
  (planted ??= Promise.all(
    amounts.map(async (amount) => (await plantOrder({ merchantId, amount, email })).orderNo),
  ))

/** What is looked at elsewhere, with the largest amounts and the longest names that may stand there. */
export const largeScreens: readonly Screen[] = [
  {
    name: 'large-transactions',
    mayRunOff: true,
    open: async (stage) => {
      await largeOrders()
      const name = longest('Filter', tradeLimits.savedFilter.name)
      // Refused where a look before has kept it: its name is taken once.
      await ask(
        savedFilterCalls.save,
        { list: 'transaction', name, content: { period: 'last30' } },
        callerOf(stage),
      )
      const { page, say } = stage
      await page.goto(`${ordersPath}?text=${email}`)
      await h1(page, say.trade.list.title)
      const { sums_one, sums_other } = say.list.table
      await expect(page.getByText(say.anyCount([sums_one, sums_other])).first()).toBeVisible()
      const all = page.getByRole('checkbox', { name: say.list.table.selectAll })
      if (await all.isVisible()) await all.check()
    },
  },
  {
    name: 'large-order',
    open: async ({ page, say }) => {
      const [orderNo] = await largeOrders()
      await page.goto(detailsPath(orderNo!))
      await expect(page.getByRole('group', { name: say.trade.detail.sum })).toBeVisible()
    },
  },
  {
    name: 'large-refund',
    open: async ({ page, say }) => {
      const [orderNo] = await largeOrders()
      await page.goto(`${detailsPath(orderNo!)}?move=refund`)
      const form = page.getByRole('dialog', { name: say.moves.refund.title })
      await expect(form.getByRole('button', { name: say.ui.cancel })).toBeVisible()
      await expect(form.locator('[aria-busy="true"]')).toHaveCount(0)
    },
  },
  {
    name: 'large-batch',
    mayRunOff: true,
    open: async (stage) => {
      const id = randomUUID()
      const lines = (await largeOrders()).map((orderNo, at) => {
        const { currency, value } = amounts[at]!
        return `${orderNo}\t${value}\t${currency}`
      })
      const text = [...lines, `${'9'.repeat(tradeLimits.orderNo.max)}\t1.000\tKWD`].join('\n')
      await take(batchCalls.create, { id, kind: 'refund', source: { from: 'list', text } }, callerOf(stage))
      await stage.page.goto(`/detail/batch/${id}`)
      await h1(stage.page, stage.say.batch.heading.refund)
    },
  },
  {
    name: 'large-balances',
    open: async ({ page, say }) => {
      await largeOrders()
      await page.goto(balancesPath)
      await h1(page, say.fund.balance.title)
      await expect(page.getByRole('row', { name: 'KWD' })).toBeVisible()
    },
  },
  {
    name: 'large-changes',
    mayRunOff: true,
    open: async ({ page, say }) => {
      await largeOrders()
      await page.goto(`${balancesPath}?tab=changes&account=pending&currency=KWD`)
      await expect(page.getByRole('group', { name: say.fund.changes.balances })).toBeVisible()
    },
  },
  {
    name: 'large-dashboard',
    open: async ({ page, say }) => {
      await largeOrders()
      await page.goto('/home/dashboard')
      await expect(page.getByRole('table', { name: say.home.latest.title })).toBeVisible()
    },
  },
  {
    name: 'large-analysis',
    open: async ({ page, say }) => {
      await largeOrders()
      await page.goto('/home/tradeecharts/analysis')
      await expect(page.getByRole('table', { name: say.home.funnel.title })).toBeVisible()
    },
  },
  {
    name: 'large-team',
    mayRunOff: true,
    open: async (stage) => {
      await longestNames(stage)
      await stage.page.goto('/home/accountManage/managementOperator/operators')
      await h1(stage.page, stage.say.team.operator.title)
    },
  },
  {
    name: 'large-roles',
    open: async (stage) => {
      await longestNames(stage)
      await stage.page.goto('/home/accountManage/managementOperator/roleManagement')
      await h1(stage.page, stage.say.team.role.title)
    },
  },
]

/** A role and somebody who holds it, with names as long as names may be; kept by the first look. */
async function longestNames(stage: Stage): Promise<void> {
  const caller = callerOf(stage)
  const { realName, department, loginName } = teamLimits.operator
  const name = longest('Role', teamLimits.role.name)
  const { roles } = await take(roleCalls.list, {}, caller)
  if (roles.some((role) => role.name === name)) return
  const { id } = await take(
    roleCalls.add,
    {
      name,
      description: longest('Everything', teamLimits.role.description),
      permissions: ['trade.transaction.view'],
      sites: null,
      currencies: null,
      limits: [],
    },
    caller,
  )
  const { paymentPassword } = demo().users.find((user) => user.loginName === largeSeller)!
  const person = freshPerson()
  await take(
    operatorCalls.add,
    {
      ...person,
      loginName: person.loginName.padEnd(loginName.max, 'w'),
      realName: longest('Noura', realName),
      department: longest('Customer care', department),
      mobile: null,
      roleIds: [id],
      lastDay: null,
      proof: { paymentPassword },
    },
    caller,
  )
}
