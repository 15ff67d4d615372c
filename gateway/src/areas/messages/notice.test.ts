import { beforeEach, describe, expect, test } from 'vitest'
import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import type { Envelope } from '@quayside/contract/envelope.ts'
import { announcementCalls } from '@quayside/contract/messages/announcement.ts'
import { noticeCalls as calls } from '@quayside/contract/messages/notice.ts'
import { addMerchant } from '#db/test/people.ts'
import { envelopeOf, sendCall } from '#acts/test/frame.ts'
import type { Mail } from '#ports/mail/port.ts'
import { testApp } from '#test/app.ts'
import { newId } from '#db/new-id.ts'
import { mailNoticeRunner } from './notice-mail.job.ts'
import { tell } from './public.ts'
import { addReader, announce, type Person, tellOne } from '#areas/messages/test/messages.ts'

const { db, owner, gateway } = await testApp()
const sql = (text: string, values: readonly unknown[] = []) =>
  owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.rows<Record<string, unknown>>({ text, values }))

let merchantId: bigint
let anna: Person
beforeEach(async () => {
  merchantId = await addMerchant(owner)
  anna = await addReader(owner, merchantId)
})

const joined = { operator: 'bert', by: 'Anna' }
const rights = { by: 'Anna' }

async function ask<C extends Call>(
  call: C,
  input: InputOf<C>,
  { token }: Person = anna,
  language = 'en',
): Promise<Envelope<OutputOf<C>>> {
  return envelopeOf<OutputOf<C>>(await sendCall(gateway, call, input, { token, language }))
}
async function take<C extends Call>(call: C, input: InputOf<C>, who?: Person): Promise<OutputOf<C>> {
  const { data, message } = await ask(call, input, who)
  expect(data, message).not.toBeNull()
  return data as OutputOf<C>
}
const newest = (who?: Person) => take(calls.newest, {}, who)
const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title)

describe('the list', () => {
  test('holds notices and announcements in one order, each in the reader’s language', async () => {
    await announce(owner, { merchantIds: [merchantId] })
    await tellOne(db, anna, 'team.operator_added', joined)
    const { rows, counts } = await take(calls.list, {})
    expect(titles(rows)).toEqual(['An operator joined your team', 'Fees'])
    expect(counts).toEqual({ unread: 2, required: 0 })
    const chinese = await ask(calls.list, {}, anna, 'zh')
    expect(titles(chinese.data!.rows)).toEqual(['团队新增操作员', '费用'])
  })

  test('is filtered by what is unread, has to be confirmed, or belongs to a group', async () => {
    await announce(owner, { merchantIds: [merchantId] })
    await tellOne(db, anna, 'team.operator_added', joined)
    await tellOne(db, anna, 'team.rights_changed', rights)
    const { rows } = await take(calls.list, { filter: { group: 'team' } })
    expect(titles(rows)).toEqual(['Your permissions have changed', 'An operator joined your team'])
    await take(calls.detail, { id: rows[1]!.id })
    expect(titles((await take(calls.list, { filter: { show: 'unread' } })).rows)).toEqual([
      'Your permissions have changed',
      'Fees',
    ])
    expect(titles((await take(calls.list, { filter: { show: 'required' } })).rows)).toEqual([
      'Your permissions have changed',
    ])
    expect(titles((await take(calls.list, { filter: { group: 'announcement' } })).rows)).toEqual(['Fees'])
  })

  test.each([
    ['words of the notice', 'JOINED your', ['An operator joined your team']],
    ['a fact of it', 'ber', ['An operator joined your team']],
    ['words of an announcement', 'they change', ['Fees']],
    ['nothing', '100%_', []],
    ['a placeholder’s name', 'operator}}', []],
  ])('finds %s', async (_, text, found) => {
    await announce(owner, { merchantIds: [merchantId] })
    await tellOne(db, anna, 'team.operator_added', joined)
    expect(titles((await take(calls.list, { filter: { text } })).rows)).toEqual(found)
  })

  test('is paged by key: nothing twice, nothing left out, forwards and back', async () => {
    for (let count = 0; count < 23; count++)
      await tellOne(db, anna, 'team.operator_added', { ...joined, operator: `op${count}` })
    const first = await take(calls.list, { page: { size: 10 } })
    const second = await take(calls.list, { page: { size: 10, after: first.page.next! } })
    const third = await take(calls.list, { page: { size: 10, after: second.page.next! } })
    const all = [...first.rows, ...second.rows, ...third.rows]
    expect(new Set(all.map(({ id }) => id)).size).toBe(23)
    expect(third.page.next).toBeUndefined()
    const back = await take(calls.list, { page: { size: 10, before: third.page.previous! } })
    expect(back.rows).toEqual(second.rows)
    expect((await ask(calls.list, { page: { size: 10, after: 'nonsense' } })).error).toBe(
      'trade.cursor_invalid',
    )
  })

  test('is read up to a moment at once; what came after it and what has to be confirmed wait', async () => {
    await tellOne(db, anna, 'team.rights_changed', rights)
    await announce(owner, { merchantIds: [merchantId] })
    const { rows } = await take(calls.list, {})
    await tellOne(db, anna, 'team.operator_added', joined)
    expect(await take(calls.read, { until: rows[0]!.at })).toEqual({ unread: 1, required: 1 })
    expect(titles((await take(calls.list, { filter: { show: 'unread' } })).rows)).toEqual([
      'An operator joined your team',
    ])
  })
})

