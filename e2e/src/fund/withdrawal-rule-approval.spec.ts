import { randomInt, randomUUID } from 'node:crypto'
import { approvalRuleCalls } from '@quayside/contract/account/approval/rule.ts'
import { withdrawalRuleCalls } from '@quayside/contract/fund/rule/rule.ts'
import { take } from '#product/gateway.ts'
import { type Hired, hire } from '#product/hire.ts'
import { demo } from '#product/product.ts'
import type { Session } from '#product/sign-in.ts'
import { expect, byTurns, test } from '#story.ts'

// Of a merchant whose withdrawal rules no other story writes: the approval rule holds for all of them.
const main = 'luming_main'
test.use({ as: main })
const kind = 'withdrawal.rule'
const path = '/home/fundManage/withdraw/rulesSetting'

/** Whoever wants such a rule asks a second person; the main user is left out, and so takes this away again alone. */
async function askSecond({ signedIn }: Session): Promise<() => Promise<unknown>> {
  const { paymentPassword } = demo().users.find(({ loginName }) => loginName === main)!
  const caller = () => ({ token: signedIn.token, key: randomUUID() })
  const proof = { paymentPassword }
  const { version } = await take(approvalRuleCalls.save, { kind, bindsMain: false, proof }, caller())
  return () => take(approvalRuleCalls.delete, { kind, version, proof }, caller())
}

/** @returns the merchant's rules of this amount */
async function rulesOf({ signedIn }: Session, value: string) {
  const { rows } = await take(withdrawalRuleCalls.query, {}, { token: signedIn.token })
  return rows.filter(({ amount }) => amount?.value === value)
}

async function remove(person: Hired, value: string): Promise<void> {
  const { signedIn, paymentPassword } = person
  for (const { id, version } of await rulesOf(person, value))
    await take(
      withdrawalRuleCalls.delete,
      { id, version, proof: { paymentPassword } },
      { token: signedIn.token, key: randomUUID() },
    )
}

byTurns(import.meta.filename, (say) => {
  const { approval, oplog, proof, withdrawalRule } = say
  const { form } = withdrawalRule

  test('a withdrawal rule waits for a second person, who reads in words what it would do; until then there is none', async ({
    session,
    elsewhere,
  }) => {
    test.setTimeout(120_000)
    const maker = await hire(session, ['fund.rule.view', 'fund.rule.manage', 'account.approval.view'])
    const second = await hire(session, ['account.approval.view', 'account.approval.decide', 'fund.rule.view'])
    const askNobody = await askSecond(session)
    const value = `${randomInt(300, 900)}.${randomInt(10, 100)}`
    try {
      const page = await elsewhere(maker)
      await page.goto(`${path}?edit=new`)
      await page.getByRole('button', { name: form.monthly }).click()
      await page.getByLabel(form.monthDay, { exact: true }).fill('28')
      await page.getByRole('button', { name: form.fixed }).click()
      await page.getByLabel(form.currency, { exact: true }).selectOption('USD')
      await page.getByLabel(say.fill(form.amount, { currency: 'USD' }), { exact: true }).fill(value)
      await page.getByLabel(proof.kind.paymentPassword).fill(maker.paymentPassword)
      await page.getByRole('button', { name: form.save }).click()
      const note = page.getByRole('alert').filter({ hasText: say.errors['approval.required'] })
      await note.getByRole('link', { name: say.ui.error.waiting }).click()
      await expect(page.getByRole('heading', { level: 1, name: approval.kind.withdrawal_rule })).toBeVisible()
      await expect(page.getByRole('button', { name: approval.approve })).toHaveCount(0)
      expect(await rulesOf(maker, value)).toEqual([])

      const theirs = await elsewhere(second)
      await theirs.goto('/home/accountManage/approvals')
      await theirs.getByRole('link', { name: approval.kind.withdrawal_rule }).click()
      const changes = theirs.getByRole('table', { name: oplog.changed })
      await expect(changes).toContainText(say.fill(withdrawalRule.when.monthly, { day: 28 }))
      await expect(changes).toContainText(`USD\u00A0${value}`)
      await expect(changes).toContainText(withdrawalRule.state.enabled)
      // Nothing as it is kept.
      await expect(changes).not.toContainText(/[{}"]|monthly|false/)
      await theirs.getByLabel(proof.kind.paymentPassword, { exact: true }).fill(second.paymentPassword)
      await theirs.getByRole('button', { name: approval.approve }).click()
      await expect(theirs.getByRole('main').getByText(approval.state.done, { exact: true })).toBeVisible()

      await page.goto(path)
      const rule = page.getByRole('row').filter({ hasText: `USD\u00A0${value}` })
      await expect(rule).toContainText(withdrawalRule.state.enabled)
    } finally {
      await remove(maker, value)
      await askNobody()
    }
  })
})
