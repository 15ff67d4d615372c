import { randomUUID } from 'node:crypto'
import { ipCalls } from '@quayside/contract/main/ip/ip.ts'
import { ask, take } from '#product/gateway.ts'
import { demo } from '#product/product.ts'
import { expect } from '#story.ts'
import { h1, type Screen } from './screens.ts'

const path = '/home/mainManage/ipwhitelist'
const rows = [
  { network: '192.0.2.0/25', note: 'Order servers in Hong Kong, behind the company’s gateway', days: 2 },
  { network: '2001:db8:9::/48', note: '', days: 30 },
  { network: '198.51.100.200/32', note: 'Refund job', days: undefined },
] as const

/** Rows of servers, made once: whoever looks in the other language may be making them at the same time. */
async function listed(token: string): Promise<void> {
  const { paymentPassword } = demo().users.find(({ loginName }) => loginName === 'nanbei_main')!
  const { rows: known } = await take(ipCalls.query, {}, { token })
  for (const { network, note, days } of rows) {
    if (known.some((one) => one.network === network)) continue
    const endsAt = days === undefined ? null : new Date(Date.now() + days * 86_400_000).toISOString()
    const values = { network, note, endsAt, enabled: days !== undefined, acceptsWide: false }
    const input = { purpose: 'api', ...values, proof: { paymentPassword } } as const
    await ask(ipCalls.add, input, { token, key: randomUUID() })
  }
}

/** Lists of addresses, and what is asked before a row is added, tested or deleted. */
export const ipScreens: readonly Screen[] = [
  {
    name: 'ip-whitelist',
    open: async ({ page, say, session }) => {
      await listed(session.signedIn.token)
      await page.goto(path)
      await h1(page, say.ip.title)
      await expect(page.getByText(rows[0].network)).toBeVisible()
    },
  },
  {
    name: 'ip-add',
    open: async ({ page, say }) => {
      await page.goto(path)
      await page.getByRole('button', { name: say.ip.add }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say.ip.form.network, { exact: true }).fill('192.0.2.0/24')
      await expect(dialog.getByLabel(say.ip.forecast.acceptsLockOut)).toBeVisible()
    },
  },
  {
    name: 'ip-test',
    open: async ({ page, say }) => {
      await page.goto(path)
      await page.getByRole('button', { name: say.ip.test }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say.ip.tester.submit, exact: true }).click()
      await expect(dialog.getByRole('status')).toBeVisible()
    },
  },
  {
    name: 'ip-link-shut',
    open: async ({ page, say }) => {
      await page.goto(`/reset/portalAddress/${'x'.repeat(43)}`)
      await expect(page.getByRole('heading', { name: say.credentials.address.shutTitle })).toBeVisible()
    },
  },
]
