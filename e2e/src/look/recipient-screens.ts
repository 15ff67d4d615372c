import { recipientCalls } from '@quayside/contract/main/recipient/recipient.ts'
import { ask, take } from '#product/gateway.ts'
import { mailedCode } from '#product/inbox.ts'
import { expect } from '#story.ts'
import { h1, type Screen } from './screens.ts'

const path = '/home/mainManage/messagePush'
const email = 'disputes@nanbei.example'
const name = 'Dispute team, Hong Kong office'

/** Somebody with quiet hours, made once. @returns their id */
async function somebody(token: string): Promise<string> {
  const known = async () =>
    (await take(recipientCalls.query, {}, { token })).rows.find((row) => row.name === name)
  const before = await known()
  if (before) return before.id
  const target = { channel: 'mail', email } as const
  const begun = Date.now()
  await ask(recipientCalls.code, { target, language: 'en' }, { token })
  const code = await mailedCode(email, begun)
  await ask(recipientCalls.add, { name, target, code, language: 'en' }, { token })
  const { id, version } = (await known())!
  const way = {
    name,
    language: 'en',
    enabled: true,
    groups: ['retrieval', 'chargeback', 'alert', 'fraud_report'],
    urgent: ['chargeback'],
    quiet: { from: '22:00', to: '08:00', zone: 'Asia/Shanghai' },
  } as const
  const groups = [...way.groups]
  await ask(recipientCalls.saveWay, { id, version, ...way, groups, urgent: [...way.urgent] }, { token })
  return id
}

/** People who are told: the list, one of them, and the form that adds one. */
export const recipientScreens: readonly Screen[] = [
  {
    name: 'recipients',
    open: async ({ page, say, session }) => {
      await somebody(session.signedIn.token)
      await page.goto(path)
      await h1(page, say.recipient.title)
      await expect(page.getByText(name)).toBeVisible()
    },
  },
  {
    name: 'recipient-config',
    open: async ({ page, session }) => {
      const id = await somebody(session.signedIn.token)
      await page.goto(`${path}/receiverConfig/${id}`)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    },
  },
  {
    name: 'recipient-add',
    open: async ({ page, say }) => {
      await page.goto(`${path}/addSendee`)
      await page.getByRole('button', { name: say.recipient.addSubmit }).click()
      await expect(page.getByText(say.recipient.missing.name)).toBeVisible()
    },
  },
]
