import { randomUUID } from 'node:crypto'
import { approvalRuleCalls } from '@quayside/contract/account/approval/rule.ts'
import { paymentLinkListCalls } from '@quayside/contract/paylink/link/list.ts'
import { take } from '#product/gateway.ts'
import { hire } from '#product/hire.ts'
import { demo } from '#product/product.ts'
import type { Session } from '#product/sign-in.ts'
import { byTurns, expect, test } from '#story.ts'
import { builderOf, generatePath } from './links.ts'

// Of a merchant whose links no other story makes: the approval rule holds for all of them.
const main = 'luming_main'
test.use({ as: main })
const kind = 'link.create'

/** Links wait for a second person; the main user is left out, and so takes this away again alone. */
async function askSecond({ signedIn }: Session): Promise<() => Promise<unknown>> {
  const { paymentPassword } = demo().users.find(({ loginName }) => loginName === main)!
  const caller = () => ({ token: signedIn.token, key: randomUUID() })
  const proof = { paymentPassword }
  const threshold = [{ currency: 'USD', value: '50.00' }]
  const { version } = await take(
    approvalRuleCalls.save,
    { kind, threshold, bindsMain: false, proof },
    caller(),
  )
  return () => take(approvalRuleCalls.delete, { kind, version, proof }, caller())
}

byTurns(import.meta.filename, (say) => {
  test('a link above the rule waits for a second person, and its form says so and leads there', async ({
    session,
    elsewhere,
  }) => {
    test.setTimeout(120_000)
    const maker = await hire(session, ['paylink.link.view', 'paylink.link.create', 'account.approval.view'])
    const second = await hire(session, [
      'paylink.link.view',
      'account.approval.view',
      'account.approval.decide',
    ])
    const askNobody = await askSecond(session)
    const name = `Sofa ${Date.now()}`
    const made = async () => {
      const { rows } = await take(
        paymentLinkListCalls.query,
        { filter: { goods: name } },
        { token: session.signedIn.token },
      )
      return rows
    }
    try {
      const page = await elsewhere(maker)
      const { line, submit } = builderOf(page, say)
      await page.goto(generatePath)
      await page.getByLabel(say.linkForm.field.currency).selectOption('USD')
      await line(1).getByLabel(say.linkForm.field.name).fill(name)
      await line(1).getByLabel(say.linkForm.field.unitPrice).fill('50.01')
      await submit('USD 50.01').click()
      const note = page.getByRole('alert').filter({ hasText: say.errors['approval.required'] })
      await note.getByRole('link', { name: say.ui.error.waiting }).click()
      // What was proposed is not lost, so nobody is asked whether they mean to leave.
      await expect(page.getByRole('heading', { level: 1, name: say.approval.kind.link_create })).toBeVisible()
      expect(await made()).toEqual([])
      const address = page.url()

      const theirs = await elsewhere(second)
      await theirs.goto(address)
      const asked = theirs.getByRole('region', { name: say.approval.what })
      await expect(asked).toContainText(`1 × ${name}`)
      await expect(asked).toContainText('USD 50.01')
      await theirs.getByLabel(say.proof.kind.paymentPassword).fill(second.paymentPassword)
      await theirs.getByRole('button', { name: say.approval.approve }).click()
      await expect.poll(async () => (await made()).length).toBe(1)
    } finally {
      await askNobody()
    }
  })
})
