import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { disputeLimits } from '@quayside/contract/dispute/limits.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { httpDisputeDesk } from '#ports/dispute-desk/http.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { pdfOf } from '#uploads/test/files.ts'
import { uploadPath } from '#uploads/stored-file.ts'
import { disputeWorld } from '#areas/dispute/test/dispute-world.ts'
import { startNetwork } from '#areas/trade/test/card-network.ts'
import { buyerMessageRunner } from '#areas/dispute/dispute-order/buyer-message.job.ts'

const app = await testApp()
const network = await startNetwork(app)
const world = disputeWorld(app)
const { rows } = world
const { upload, write, detail } = portalCalls.disputeMessage
const desk = httpDisputeDesk(network.url)
let person: Awaited<ReturnType<typeof world.somebody>>

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await world.somebody()
}, 60_000)

/** At 4.74 the sandbox's buyer complains and writes; the conversation as it stands once both are told. */
async function threadOf() {
  const orderNo = randomUUID().slice(0, 18)
  await network.authorise(orderNo, '4.74')
  return vi.waitFor(
    async () => {
      const [found] = await rows(
        `select t.id, t.version, d.complaint_no as no from dispute_thread t
          join dispute_order d on d.merchant_id = t.merchant_id and d.id = t.dispute_order_id
          join orders o on o.merchant_id = t.merchant_id and o.id = t.order_id where o.order_no = $1 and t.messages = 2`,
        orderNo,
      )
      if (!found) throw new Error('not told yet')
      return { id: String(found['id']), version: Number(found['version']), complaintNo: String(found['no']) }
    },
    { timeout: 30_000, interval: 200 },
  )
}

const keep = async (bytes: Buffer, name: string) =>
  (await person.ask(upload, { name, content: bytes.toString('base64') })).data!.id
const messageOf = async (threadId: string) =>
  String(
    (await rows("select id from dispute_message where thread_id = $1 and author = 'merchant'", threadId))[0]![
      'id'
    ],
  )
const send = (id: string) =>
  buyerMessageRunner({ app: app.db, disputeDesk: desk, uploadsFolder: app.uploadsFolder }).run(
    { merchantId: '1', of: 'message', id },
    { id: '1', attempt: 1 },
  )
const clean = () => rows(`update stored_file set state = 'clean' where merchant_id = 1`)
interface Got {
  readonly messages: { text: string; files: { name: string; bytes: number; digest: string }[] }[]
}
const gotBy = async (complaintNo: string) =>
  (await (await fetch(`${network.url}/complaints/${complaintNo}/messages`)).json()) as Got

test('the buyer gets every file byte for byte, once, however often it is sent', async () => {
  const { id, version, complaintNo } = await threadOf()
  // As large as one may be, and a small one.
  const large = Buffer.concat([pdfOf(), Buffer.alloc(disputeLimits.messageFile.bytes - pdfOf().length, '\n')])
  const files = [await keep(pdfOf(), 'proof.pdf'), await keep(large, 'large.pdf')]
  await person.ask(write, { id, text: 'See both files.', files, version })
  const message = await messageOf(id)
  await expect(send(message)).rejects.toThrow('not scanned yet')
  await clean()
  await send(message)
  await send(message)
  const { messages } = await gotBy(complaintNo)
  expect(messages).toEqual([
    {
      messageNo: expect.any(String),
      text: 'See both files.',
      files: [pdfOf(), large].map((bytes, index) => ({
        name: ['proof.pdf', 'large.pdf'][index],
        mediaType: 'application/pdf',
        bytes: bytes.length,
        digest: createHash('sha256').update(bytes).digest('hex'),
      })),
    },
  ])
  const { data } = await person.ask(detail, { id })
  expect(data!.words.find(({ by }) => by === 'merchant')).toMatchObject({ delivery: 'delivered' })
}, 60_000)

test('a file that is not what was handed in is not sent; the message says so and staff look', async () => {
  const { id, version, complaintNo } = await threadOf()
  const file = await keep(pdfOf(), 'proof.pdf')
  await person.ask(write, { id, text: 'See the file.', files: [file], version })
  await clean()
  await writeFile(uploadPath(app.uploadsFolder, 1n, file), 'another')
  const message = await messageOf(id)
  await send(message)
  expect((await gotBy(complaintNo)).messages).toEqual([])
  const { data } = await person.ask(detail, { id })
  expect(data!.words.find(({ by }) => by === 'merchant')).toMatchObject({ delivery: 'refused' })
  expect(await rows('select kind from staff_task where subject_id = $1', message)).toEqual([
    { kind: 'buyer_file_lost' },
  ])
}, 60_000)
