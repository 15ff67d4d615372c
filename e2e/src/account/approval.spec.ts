import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { approvalRuleCalls } from '@quayside/contract/account/approval/rule.ts'
import { approvalCalls } from '@quayside/contract/account/approval/approval.ts'
import { factorCalls } from '@quayside/contract/entry/factor/factor.ts'
import { batchCalls } from '@quayside/contract/trade/batch/batch.ts'
import { ask, take } from '#product/gateway.ts'
import { type Hired, hire } from '#product/hire.ts'
import { demo } from '#product/product.ts'
import { buyInShop } from '#product/shop.ts'
import type { Session } from '#product/sign-in.ts'
import { totpCode } from '#product/totp.ts'
import { expect, byTurns, test } from '#story.ts'
import { batchStart } from '#trade/batch-start.ts'
import { press } from './team.ts'

// Of a merchant whose batches no other story runs: the rule holds for all of them.
const maker = 'sakura_main'
test.use({ as: maker })
const kind = 'refund.batch'
const merchantId = '302845'

const paymentPassword = () => demo().users.find(({ loginName }) => loginName === maker)!.paymentPassword
const callerOf = ({ signedIn }: Session) => ({ token: signedIn.token })

/** Two orders, one refund of each, tried out and not started. */
async function draft(session: Session): Promise<string> {
  const orders = [await buyInShop(session, { merchantId }), await buyInShop(session, { merchantId })]
  const id = randomUUID()
  const text = orders.map((order) => `${order}\t40.00\tUSD`).join('\n')
  await take(batchCalls.create, { id, kind: 'refund', source: { from: 'list', text } }, callerOf(session))
  return id
}

/** An app of their own, set up: for money the payment password is asked all the same. */
async function addApp(person: Hired): Promise<void> {
  const proof = { paymentPassword: person.paymentPassword }
  const { secret } = await take(factorCalls.totpBegin, { proof }, callerOf(person))
  await take(factorCalls.totpConfirm, { code: totpCode(secret) }, callerOf(person))
}

const proposalOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)!

byTurns(import.meta.filename, (say) => {
  const { approval, batch, proof, terms } = say
  const state = (page: Page, name: keyof typeof approval.state) =>
    expect(page.getByRole('main').getByText(approval.state[name], { exact: true })).toBeVisible()

  /** Starts a batch and goes to what waits instead. */
  async function propose(page: Page, session: Session): Promise<string> {
    const id = await draft(session)
    await page.goto(`/detail/batch/${id}`)
    await batchStart(page, say, 'refund', 2).click()
    const note = page.getByRole('alert').filter({ hasText: say.errors['approval.required'] })
    await note.getByRole('link', { name: say.ui.error.waiting }).click()
    await state(page, 'waiting')
    return id
  }

  test('a rule makes a batch of refunds wait for a second person, who sees what it would do, approves it with an app of their own, and it runs; others are refused and withdrawn', async ({
    page,
    session,
    elsewhere,
  }) => {
    test.setTimeout(120_000)
    const second = await hire(session, [
      'account.approval.view',
      'account.approval.decide',
      'trade.transaction.view',
      'trade.batch.view',
      'fund.balance.view',
    ])
    await addApp(second)
    await page.goto('/home/accountManage/approvalRules')
    const rule = page
      .getByRole('table', { name: approval.ruleTitle })
      .getByRole('row', { name: new RegExp(approval.kind.refund_batch) })
    await expect(rule).toContainText(approval.noRule)
    await rule.getByRole('button', { name: approval.create }).click()
    const dialog = page.getByRole('dialog', { name: approval.kind.refund_batch })
    await dialog.getByLabel(approval.amount).fill('50')
    await dialog.getByLabel(proof.kind.paymentPassword, { exact: true }).fill(paymentPassword())
    await dialog.getByRole('button', { name: approval.save }).click()
    await expect(rule).toContainText('50.00')
    await expect(rule).not.toContainText(approval.noRule)

    const id = await propose(page, session)
    await expect(page.getByRole('button', { name: approval.approve })).toHaveCount(0)
    const own = { id: proposalOf(page), proof: { paymentPassword: paymentPassword() } }
    const { envelope } = await ask(approvalCalls.approve, own, { ...callerOf(session), key: randomUUID() })
    expect(envelope.error).toBe('approval.own')

    const theirs = await elsewhere(second)
    await theirs.goto('/home/accountManage/approvals')
    await theirs.getByRole('link', { name: approval.kind.refund_batch }).click()
    const effect = theirs.getByRole('table', { name: approval.effect })
    const pending = effect.getByRole('row').filter({ hasText: terms.account['t:refund'] })
    await expect(pending).toContainText('80.00')
    await expect(theirs.getByText(approval.effectNote)).toBeVisible()
    await theirs.getByLabel(proof.kind.paymentPassword, { exact: true }).fill(second.paymentPassword)
    await press(theirs, approval.approve)
    await state(theirs, 'done')
    await page.goto(`/detail/batch/${id}`)
    await expect(page.getByRole('main').getByText(batch.state.finished, { exact: true })).toBeVisible({
      timeout: 60_000,
    })

    await propose(page, session)
    await theirs.goto(`/detail/approval/${proposalOf(page)}`)
    await press(theirs, approval.refuse)
    const reason = theirs.getByLabel(approval.reasonOptional)
    await expect(reason).toHaveAccessibleDescription(approval.reasonNeeded)
    await reason.fill('These orders are disputed.')
    await press(theirs, approval.refuse)
    await state(theirs, 'refused')

    await propose(page, session)
    await press(page, approval.withdraw)
    await state(page, 'withdrawn')

    // To ask nobody any more asks less, so it waits for the second person too.
    await page.goto('/home/accountManage/approvalRules')
    await rule.getByRole('button', { name: approval.edit }).click()
    await dialog.getByLabel(proof.kind.paymentPassword, { exact: true }).fill(paymentPassword())
    await dialog.getByRole('button', { name: approval.remove }).click()
    const waiting = dialog.getByRole('alert').filter({ hasText: say.errors['approval.required'] })
    await expect(waiting.getByRole('link', { name: say.ui.error.waiting })).toBeVisible()
    await theirs.goto('/home/accountManage/approvals')
    await theirs.getByRole('link', { name: approval.kind.approval_rule }).click()
    // With an app set up, the payment password is asked for all the same, and nothing else is offered.
    await expect(theirs.getByRole('button', { name: proof.kind.totp })).toHaveCount(0)
    await theirs.getByLabel(proof.kind.paymentPassword, { exact: true }).fill(second.paymentPassword)
    await press(theirs, approval.approve)
    await state(theirs, 'done')
    const { rules } = await take(approvalRuleCalls.list, {}, callerOf(session))
    expect(rules.filter((one) => one.kind === kind)).toEqual([])
  })
})
