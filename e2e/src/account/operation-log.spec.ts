import { readFile } from 'node:fs/promises'
import { roleCalls } from '@quayside/contract/account/team/role.ts'
import { take } from '#product/gateway.ts'
import { expect, byTurns, test } from '#story.ts'
import { downloadsPath } from '#trade/order-list.ts'
import { press } from './team.ts'

const person = 'luming_main'
test.use({ as: person })
const logPath = '/home/accountManage/logQuery'

byTurns(import.meta.filename, (say) => {
  const { account, callNames, oplog } = say

  test('the operation log tells who changed a role, from what to what; it is found by a filter, and its export arrives in the download centre', async ({
    page,
    session,
  }) => {
    const caller = { token: session.signedIn.token }
    const content = {
      name: `Log ${Date.now()}`,
      description: 'Before',
      permissions: ['trade.transaction.view'],
      sites: null,
      currencies: null,
      limits: [],
    }
    const { id, version } = await take(roleCalls.add, content, caller)
    await take(roleCalls.update, { ...content, id, version, description: 'After' }, caller)
    const changed = callNames['/role/update']

    await page.goto(logPath)
    await page.getByRole('button', { name: new RegExp(`^${oplog.area}`) }).click()
    const areas = page.getByRole('dialog', { name: oplog.area })
    await areas.getByRole('checkbox', { name: oplog.areas.account }).check()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/area=account/)
    await page.getByRole('searchbox', { name: oplog.search }).fill(id)
    await expect(page).toHaveURL(new RegExp(`text=${id}`))
    const lines = page.getByRole('table', { name: oplog.label }).locator('tbody').getByRole('row')
    // Of what was done with this one role: made it, changed it.
    await expect(lines).toHaveCount(2)
    await expect(lines.filter({ hasText: changed })).toHaveCount(1)
    await expect(lines.filter({ hasText: person })).toHaveCount(2)
    await lines.getByRole('button', { name: changed, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: changed })
    await expect(sheet).toContainText(person)
    const row = sheet
      .getByRole('table', { name: oplog.changed })
      .getByRole('row')
      .filter({ hasText: 'After' })
    await expect(row.getByRole('rowheader')).toHaveText(oplog.fields.description)
    await expect(row.getByRole('deletion')).toHaveText('Before')
    await expect(row.getByRole('insertion')).toHaveText('After')
    await page.keyboard.press('Escape')

    await press(page, account.export.button)
    const dialog = page.getByRole('dialog', { name: account.export.title.operations })
    await dialog
      .getByRole('button', { name: say.anyCount([account.export.start_one, account.export.start_other]) })
      .click()
    await expect(dialog).toBeHidden()
    await page.goto(downloadsPath)
    const file = page
      .getByRole('table', { name: account.downloads.label })
      .locator('tbody')
      .getByRole('row')
      .filter({ hasText: account.export.kind.operations })
      .first()
    await expect(file).toContainText(say.terms.exportState.ready)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      file.getByRole('button', { name: account.downloads.download }).click(),
    ])
    const [head, ...rest] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect(head).toContain(`${oplog.column.what}`)
    const told = rest.filter((line) => line.includes(changed))
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(person)
    expect(told[0]).toContain(id)
  })
})
