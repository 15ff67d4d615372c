import { randomUUID } from 'node:crypto'
import { contactCalls } from '@quayside/contract/help/contact.ts'
import { noticeCalls } from '@quayside/contract/messages/notice.ts'
import { take } from '#product/gateway.ts'
import { expect } from '#story.ts'
import { h1, type Screen, type Stage } from './screens.ts'

/** Messages, their bell, and help. */
export const messageScreens: readonly Screen[] = [
  {
    name: 'messages',
    open: async (stage) => {
      await someMessage(stage)
      await stage.page.goto('/home/myMessages')
      await h1(stage.page, stage.say.messages.title)
      await expect(stage.page.getByRole('list', { name: stage.say.messages.label })).toBeVisible()
    },
  },
  {
    name: 'messages-preferences',
    open: async ({ page, say }) => {
      await page.goto('/home/myMessages')
      await page.getByRole('button', { name: say.messages.preferences.open }).click()
      const { group, groups, preferences } = say.messages
      const dialog = page.getByRole('dialog', { name: preferences.title })
      await expect(dialog.getByRole('columnheader', { name: group })).toBeVisible()
      await expect(dialog.getByRole('rowheader', { name: groups.security })).toBeVisible()
    },
  },
  {
    name: 'message',
    open: async (stage) => {
      const id = await someMessage(stage)
      await stage.page.goto(`/home/myMessages/mesDetails/${id}`)
      await h1(stage.page, stage.say.notices['help.contact_received'].title)
    },
  },
  {
    name: 'bell',
    open: async (stage) => {
      const { page, say } = stage
      await someMessage(stage)
      await page.goto('/home/helpCenter/FAQ')
      await page.getByRole('button', { name: new RegExp(`^${say.shell.bell.label}`) }).click()
      await expect(page.getByRole('link', { name: say.shell.bell.all })).toBeVisible()
    },
  },
  {
    name: 'faq',
    open: async ({ page, say }) => {
      await page.goto('/home/helpCenter/FAQ?id=refund-limit')
      await h1(page, say.help.faq.title)
      await expect(page.getByText(say.faq['refund-limit'].a.split('\n')[0]!)).toBeVisible()
    },
  },
  {
    name: 'faq-search',
    open: async ({ page, say }) => {
      await page.goto(`/home/helpCenter/FAQ?text=${say.language === 'zh' ? '退款余额' : 'refund balanse'}`)
      await expect(page.locator('mark').first()).toBeVisible()
    },
  },
  {
    name: 'contact',
    open: async ({ page, say }) => {
      await page.goto('/home/helpCenter/contactInformation')
      await expect(page.getByRole('button', { name: say.help.contact.send })).toBeVisible()
    },
  },
  {
    name: 'guide',
    open: async ({ page, say }) => {
      await page.goto('/merchantGuidPage')
      await expect(page.getByRole('status')).toBeVisible()
      await h1(page, say.help.guide.title)
    },
  },
]

/** What everybody sees before signing in. */
export const publicGuide: Screen = {
  name: 'guide-public',
  open: async ({ page, say }) => {
    await page.goto('/merchantGuidPage?id=locked-out')
    await h1(page, say.help.guide.title)
    await expect(page.getByText(say.help.guide.signedOut)).toBeVisible()
  },
}

/** One message is enough for all looks: there are ten a day. */
async function someMessage({ session, say }: Stage): Promise<string> {
  const caller = { token: session.signedIn.token, language: say.language }
  const { title } = say.notices['help.contact_received']
  const find = async () => {
    const { rows } = await take(noticeCalls.list, { filter: { show: 'all', group: 'work' } }, caller)
    return rows.find((one) => one.title === title)?.id
  }
  const found = await find()
  if (found !== undefined) return found
  await take(
    contactCalls.send,
    { topic: 'refunds', text: 'A refund of last week has no ARN yet.' },
    { ...caller, key: randomUUID() },
  )
  return (await find())!
}
