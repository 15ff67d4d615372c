import { beforeEach, describe, expect, test } from 'vitest'
import { admissionCalls } from '@quayside/contract/entry/sign-in/admission.ts'
import { type SignedIn, signInCalls } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { envelopeOf } from '#acts/test/frame.ts'
import { toyCalls } from '#acts/test/toys.ts'
import { addMerchant, addSession, type TestOperator } from '#db/test/people.ts'
import { addPerson, testEntry, testPassword } from '#areas/entry/test/entry.ts'

const { owner, send, sql, login, messagesTo } = await testEntry()
const office = '203.0.113.7'
const home = '198.51.100.20'
let merchantId: bigint
let main: TestOperator
let who: TestOperator

const admit = (network: string, more: { purpose?: string; ends?: string; enabled?: boolean } = {}) =>
  sql(
    `insert into ip_entry (merchant_id, id, purpose, network, note, enabled, ends_at, changed_at, changed_by)
      values ($1, gen_random_uuid(), $2, $3, '', $4, now() + $5::interval, now(), $6)`,
    [merchantId, more.purpose ?? 'portal', network, more.enabled ?? true, more.ends ?? null, main.id],
  )

beforeEach(async () => {
  merchantId = await addMerchant(owner)
  main = await addPerson(owner, merchantId, { isMain: true })
  who = await addPerson(owner, merchantId)
})
const signIn = async (person: TestOperator, ip: string) =>
  envelopeOf<SignedIn>(await login(person.loginName, testPassword, { ip }))
const ask = async (token: string, ip: string, headers: Readonly<Record<string, string>> = {}) =>
  envelopeOf(await send(toyCalls.read, {}, { token, ip, headers })).error
const linkOf = async ({ loginName }: TestOperator) => {
  const mails = (await messagesTo(`${loginName}@shop.example`)).filter(
    ({ template }) => template === 'portalAddress',
  )
  return { mails, link: String(mails.at(-1)?.facts['link']).split('/').at(-1)! }
}

