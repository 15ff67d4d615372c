import type { Page } from '@playwright/test'
import { mainMenu, menuLink } from '#menu.ts'
import { hire } from '#product/hire.ts'
import { realNameOf } from '#product/people.ts'
import { expect, byTurns, test } from '#story.ts'
import { requestsPath } from '#trade/order-list.ts'
import { heading, press, roleNamed, teamPath } from './team.ts'

const administrator = 'nanbei_main'
test.use({ as: administrator, ownSession: true })

byTurns(import.meta.filename, (say) => {
  const { team, shell, rights, ui } = say
  const right = rights.right['trade_request-order_view'].name
  const box = (page: Page) => page.getByRole('checkbox', { name: new RegExp(`^${right}`) })

  test('a right taken from a role is refused at the very next click, which tells who can give it; given back, it works at the next', async ({
    page,
    session,
    elsewhere,
  }) => {
    const operator = await hire(session, ['trade.transaction.view', 'trade.request-order.view'])
    const saved = say.fill(team.edit.saved_one, { role: operator.roleName, count: 1 })
    const theirs = await elsewhere(operator)
    await theirs.goto(requestsPath)
    const requests = theirs.getByText('/v2/payments').first()
    await expect(requests).toBeVisible()

    await page.goto(`${teamPath}/modifyRole/${operator.roleId}`)
    await box(page).uncheck()
    const difference = page.getByRole('complementary').filter({ hasText: team.side.difference })
    await expect(difference).toContainText(say.count([team.side.less_one, team.side.less_other], 1))
    await expect(difference.getByRole('listitem').filter({ hasText: right })).toBeVisible()
    await press(page, team.edit.save)
    await expect(page.getByRole('status').filter({ hasText: saved })).toBeVisible()

    await press(theirs, say.list.table.refresh)
    const refused = theirs.getByRole('main').getByRole('alert')
    await expect(refused).toContainText(right)
    await expect(requests).toBeHidden()
    await refused.getByRole('button', { name: ui.error.why }).click()
    const why = theirs.getByRole('dialog', { name: shell.why.title })
    await expect(why).toContainText(say.fill(shell.why.need, { permission: right }))
    const granter = why.getByRole('listitem').filter({ hasText: administrator })
    await expect(granter).toContainText(realNameOf(administrator))
    await expect(granter).toContainText(shell.why.mainUser)
    await expect(why).toContainText((await roleNamed(session, 'Support')).name)
    await why.getByRole('button', { name: shell.why.close }).last().click()

    await page.getByRole('link', { name: team.detail.edit }).click()
    await box(page).check()
    await press(page, team.edit.save)
    await expect(heading(page, operator.roleName)).toBeVisible()
    await refused.getByRole('button', { name: ui.error.again }).click()
    await expect(requests).toBeVisible()
  })

  test('roles are compared in the matrix, and the portal is seen as one of them until that is ended', async ({
    page,
    session,
  }) => {
    const role = await roleNamed(session, 'Support')
    await page.goto(`${teamPath}/roleManagement`)
    await page.getByRole('tab', { name: team.role.tab.matrix }).click()
    const matrix = page.getByRole('table', { name: team.matrix.label })
    await page.getByRole('button', { name: team.matrix.differ }).click()
    const row = matrix.getByRole('row').filter({ hasText: right })
    await expect(row.getByLabel(team.matrix.given).first()).toBeVisible()
    await expect(row.getByLabel(team.matrix.notGiven).first()).toBeVisible()
    await matrix.getByRole('link', { name: role.name }).click()
    await expect(heading(page, role.name)).toBeVisible()

    await press(page, team.role.see)
    const bar = page.getByRole('status').filter({ hasText: say.fill(shell.seeing.bar, { role: role.name }) })
    await expect(bar).toBeVisible()
    const menu = mainMenu(page, say)
    await expect(await menuLink(menu, say, 'trade_request-order')).toBeVisible()
    await expect(menu.getByRole('link', { name: shell.page.account_role })).toHaveCount(0)
    await page.goto('/home/helpCenter/contactInformation')
    await expect(bar).toBeVisible()
    await page.getByRole('textbox', { name: say.help.contact.text }).fill('Nothing of this is ever sent.')
    await press(page, say.help.contact.send)
    await expect(page.getByRole('alert').filter({ hasText: say.errors['role.seeing_as'] })).toBeVisible()
    await press(page, shell.seeing.stop)
    await expect(heading(page, team.role.title)).toBeVisible()
    await expect(bar).toHaveCount(0)
    await expect(menu.getByRole('link', { name: shell.page.account_role })).toBeVisible()
  })
})