describe('a message of somebody else', () => {
  const bytes = async (call: Call, id: string, { token }: Person) => {
    const { body, statusCode } = await sendCall(gateway, call, { id }, { token })
    return { statusCode, body: body.replace(/"trace":"\w+"/, '') }
  }

  test.each([calls.detail, calls.confirm, announcementCalls.detail])(
    '$path answers like an unknown one, byte for byte',
    async (call) => {
      const colleague = await addReader(owner, merchantId)
      const stranger = await addReader(owner, await addMerchant(owner))
      await tellOne(db, anna, 'team.rights_changed', rights)
      const toOthers = await announce(owner, { required: true, merchantIds: [merchantId] })
      const [{ id }] = (await sql('select id from notice where operator_id = $1', [anna.id])) as [
        { id: string },
      ]
      const unknown = await bytes(call, '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b', stranger)
      expect(unknown.body).toContain('object.not_found')
      expect(await bytes(call, id, colleague)).toEqual(unknown)
      expect(await bytes(call, id, stranger)).toEqual(unknown)
      expect(await bytes(call, toOthers, stranger)).toEqual(unknown)
      expect((await bytes(call, call === announcementCalls.detail ? toOthers : id, anna)).body).toContain(
        '"status":"0"',
      )
    },
  )

  test('is in no list and no count', async () => {
    await tellOne(db, anna, 'team.operator_added', joined)
    await announce(owner, { merchantIds: [merchantId] })
    const stranger = await addReader(owner, await addMerchant(owner))
    expect(await newest(stranger)).toEqual({ counts: { unread: 0, required: 0 }, rows: [], toConfirm: null })
  })

  test('is not to be changed by the app, and not taken away', async () => {
    await tellOne(db, anna, 'team.operator_added', joined)
    const asApp = (text: string) => db.tx({ tenant: merchantId, mode: 'write' }, (tx) => tx.run({ text }))
    await expect(asApp("update notice set facts = '{}'")).rejects.toThrow('permission denied')
    await expect(asApp('delete from notice')).rejects.toThrow('permission denied')
    await expect(asApp('delete from announcement_receipt')).rejects.toThrow('permission denied')
  })
})

describe('required reading', () => {
  test('waits until it is confirmed, is kept with the first time, and cannot be confirmed by looking at it', async () => {
    const id = await announce(owner, { required: true, merchantIds: [merchantId] })
    expect(await newest()).toMatchObject({ counts: { unread: 1, required: 1 }, toConfirm: { id } })
    await take(announcementCalls.detail, { id })
    expect(await newest()).toMatchObject({ counts: { unread: 0, required: 1 }, toConfirm: { id } })
    const { confirmedAt } = await take(calls.confirm, { id })
    expect(await newest()).toMatchObject({ counts: { unread: 0, required: 0 }, toConfirm: null })
    expect(await take(calls.confirm, { id })).toEqual({ confirmedAt })
  })

  test('confirmed at once in two places has one time', async () => {
    const id = await announce(owner, { required: true, merchantIds: [merchantId] })
    const answers = await Promise.all(Array.from({ length: 5 }, () => take(calls.confirm, { id })))
    expect(new Set(answers.map(({ confirmedAt }) => confirmedAt)).size).toBe(1)
  })

  test('refuses a confirmation of what asks for none', async () => {
    await tellOne(db, anna, 'team.operator_added', joined)
    const { rows } = await newest()
    expect((await ask(calls.confirm, { id: rows[0]!.id })).error).toBe('object.not_found')
  })

  test('shows the main user who has not confirmed yet, and nobody else', async () => {
    const main = await addReader(owner, merchantId, { isMain: true })
    const id = await announce(owner, { required: true, merchantIds: [merchantId] })
    await take(calls.confirm, { id })
    const { receipts } = await take(calls.detail, { id }, main)
    expect(receipts!.map(({ operatorId, confirmedAt }) => [operatorId, confirmedAt !== null])).toEqual(
      expect.arrayContaining([
        [anna.id, true],
        [main.id, false],
      ]),
    )
    expect((await take(calls.detail, { id })).receipts).toBeNull()
  })
})

