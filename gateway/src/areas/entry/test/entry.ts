import { randomBytes } from 'node:crypto'
import { activationCalls } from '@quayside/contract/entry/password/activation.ts'
import { admissionCalls } from '@quayside/contract/entry/sign-in/admission.ts'
import { deviceCalls } from '@quayside/contract/entry/sign-in/device.ts'
import { forgottenCalls } from '@quayside/contract/entry/password/forgotten.ts'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { factorCalls } from '@quayside/contract/entry/factor/factor.ts'
import { placeCalls } from '@quayside/contract/entry/sign-in/place.ts'
import { ownPasswordCalls } from '@quayside/contract/entry/password/own-password.ts'
import { signInCalls } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { ingestCalls } from '@quayside/contract/provider/ingest.ts'
import { type NewOperator, addOperator, type TestOperator } from '#db/test/people.ts'
import type { Db } from '#db/tx.ts'
import { testDatabase } from '#db/test/database.ts'
import type { HttpSettings } from '#http/gateway-server.ts'
import { envelopeOf, sendCall, testGateway, testKek, type Sent } from '#acts/test/frame.ts'
import { toyCalls, toyHandlers } from '#acts/test/toys.ts'
import { messagesTo } from '#test/outbox.ts'
import { resetMailJob, resetMailRunner } from '#areas/entry/password/reset-mail.job.ts'
import { type CodeLimits, createEntry, createPasswords, partnerTicket } from '#areas/entry/index.ts'

const pepper = randomBytes(32)
const portalAddress = 'https://portal.example'
const { unconfirmedMail } = entryLimits
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
  const { redeemTicket, checkProof, ...handlers } = createEntry({
    passwords,
    pepper,
    keyEncryptionKey: testKek,
    portalAddress,
    passwordLength: options.passwordLength ?? entryLimits.password,
    captchaFrom: options.captchaFrom ?? 0,
    codeLimits: { ...entryLimits.code, ...options.codeLimits },
    unconfirmedMail,
    captchaMirror: { show: async (id, text) => void captchas.set(id, text) },
  })
  const gateway = await testGateway(db, {
    portal: {
      calls: {
        signIn: signInCalls,
        device: deviceCalls,
        admission: admissionCalls,
        factor: factorCalls,
        place: placeCalls,
        toy: toyCalls,
        forgotten: forgottenCalls,
        activation: activationCalls,
        ownPassword: ownPasswordCalls,
      },
      handlers: { ...handlers, toy: toyHandlers },
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

  return { db, owner, gateway, send, sql, captcha, captchas, login, ...queueOf(db, owner, sql) }
}

type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

function queueOf(db: Db, owner: Db, sql: Sql) {
  /** Runs what the worker would: mails of people who forgot their password are made by a job. */
  async function sendResetMails(): Promise<void> {
    const rows = await sql(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = $1 returning j.payload`,
      [resetMailJob.name],
    )
    for (const { payload } of rows)
      await resetMailRunner({
        pepper,
        keyEncryptionKey: testKek,
        portalAddress,
        unconfirmedMail,
        app: db,
      }).run(payload, {
        id: '1',
        attempt: 1,
      })
  }
  return { messagesTo: (address: string) => messagesTo(owner, testKek, address), sendResetMails }
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
