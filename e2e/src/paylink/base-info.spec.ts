import { paylinkBaseCalls } from '@quayside/contract/paylink/base/base.ts'
import { take } from '#product/gateway.ts'
import { byTurns, expect, test } from '#story.ts'
import { basePath } from './links.ts'
import { encodePng, pngChunk } from '@quayside/gateway/uploads/encode-png.ts'

/** A picture whose comment makes it exactly so many bytes long. */
function pictureOf(bytes: number): Buffer {
  const png = encodePng({ width: 8, height: 6, rgba: new Uint8Array(8 * 6 * 4).fill(80) })
  const comment = pngChunk('tEXt', Buffer.alloc(bytes - png.length - 12, 32))
  return Buffer.concat([png.subarray(0, 33), comment, png.subarray(33)])
}

test.use({ as: 'nanbei_main' })

byTurns(import.meta.filename, (say) => {
  const { baseInfo } = say
  const { field, form } = baseInfo

  test('base information has versions; whoever was quicker is told of, and nothing typed is lost', async ({
    page,
    session,
  }) => {
    const caller = { token: session.signedIn.token }
    const { sites } = await take(paylinkBaseCalls.query, {}, caller)
    const { siteId, site, current } = sites.at(-1)!
    if (current) await take(paylinkBaseCalls.delete, { siteId, version: current.version }, caller)
    await page.goto(basePath)
    const place = page.getByRole('region', { name: site, exact: true })
    await page.getByRole('button', { name: say.fill(baseInfo.addOf, { site }) }).click()
    const adding = page.getByRole('dialog', { name: say.fill(form.add, { site }) })
    const save = adding.getByRole('button').last()
    await save.click()
    await expect(adding.getByText(form.missing)).toHaveCount(2)
    await adding.getByLabel(field.name).fill('x'.repeat(101))
    await expect(adding.getByText(say.fill(form.tooLong, { max: 100 }))).toBeVisible()
    await adding.getByLabel(field.name).fill('Nanbei Trail')
    await adding.getByLabel(field.email).fill('a@b.c')
    await expect(adding.getByText(say.fill(form.email, { min: 6, max: 64 }))).toBeVisible()
    await adding.getByLabel(field.email).fill('trail@nanbei.example')
    await adding
      .getByLabel(say.fill(baseInfo.optional, { label: field.shopUrl }))
      .fill('http://nanbei.example')
    await expect(adding.getByText(form.shopUrl)).toBeVisible()
    await adding
      .getByLabel(say.fill(baseInfo.optional, { label: field.shopUrl }))
      .fill('https://nanbei.example')
    const logo = adding.getByRole('group', { name: say.fill(baseInfo.optional, { label: field.logo }) })
    const chosen = logo.locator('input[type=file]')
    const picture = { name: 'trail.png', mimeType: 'image/png' }
    await chosen.setInputFiles({ ...picture, buffer: pictureOf(102_401) })
    await expect(logo.getByRole('alert')).toContainText('100 KB')
    await chosen.setInputFiles({ ...picture, buffer: pictureOf(102_400) })
    await expect(logo).toContainText('trail.png')
    await expect(logo.locator('img')).toHaveAttribute('src', /^data:image\/png/)
    await save.click()
    await expect(adding).toBeHidden()
    await expect(place).toContainText('trail@nanbei.example')
    await expect(place).toContainText('trail.png')

    await page.getByRole('button', { name: say.fill(baseInfo.editOf, { site }) }).click()
    const editing = page.getByRole('dialog', { name: say.fill(form.edit, { site }) })
    await editing.getByLabel(field.name).fill('Mine')
    await editing.getByRole('button', { name: `${baseInfo.file.remove}: ` }).click()
    const seen = (await take(paylinkBaseCalls.query, { siteId }, caller)).sites[0]!.current!
    const theirs = { siteId, version: seen.version, name: 'Theirs', email: seen.email }
    const { version } = await take(paylinkBaseCalls.modify, theirs, caller)
    await editing.getByRole('button').last().click()
    await expect(editing.getByRole('alert')).toContainText('Theirs')
    await expect(editing.getByLabel(field.name)).toHaveValue('Mine')
    await editing.getByRole('button', { name: say.fill(form.over, { version }) }).click()
    await expect(editing).toBeHidden()
    await expect(place).toContainText('Mine')
    await place.locator('summary').click()
    await expect(place.getByRole('cell', { name: 'Theirs' }).first()).toBeVisible()

    await page.getByRole('button', { name: say.fill(baseInfo.deleteOf, { site }) }).click()
    await page.getByRole('dialog').getByRole('button', { name: baseInfo.remove.submit }).click()
    await expect(place).toContainText(baseInfo.missing)
  })
})