describe('preferences', () => {
  test('begin with everything on, security fixed', async () => {
    const { preferences } = await take(calls.preferences, {})
    expect(preferences).toEqual([
      { group: 'security', portal: true, mail: true, fixed: true },
      { group: 'team', portal: true, mail: true, fixed: false },
      { group: 'approval', portal: true, mail: true, fixed: false },
      { group: 'work', portal: true, mail: true, fixed: false },
    ])
    const refused = await ask(calls.savePreferences, { group: 'security', portal: true, mail: false })
    expect(refused.error).toBe('notice.group_fixed')
  })

  test('let a group come in silently, but never what has to be confirmed', async () => {
    await take(calls.savePreferences, { group: 'team', portal: false, mail: true })
    await tellOne(db, anna, 'team.operator_added', joined)
    expect((await newest()).counts).toEqual({ unread: 0, required: 0 })
    expect((await take(calls.list, {})).rows).toHaveLength(1)
    await tellOne(db, anna, 'team.rights_changed', rights)
    expect((await newest()).counts).toEqual({ unread: 1, required: 1 })
  })
})

describe('mail', () => {
  async function mailed(): Promise<Mail[]> {
    const sent: Mail[] = []
    const job = mailNoticeRunner({
      app: db,
      mail: { send: async (mail) => void sent.push(mail), close: () => {} },
    }).run
    const queued = await sql(
      "delete from graphile_worker._private_jobs where payload::text like '%' || $1 || '%' returning payload",
      [String(merchantId)],
    )
    for (const { payload } of queued) await job(payload, { id: '1', attempt: 1 })
    // A second run of the same job, as after a crash, sends nothing more.
    for (const { payload } of queued) await job(payload, { id: '1', attempt: 2 })
    return sent
  }

  test('goes to the reader in their language, once, and holds no secret in the queue', async () => {
    await sql("update operator set language = 'zh' where id = $1", [anna.id])
    await tellOne(db, anna, 'team.operator_added', joined)
    const jobs = await sql('select payload::text as payload from graphile_worker._private_jobs')
    expect(jobs.some(({ payload }) => String(payload).includes('bert'))).toBe(false)
    const [mail, another] = await mailed()
    expect(mail).toMatchObject({ to: `${anna.loginName}@shop.example`, subject: '团队新增操作员' })
    expect(mail!.text).toContain('Anna 新增了操作员 bert。')
    expect(another).toBeUndefined()
  })

  test('stays away where its group is not wanted, and where there is no address', async () => {
    const nameless = await addReader(owner, merchantId, { email: null })
    await take(calls.savePreferences, { group: 'team', portal: true, mail: false })
    await tellOne(db, anna, 'team.operator_added', joined)
    await tellOne(db, nameless, 'team.operator_added', joined)
    expect(await mailed()).toEqual([])
  })

  test('of a security event is its use case’s own, so that it does not come twice', async () => {
    await tellOne(db, anna, 'security.new_device', { ip: '203.0.113.9', agent: 'Firefox' })
    expect(await mailed()).toEqual([])
  })

  test('that answers a person goes out whatever is wished', async () => {
    await take(calls.savePreferences, { group: 'work', portal: false, mail: false })
    const facts = { number: 'C-1', topic: 'refunds', email: 'a***@shop.example' }
    await tellOne(db, anna, 'help.contact_received', facts)
    expect(await mailed()).toMatchObject([{ subject: 'We have received your message' }])
  })

  test('goes to nobody when what it tells of was rolled back', async () => {
    const rolledBack = db.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
      await tell({ tx, merchantId, newId }, [anna.id], 'team.operator_added', joined)
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    expect(await mailed()).toEqual([])
  })
})
