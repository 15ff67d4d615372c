import { siteCalls } from '@quayside/contract/main/site/site.ts'
import { take } from '#product/gateway.ts'
import { expect } from '#story.ts'
import { h1, type Screen } from './screens.ts'

const base = '/home/mainManage'

/** Sites: the list, a new one, a rejected one, schemes asked for and a change of one that sells. */
export const siteScreens: readonly Screen[] = [
  {
    name: 'sites',
    open: async ({ page, say }) => {
      await page.goto(`${base}/entityList`)
      await h1(page, say.site.title)
      await expect(page.getByText(say.site.state.frozen).first()).toBeVisible()
    },
  },
  {
    name: 'site-add',
    open: async ({ page, say }) => {
      await page.goto(`${base}/details/add`)
      await h1(page, say.site.form.add)
      await page.getByRole('button', { name: say.site.kind.app }).click()
      await expect(page.getByLabel(say.site.field.store, { exact: true })).toBeVisible()
    },
  },
  {
    name: 'site-rejected',
    open: async ({ page, say, session }) => {
      await page.goto(`${base}/details/view?id=${await siteIn('review failed', session.signedIn.token)}`)
      await expect(page.getByRole('heading', { name: say.site.details.proof })).toBeVisible()
    },
  },
  {
    name: 'site-request',
    open: async ({ page, say, session }) => {
      await page.goto(`${base}/details/view?id=${await siteIn('normal', session.signedIn.token)}`)
      await page.getByRole('button', { name: say.site.request.open }).click()
      await page.getByRole('dialog').getByRole('checkbox').first().check()
    },
  },
  {
    name: 'site-edit',
    open: async ({ page, say, session }) => {
      await page.goto(`${base}/details/edit?id=${await siteIn('normal', session.signedIn.token)}`)
      await page.getByLabel(say.site.field.name, { exact: true }).fill('Nanbei Outdoor Shop')
      await expect(page.getByText(say.site.effect.review)).toBeVisible()
    },
  },
]

async function siteIn(state: 'review failed' | 'normal', token: string): Promise<string> {
  const { rows } = await take(
    siteCalls.query,
    { filter: { state: [state], kind: ['website'] }, page: { size: 20 } },
    { token },
  )
  return rows[0]!.id
}
