import { operatorCalls } from '@quayside/contract/account/team/operator.ts'
import { roleCalls } from '@quayside/contract/account/team/role.ts'
import { take } from '#product/gateway.ts'
import { expect } from '#story.ts'
import { h1, type Screen, type Stage } from './screens.ts'

const base = '/home/accountManage/managementOperator'
const caller = ({ session }: Stage) => ({ token: session.signedIn.token })

async function roleOf(stage: Stage, name: string): Promise<string> {
  const { roles } = await take(roleCalls.list, {}, caller(stage))
  return roles.find((role) => role.name.includes(name))!.id
}

async function operatorOf(stage: Stage, text: string): Promise<string> {
  const { operators } = await take(operatorCalls.list, { text }, caller(stage))
  return operators[0]!.id
}

/** Roles and operators: lists, the editor, one of each, and what is told after a change. */
export const teamScreens: readonly Screen[] = [
  {
    name: 'roles',
    open: async ({ page, say }) => {
      await page.goto(`${base}/roleManagement`)
      await h1(page, say.team.role.title)
      await expect(page.getByRole('link', { name: /Finance/ }).first()).toBeVisible()
    },
  },
  {
    name: 'roles-matrix',
    open: async ({ page, say }) => {
      await page.goto(`${base}/roleManagement?tab=matrix`)
      await expect(
        page.getByRole('rowheader', { name: say.rights.right.trade_transaction_refund.name }),
      ).toBeVisible()
    },
  },
  {
    name: 'roles-unused',
    open: async ({ page, say }) => {
      await page.goto(`${base}/roleManagement?tab=unused`)
      await expect(page.getByText(say.team.unused.byOperator)).toBeVisible()
    },
  },
  {
    name: 'role-modify',
    open: async (stage) => {
      const { page, say } = stage
      await page.goto(`${base}/modifyRole/${await roleOf(stage, 'Support')}`)
      await h1(page, say.team.edit.modify)
      await page.getByRole('checkbox', { name: say.rights.right.trade_transaction_void.name }).check()
      await expect(page.getByText(say.team.side.difference)).toBeVisible()
    },
  },
  {
    name: 'role-add',
    open: async ({ page, say }) => {
      await page.goto(`${base}/addRole`)
      await h1(page, say.team.edit.add)
    },
  },
  {
    name: 'role-details',
    open: async (stage) => {
      await stage.page.goto(`${base}/roleDetails/${await roleOf(stage, 'Finance')}`)
      await expect(stage.page.getByRole('heading', { name: stage.say.team.detail.history })).toBeVisible()
    },
  },
  {
    name: 'operators',
    open: async ({ page, say }) => {
      await page.goto(`${base}/operators`)
      await h1(page, say.team.operator.title)
      await expect(page.getByText('Emily Zhao').first()).toBeVisible()
    },
  },
  {
    name: 'operator-details',
    open: async (stage) => {
      await stage.page.goto(`${base}/operatorDetails/${await operatorOf(stage, 'nanbei_support')}`)
      await h1(stage.page, 'Emily Zhao')
      await expect(stage.page.getByText(stage.say.team.operator.access)).toBeVisible()
    },
  },
  {
    name: 'operator-add',
    open: async ({ page, say }) => {
      await page.goto(`${base}/addManagement`)
      await h1(page, say.team.form.add)
      await expect(page.getByText(say.team.form.noRole)).toBeVisible()
    },
  },
  {
    name: 'operator-confirm',
    open: async (stage) => {
      await stage.page.goto(`${base}/operatorConfi/added?id=${await operatorOf(stage, 'nanbei_support')}`)
      await h1(stage.page, stage.say.team.done.added.title)
    },
  },
  {
    name: 'operator-login-pass',
    open: async (stage) => {
      await stage.page.goto(`${base}/modifyManageLoginPass/${await operatorOf(stage, 'nanbei_support')}`)
      await expect(stage.page.getByRole('button', { name: stage.say.team.reset.submit })).toBeVisible()
    },
  },
  {
    name: 'operator-pay-pass',
    open: async (stage) => {
      await stage.page.goto(`${base}/modifyManagePayPass/${await operatorOf(stage, 'nanbei_support')}`)
      await expect(stage.page.getByRole('button', { name: stage.say.team.reset.submit })).toBeVisible()
    },
  },
]
