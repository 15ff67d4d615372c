import { expect, test, vi } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { httpIssuer } from '#ports/issuer/http.ts'
import { testApp } from '#test/app.ts'
import { proof } from '#test/approvals.ts'
import { startSandbox } from '#test/sandbox.ts'
import { frameOrigin, vccPeople } from '#areas/fund/test/vcc-world.ts'

const url = await startSandbox(['issuer'], { SANDBOX_ISSUER_SECONDS: '3600' })
const app = await testApp({}, { issuer: { url: `${url}/issuer/`, frameOrigin } })
const world = vccPeople(app, httpIssuer(`${url}/issuer/`, frameOrigin, 2_000))
const { show } = portalCalls.virtualCard

const number = (ticket: string) =>
  fetch(`${url}/issuer/frame/number`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket }),
  })

test('a number is shown by the issuer alone, once for each ticket, and nothing of it is here', async () => {
  await world.begin()
  const person = await world.somebody()
  const id = await world.active(person, '500.00')
  const wrong = { paymentPassword: 'Wrong-Word-9' }
  expect(await person.ask(show, { id, proof: wrong })).toMatchObject({ error: 'proof.wrong' })
  const { data } = await person.ask(show, { id, proof })
  const [page, ticket] = data!.address.split('#') as [string, string]
  expect(page).toBe(`${frameOrigin}/issuer/frame?language=en`)
  expect(data!.seconds).toBeLessThanOrEqual(60)
  const answers = await Promise.all([number(ticket), number(ticket)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
  const shown = (await answers.find(({ ok }) => ok)!.json()) as { number: string }
  expect(shown.number).toMatch(/^\d{16}$/)
  const lastFour = shown.number.slice(-4)
  expect(await world.cardOf(id)).toMatchObject({ last_four: lastFour })
  // Neither number nor ticket is in any table.
  const tables = await world.rows(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'ledger', 'jobs')`,
  )
  for (const { name } of tables)
    expect(
      await world.rows(
        `select 1 from ${name as string} r where position($1 in r::text) > 0 or position($2 in r::text) > 0 limit 1`,
        shown.number,
        ticket,
      ),
      name as string,
    ).toEqual([])
  // That somebody looked stands in the log.
  await vi.waitFor(async () =>
    expect(
      await world.rows(`select outcome from operation_log where call = '/vcc/show' and target = $1`, id),
    ).toContainEqual({ outcome: 'done' }),
  )
})

test('a card that is frozen shows nothing, and neither does a ticket of before', async () => {
  const person = await world.somebody()
  const id = await world.active(person, '500.00')
  const { data } = await person.ask(show, { id, proof })
  await person.ask(portalCalls.virtualCard.freeze, { id })
  await world.tell(id)
  expect(await person.ask(show, { id, proof })).toMatchObject({ error: 'vcc.state' })
  expect((await number(data!.address.split('#')[1]!)).status).toBe(410)
})
