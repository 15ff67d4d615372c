import { recipientCalls } from '@quayside/contract/main/recipient/recipient.ts'
import { take } from '#product/gateway.ts'
import { hire } from '#product/hire.ts'
import { expect, inBothLanguages, test } from '#story.ts'
import { mailedCode } from '#product/inbox.ts'

inBothLanguages((say) => {
  test.use({ as: say.language === 'zh' ? 'luming_main' : 'sakura_main' })
  const { recipient, eventTypes, fill } = say
  const email = `risk-${say.language}@nanbei.example`

  test('somebody is added by the code that they were mailed, told of what was chosen, left alone at night, and deleted', async ({
    session,
    elsewhere,
    language,
  }) => {
    test.setTimeout(180_000)
    const person = await hire(session, ['main.notify.view', 'main.notify.manage'], language)
    const page = await elsewhere(person)
    const name = language === 'zh' ? '风控组' : 'Dispute team'
    for (const { id, version } of (
      await take(recipientCalls.query, {}, { token: session.signedIn.token })
    ).rows.filter((row) => row.name === name))
      await take(recipientCalls.delete, { id, version }, { token: session.signedIn.token })
    await page.goto('/home/mainManage/messagePush')
    await expect(page.getByRole('heading', { level: 1, name: recipient.title })).toBeVisible()
    await page.getByRole('link', { name: recipient.add }).click()
    await page.getByRole('button', { name: recipient.addSubmit }).click()
    await expect(page.getByText(recipient.missing.name)).toBeVisible()
    await page.getByLabel(recipient.field.name).fill(name)
    await page.getByLabel(recipient.field.email).fill(email)
    const begun = Date.now()
    await page.getByRole('button', { name: recipient.sendCode }).click()
    await expect(page.getByText(fill(recipient.sentTo, { target: 'ri***@nanbei.example' }))).toBeVisible()
    await page.getByLabel(recipient.field.code, { exact: true }).fill(await mailedCode(email, begun))
    await page.getByRole('button', { name: recipient.addSubmit }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

    const { group } = eventTypes
    await page.getByRole('group', { name: recipient.field.groups }).getByLabel(group.chargeback).check()
    await page.getByRole('group', { name: recipient.field.groups }).getByLabel(group.refund).check()
    await page.getByLabel(recipient.field.quiet).check()
    await page.getByRole('group', { name: recipient.field.urgent }).getByLabel(group.chargeback).check()
    await page.getByRole('button', { name: recipient.save, exact: true }).click()
    await expect(page.getByText(recipient.done.saved)).toBeVisible()
    await page.getByRole('link', { name: recipient.back }).click()
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('22:00')
    await expect(row).toContainText(recipient.on)
    await row
      .getByRole('button', { name: fill(recipient.act.of, { act: recipient.act.delete, name }), exact: true })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: recipient.delete.submit }).click()
    await expect(row).toHaveCount(0)
  })
})
