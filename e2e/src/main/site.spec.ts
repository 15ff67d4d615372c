import { randomInt } from 'node:crypto'
import { siteLimits } from '@quayside/contract/main/limits.ts'
import { hire } from '#product/hire.ts'
import { byTurns, expect, test } from '#story.ts'

test.use({ as: 'nanbei_main' })

byTurns(import.meta.filename, (say) => {
  const { site } = say
  const { form, details, state, proof } = site

  test('a site is added, rejected with a reason, corrected, approved and live once its first card scheme opens; a change of it says what keeps selling', async ({
    session,
    elsewhere,
  }) => {
    test.setTimeout(240_000)
    const person = await hire(session, ['main.site.view', 'main.site.manage'])
    const page = await elsewhere(person)
    const host = `story-${randomInt(10 ** 9)}.example`
    await page.goto('/home/mainManage/entityList')
    await page.getByRole('link', { name: site.add }).click()
    await page.getByRole('button', { name: form.submit }).click()
    await expect(page.getByRole('alert').filter({ hasText: form.missing }).first()).toBeVisible()

    // The staff of the demo reject by this word.
    await page.getByLabel(site.field.name, { exact: true }).fill('Reject Story Shop')
    const url = page.getByLabel(site.field.url, { exact: true })
    await url.fill('http://localhost/')
    await page.getByLabel(site.field.tool, { exact: true }).selectOption('own')
    await page.getByLabel(site.field.serviceEmail, { exact: true }).fill('help@story.example')
    await page.getByRole('button', { name: form.submit }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    // Pasted, and not cut to an address that is another.
    const long = `https://${host}/${'p'.repeat(siteLimits.url.max - host.length - 8)}`
    await url.fill('')
    await url.focus()
    await page.keyboard.insertText(long)
    await expect(url).toHaveValue(long)
    await page.getByRole('button', { name: form.submit }).click()
    await expect(page.getByRole('alert').first()).toContainText(String(siteLimits.url.max))
    await url.fill(`https://${host}/`)
    await page.getByRole('button', { name: form.submit }).click()

    const story = page.getByRole('list', { name: details.story })
    await expect(page.getByRole('heading', { level: 1, name: 'Reject Story Shop' })).toBeVisible()
    await expect(page.getByText(`_quayside.${host}`)).toBeVisible()
    await page.getByLabel(proof.archive, { exact: true }).setInputFiles({
      name: 'papers.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('no archive'),
    })
    await expect(page.getByText(say.errors['file.broken'])).toBeVisible()
    await expect(page.getByText(state['review failed'], { exact: true }).first()).toBeVisible({
      timeout: 60_000,
    })
    await expect(story).toContainText(site.event.refuse)

    await page.getByRole('button', { name: details.edit }).click()
    await page.getByLabel(site.field.name, { exact: true }).fill('Story Shop')
    await expect(page.getByText(site.effect.review)).toBeVisible()
    await page.getByRole('button', { name: form.submit }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Story Shop' })).toBeVisible()
    await expect(page.getByText(state.normal, { exact: true }).first()).toBeVisible({ timeout: 120_000 })

    await page.getByRole('button', { name: details.edit }).click()
    await page.getByLabel(site.field.name, { exact: true }).fill('Story Shop (wait)')
    await expect(
      page.getByText(say.fill(site.effect.keeps, { name: 'Story Shop', url: `https://${host}/` })),
    ).toBeVisible()
    await page.getByRole('button', { name: form.submit }).click()
    await expect(page.getByRole('heading', { name: details.proposed })).toBeVisible()

    await page.getByRole('button', { name: details.remove }).click()
    await page.getByRole('dialog').getByRole('button', { name: site.removal.submit }).click()
    await expect(page.getByRole('heading', { level: 1, name: site.title })).toBeVisible()
  })
})
