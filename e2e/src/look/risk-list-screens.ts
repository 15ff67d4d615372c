import { randomUUID } from 'node:crypto'
import { riskListCalls } from '@quayside/contract/risk/list/list.ts'
import { ask } from '#product/gateway.ts'
import { expect } from '#story.ts'
import { h1, type Screen } from './screens.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const entries = [
  { type: 'ip', content: '198.51.100.47', reason: 'Card testing, 1,674 tries in an hour', days: 6 },
  {
    type: 'email',
    content: 'ko.a-very-long-name17@mail.example',
    reason: 'Two stolen cards, same buyer',
    days: 60,
  },
  { type: 'domain', content: 'tempbox.example', reason: 'Disposable addresses', days: 61 },
  { type: 'bin', content: '601101', reason: 'Issuer’s cards leaked, 40 TC40', days: 2 },
  { type: 'range', content: '198.18.34.0/24', reason: 'BIN attack of 15 June', days: 5 },
  { type: 'customer', content: 'C-88213', reason: 'Refunded four times, kept goods', days: 55 },
] as const

/** Entries of the blacklist; those that are there already stay as they are. */
async function listed(token: string): Promise<void> {
  for (const { type, content, reason, days } of entries) {
    const input = {
      colour: 'black' as const,
      type,
      content: content.slice(0, 32),
      reason,
      until: inDays(days),
    }
    await ask(riskListCalls.add, input, { token, key: randomUUID() })
  }
}

/** The black and the white list, and what is judged before it is added. */
export const riskListScreens: readonly Screen[] = [
  {
    name: 'black-list',
    open: async ({ page, say, session }) => {
      await listed(session.signedIn.token)
      await page.goto('/home/riskManage/blackList')
      await h1(page, say.riskList.black.title)
      const rows = page
        .getByRole('row')
        .or(page.getByRole('list', { name: say.riskList.black.title }).getByRole('listitem'))
      await expect(rows.nth(3)).toBeVisible()
    },
  },
  {
    name: 'white-list',
    open: async ({ page, say }) => {
      await page.goto('/home/riskManage/whiteList')
      await h1(page, say.riskList.white.title)
    },
  },
  {
    name: 'black-list-add',
    open: async ({ page, say, session }) => {
      await listed(session.signedIn.token)
      await page.goto('/home/riskManage/addBlackList')
      await h1(page, say.riskList.black.addTitle)
      await page.getByLabel(say.riskList.form.lines).fill('192.0.2.12\n198.51.100.47\n10.0.0.8\n203.0.113.91')
      await page.getByRole('button', { name: say.riskList.form.check, exact: true }).click()
      await expect(page.getByText(say.riskList.check.problem.private_address)).toBeVisible()
    },
  },
  {
    name: 'white-list-add',
    open: async ({ page, say }) => {
      await page.goto('/home/riskManage/addWhiteList')
      await h1(page, say.riskList.white.addTitle)
    },
  },
]