describe('a call', () => {
  test('is refused from an address that no row admits, with the next one after the list has changed', async () => {
    const token = await addSession(owner, who)
    expect(await ask(token, home)).toBeUndefined()
    await admit(`${office}/32`)
    expect(await ask(token, home)).toBe('session.address_refused')
    expect(await ask(token, office)).toBeUndefined()
    await sql('update ip_entry set enabled = false where merchant_id = $1', [merchantId])
    expect(await ask(token, home)).toBeUndefined()
    await sql('update ip_entry set enabled = true where merchant_id = $1', [merchantId])
    expect(await ask(token, home)).toBe('session.address_refused')
    await sql('delete from ip_entry where merchant_id = $1', [merchantId])
    expect(await ask(token, home)).toBeUndefined()
  })

  test('that is refused does nothing, and stands in the log with from where it came', async () => {
    const token = await addSession(owner, who)
    await admit(`${office}/32`)
    const answer = await send(
      toyCalls.write,
      { name: 'X' },
      { token, ip: home, headers: { 'idempotency-key': 'a' } },
    )
    expect(answer.statusCode).toBe(403)
    const { trace } = envelopeOf(answer)
    expect(
      await sql('select host(ip) as ip, outcome, reason from operation_log where trace = $1', [trace]),
    ).toEqual([{ ip: home, outcome: 'refused', reason: 'session.address_refused' }])
  })

  test('goes by lists of its merchant and of the portal alone', async () => {
    const token = await addSession(owner, who)
    await admit('10.0.0.1/32', { purpose: 'api' })
    await admit('10.0.0.1/32', { purpose: 'agents' })
    const [mine, other] = [merchantId, await addMerchant(owner)]
    merchantId = other
    main = await addPerson(owner, other, { isMain: true })
    await admit('10.0.0.1/32')
    merchantId = mine
    expect(await ask(token, home)).toBeUndefined()
    expect(await ask(await addSession(owner, main), home)).toBe('session.address_refused')
  })

  test('from IPv4 in the clothes of IPv6 is from what it is', async () => {
    const token = await addSession(owner, who)
    await admit(`${office}/32`)
    expect(await ask(token, `::ffff:${office}`)).toBeUndefined()
    expect(await ask(token, `::ffff:${home}`)).toBe('session.address_refused')
    expect(await ask(token, '2001:db8::1')).toBe('session.address_refused')
    await admit('2001:db8::/64')
    expect(await ask(token, '2001:db8::1')).toBeUndefined()
    expect(await ask(token, '2001:db8:0:1::1')).toBe('session.address_refused')
  })

  test('is from where the trusted hop says, whatever its headers say', async () => {
    const token = await addSession(owner, who)
    await admit(`${office}/32`)
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'true-client-ip', 'cf-connecting-ip'])
      expect(await ask(token, home, { [name]: name === 'forwarded' ? `for=${office}` : office })).toBe(
        'session.address_refused',
      )
  })

  test('is admitted until the end of a row, and from everywhere once the last one has ended', async () => {
    const token = await addSession(owner, who)
    await admit(`${office}/32`, { ends: '400 ms' })
    expect(await ask(token, home)).toBe('session.address_refused')
    expect(await ask(token, office)).toBeUndefined()
    await expect.poll(() => ask(token, home)).toBeUndefined()
    await admit('10.0.0.1/32')
    expect(await ask(token, office)).toBe('session.address_refused')
  })

  test('that is on its way when the list changes is finished, and is the last one', async () => {
    const token = await addSession(owner, who)
    const running = send(toyCalls.read, {}, { token, ip: home })
    await admit(`${office}/32`)
    expect([undefined, 'session.address_refused']).toContain(envelopeOf(await running).error)
    expect(await ask(token, home)).toBe('session.address_refused')
  })

  test('of a session that still owes its device is refused as well, and so is a ticket', async () => {
    const { data } = await signIn(who, home)
    const token = await addSession(owner, who)
    const headers = { 'idempotency-key': 'ticket' }
    const ticket = envelopeOf<{ ticket: string }>(
      await send(signInCalls.ticket, {}, { token, headers, ip: home }),
    )
    await admit(`${office}/32`)
    expect(envelopeOf(await send(signInCalls.logout, {}, { token: data!.token, ip: home })).error).toBe(
      'session.address_refused',
    )
    const given = { ticket: ticket.data!.ticket }
    expect(envelopeOf(await send(signInCalls.tokenLogin, given, { ip: home })).error).toBe(
      'entry.address_refused',
    )
    expect(envelopeOf(await send(signInCalls.tokenLogin, given, { ip: office })).error).toBeUndefined()
  })
})

describe('a sign-in', () => {
  test('from an address that no row admits opens no session; who has no right password learns nothing of it', async () => {
    await admit(`${office}/32`)
    expect((await signIn(who, home)).error).toBe('entry.address_refused')
    expect(envelopeOf(await login(who.loginName, 'Wrong-Word-1', { ip: home })).error).toBe(
      'entry.credentials_wrong',
    )
    expect(await sql('select 1 from session where operator_id = $1', [who.id])).toEqual([])
    expect((await linkOf(who)).mails).toEqual([])
    expect((await signIn(who, office)).error).toBeUndefined()
  })

  test('of a main user there is mailed the way back, once a minute', async () => {
    await admit(`${office}/32`)
    expect((await signIn(main, home)).error).toBe('entry.address_mailed')
    expect((await signIn(main, home)).error).toBe('entry.address_mailed')
    const { mails } = await linkOf(main)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.facts).toMatchObject({ ip: home, user: main.loginName, hours: 24 })
  })

  test('is mailed five links in an hour, and not one more', async () => {
    await admit(`${office}/32`)
    for (let n = 0; n < 6; n++) {
      expect((await signIn(main, home)).error).toBe('entry.address_mailed')
      await sql(`update link set created_at = created_at - interval '2 minutes' where operator_id = $1`, [
        main.id,
      ])
    }
    expect((await linkOf(main)).mails).toHaveLength(5)
  })
})

