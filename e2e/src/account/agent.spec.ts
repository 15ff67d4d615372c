import { agentHere, askedBy } from '#account/agent-here.ts'
import { hire } from '#product/hire.ts'
import { demo } from '#product/product.ts'
import { expect, inBothLanguages, test } from '#story.ts'

inBothLanguages((say) => {
  test.use({ as: 'nanbei_main' })
  const { token, rights } = say
  const view = rights.right.trade_transaction_view.name

  test('an agent is let in by its person, looks around, and is shown out', async ({
    session,
    elsewhere,
    language,
  }) => {
    test.setTimeout(120_000)
    const { server, id, back } = await agentHere()
    const person = await hire(session, ['trade.transaction.view', 'fund.withdrawal.view'], language)
    const page = await elsewhere(person)
    await page.goto('/home/accountManage/machineTokens')
    const { url } = demo().agents
    await expect(page.getByText(token.noAgents)).toBeVisible()
    const { verifier, path } = askedBy({ id, back }, url)
    await page.goto(path)
    const client = 'Books assistant'
    await expect(
      page.getByRole('heading', { level: 1, name: say.fill(token.consent.title, { client }) }),
    ).toBeVisible()
    await expect(page.getByRole('checkbox', { name: token.consent.readsOnly })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: view, exact: true })).toBeChecked()
    await page.getByLabel(say.proof.kind.paymentPassword, { exact: true }).fill(person.paymentPassword)
    await page.getByRole('button', { name: token.consent.allow, exact: true }).click()
    await page.waitForURL(`${back}**`)
    const answer = new URL(page.url()).searchParams
    expect(answer.get('state')).toBe('of-the-agent')

    const form = {
      grant_type: 'authorization_code',
      code: answer.get('code')!,
      client_id: id,
      redirect_uri: back,
      code_verifier: verifier,
      resource: url,
    }
    const given = await fetch(new URL('/oauth/token', url), {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    const { access_token } = (await given.json()) as { access_token: string }
    const list = () =>
      fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          authorization: `Bearer ${access_token}`,
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      })
    const tools = await (await list()).text()
    expect(tools).toContain('transaction_query_detail')
    expect(tools).not.toContain('withdraw_')

    await page.goto('/home/accountManage/machineTokens')
    const row = page.getByRole('table', { name: token.agents }).getByRole('row').filter({ hasText: client })
    await expect(row).toContainText(new URL(back).host)
    await expect(row).toContainText(token.readsOnly)
    await row
      .getByRole('button', { name: say.fill(token.act.of, { act: token.act.end, name: client }) })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: token.end.submit }).click()
    await expect(page.getByText(token.end.done)).toBeVisible()
    expect((await list()).status).toBe(401)
    server.close()
  })

  test('an agent that is not who it says it is leads to a page that says so', async ({ page }) => {
    const asked = new URLSearchParams({ client_id: 'https://agent.invalid/agent.json' })
    await page.goto(`/oauth/authorize?${asked}`)
    await expect(page.getByText(token.consent.problem.client)).toBeVisible()
  })
})
