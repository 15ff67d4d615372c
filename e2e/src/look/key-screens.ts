import { randomUUID } from 'node:crypto'
import { keyCalls } from '@quayside/contract/main/key/key.ts'
import { ask, take } from '#product/gateway.ts'
import { demo } from '#product/product.ts'
import { expect } from '#story.ts'
import { h1, type Screen } from './screens.ts'

const path = '/home/mainManage/keyManagement'

/** A rotation that is under way, made once: whoever looks in the other language may be making it at the same time. */
async function rotating(token: string): Promise<void> {
  const { paymentPassword } = demo().users.find(({ loginName }) => loginName === 'nanbei_main')!
  const proof = { paymentPassword }
  for (let tries = 0; tries < 20; tries++) {
    const { keys } = await take(keyCalls.query, {}, { token })
    const hmac = keys.filter(({ kind }) => kind === 'hmac')
    if (hmac.some(({ state }) => state === 'retiring')) return
    const waiting = hmac.find(({ state }) => state === 'generated')
    const caller = { token, key: randomUUID() }
    if (waiting) await ask(keyCalls.activate, { id: waiting.id, version: waiting.version, proof }, caller)
    else await ask(keyCalls.generate, { proof }, caller)
  }
  throw new Error('no rotation has begun')
}

/** Keys during a rotation, and what is asked before one is made, saved or revoked. */
export const keyScreens: readonly Screen[] = [
  {
    name: 'keys',
    open: async ({ page, say, session }) => {
      await rotating(session.signedIn.token)
      await page.goto(path)
      await h1(page, say.key.title)
      await expect(page.getByText(say.key.rotation.leftNone)).toBeVisible()
    },
  },
  {
    name: 'key-make',
    open: async ({ page, say }) => {
      await page.goto(path)
      await page.getByRole('button', { name: say.key.add }).click()
      await expect(page.getByRole('dialog').getByLabel(say.proof.kind.paymentPassword)).toBeVisible()
    },
  },
  {
    name: 'key-save',
    open: async ({ page, say }) => {
      await page.goto(path)
      await page.getByRole('button', { name: say.key.addPublic }).click()
      await page.getByRole('dialog').getByRole('button', { name: say.key.save.submit }).click()
      await expect(page.getByText(say.key.save.missing)).toBeVisible()
    },
  },
  {
    name: 'key-revoke',
    open: async ({ page, say, session }) => {
      await rotating(session.signedIn.token)
      await page.goto(path)
      await page.getByRole('button', { name: say.key.act.endNow }).click()
      await expect(page.getByText(say.key.revoke.text)).toBeVisible()
    },
  },
]