describe('the link', () => {
  const begin = async () => {
    await admit(`${office}/32`)
    await signIn(main, home)
    return (await linkOf(main)).link
  }
  const use = async (link: string, ip: string) =>
    envelopeOf<{ until: string }>(await send(admissionCalls.admit, { link }, { ip }))

  test('lets its owner in from there for a day, and nobody else, and changes no row', async () => {
    const link = await begin()
    const rowsBefore = await sql('select * from ip_entry where merchant_id = $1', [merchantId])
    const { data } = await use(link, home)
    expect(Date.parse(data!.until) - Date.now()).toBeGreaterThan(23 * 3_600_000)
    expect((await signIn(main, home)).error).toBeUndefined()
    expect(await ask(await addSession(owner, main), home)).toBeUndefined()
    expect((await signIn(main, '192.0.2.1')).error).toBe('entry.address_mailed')
    expect((await signIn(who, home)).error).toBe('entry.address_refused')
    expect(await sql('select * from ip_entry where merchant_id = $1', [merchantId])).toEqual(rowsBefore)
  })

  test('works once', async () => {
    const link = await begin()
    await use(link, home)
    expect((await use(link, home)).error).toBe('entry.link_used')
  })

  test('of two uses at once one is the first', async () => {
    const link = await begin()
    const both = await Promise.all([use(link, home), use(link, home)])
    expect(both.filter(({ error }) => error === undefined)).toHaveLength(1)
  })

  test('works from where the password was given alone, and elsewhere is not used up', async () => {
    const link = await begin()
    expect((await use(link, '192.0.2.1')).error).toBe('entry.link_elsewhere')
    const info = async (ip: string) =>
      envelopeOf<{ isHere: boolean; network: string }>(await send(admissionCalls.info, { link }, { ip })).data
    expect(await info('192.0.2.1')).toMatchObject({ isHere: false, network: `${home}/32` })
    expect(await info(home)).toMatchObject({ isHere: true })
    expect((await use(link, home)).error).toBeUndefined()
  })

  test('is good for an IPv6 household, whose addresses change by the hour', async () => {
    await admit(`${office}/32`)
    await signIn(main, '2001:db8::1')
    const { link } = await linkOf(main)
    expect((await use(link, '2001:db8::2')).error).toBeUndefined()
    expect((await signIn(main, '2001:db8::3')).error).toBeUndefined()
    expect((await signIn(main, '2001:db8:0:1::3')).error).toBe('entry.address_mailed')
  })

  test('is over after a day, and what it let in as well', async () => {
    const link = await begin()
    await sql(`update link set expires_at = now() where operator_id = $1`, [main.id])
    expect((await use(link, home)).error).toBe('entry.link_expired')
    const next = await begin2()
    await use(next, home)
    const token = await addSession(owner, main)
    expect(await ask(token, home)).toBeUndefined()
    await sql(`update ip_pass set ends_at = now() + interval '300 ms' where operator_id = $1`, [main.id])
    await expect.poll(() => ask(token, home)).toBe('session.address_refused')
  })
  const begin2 = async () => {
    await sql(`update link set created_at = created_at - interval '2 minutes' where operator_id = $1`, [
      main.id,
    ])
    await signIn(main, home)
    return (await linkOf(main)).link
  }

  test('of somebody who is no main user any more opens nothing, and neither does any other link', async () => {
    const link = await begin()
    await sql('update operator set is_main = false where id = $1', [main.id])
    expect((await use(link, home)).error).toBe('entry.link_unknown')
    expect((await use('x'.repeat(43), home)).error).toBe('entry.link_unknown')
    expect(await sql('select 1 from ip_pass where merchant_id = $1', [merchantId])).toEqual([])
  })
})
