import { randomBytes } from 'node:crypto'
import { deviceCalls } from '@quayside/contract/entry/device.ts'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { factorCalls } from '@quayside/contract/entry/factor.ts'
import { placeCalls } from '@quayside/contract/entry/place.ts'
import { signInCalls } from '@quayside/contract/entry/sign-in.ts'
import { ingestCalls } from '@quayside/contract/provider/ingest.ts'
import { type NewOperator, addOperator, type TestOperator } from '../../db/test-people.ts'
import { testDatabase } from '../../db/test-database.ts'
import type { HttpSettings } from '../../http/gateway-server.ts'
import { envelopeOf, sendCall, testGateway, testKek, type Sent } from '../../http/test-frame.ts'
import { toyCalls, toyHandlers } from '../../http/test-toys.ts'
import { type Message, sendMessageTask } from '../../ports/mail/message-job.ts'
import { openSecret } from '../../seal.ts'
import { type CodeLimits, createEntry, createPasswords, partnerTicket } from './index.ts'

const pepper = randomBytes(32)
export const passwords = createPasswords(pepper)

/** One hash for all: each costs 12 ms. */
export const testPassword = 'Right-Word-7'
const passwordHash = await passwords.hash(testPassword)
export const testPaymentPassword = 'Pay-Word-8'
const paymentPasswordHash = await passwords.hash(testPaymentPassword)

/** A gateway with the ways in, and a browser's view of it. */
export async function testEntry(
  options: {
    captchaFrom?: number
    codeLimits?: Partial<CodeLimits>
    passwordLength?: { min: number; max: number }
    settings?: Partial<HttpSettings>
  } = {},
) {
  const { db, owner } = await testDatabase()
  const captchas = new Map<string, string>()
  const { signIn, device, factor, place, redeemTicket, checkProof } = createEntry({
    passwords,
    pepper,
    keyEncryptionKey: testKek,
    portalAddress: 'https://portal.example',
    passwordLength: options.passwordLength ?? entryLimits.password,
    captchaFrom: options.captchaFrom ?? 0,
    codeLimits: { ...entryLimits.code, ...options.codeLimits },
    captchaMirror: { show: async (id, text) => void captchas.set(id, text) },
  })
  const gateway = await testGateway(db, {
    portal: {
      calls: {
        signIn: signInCalls,
        device: deviceCalls,
        factor: factorCalls,
        place: placeCalls,
        toy: toyCalls,
      },
      handlers: { signIn, device, factor, place, toy: toyHandlers },
    },
    provider: {
      calls: { ingest: ingestCalls },
      handlers: { ingest: { events: async () => ({ answers: [] }), ticket: partnerTicket } },
    },
    redeemTicket,
    checkProof,
    settings: options.settings ?? {},
  })
  const send = (call: Parameters<typeof sendCall>[1], body?: unknown, sent?: Sent) =>
    sendCall(gateway, call, body, sent)
  const sql = (text: string, values: unknown[] = []) =>
    owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.rows<Record<string, unknown>>({ text, values }))

  const captcha = async () => {
    const { captchaId } = envelopeOf<{ captchaId: string }>(await send(signInCalls.getVerify)).data!
    return { captchaId, captcha: captchas.get(captchaId)! }
  }
  const login = async (loginName: string, password: string, sent?: Sent) =>
    send(signInCalls.login, { loginName, password, ...(await captcha()) }, sent)

  /** What the jobs queue holds for this address, newest last. */
  async function messagesTo(address: string): Promise<Message[]> {
    const rows = await sql('select payload from graphile_worker._private_jobs order by id')
    return rows.map(({ payload }) => unseal(payload)).filter(({ to }) => to === address)
  }

  return { db, owner, gateway, send, sql, captcha, captchas, login, messagesTo }
}

function unseal(payload: unknown): Message {
  const { id, sealed } = payload as { id: string; sealed: string }
  const text = openSecret(testKek, `job|${sendMessageTask}|${id}`, Buffer.from(sealed, 'base64'))
  return JSON.parse(text.toString()) as Message
}

export const addPerson = (
  owner: Parameters<typeof addOperator>[0],
  merchantId: bigint,
  more: NewOperator = {},
): Promise<TestOperator> =>
  addOperator(owner, merchantId, {
    permissions: ['trade.transaction.view'],
    passwordHash,
    paymentPasswordHash,
    ...more,
  })
