import { randomUUID } from 'node:crypto'
import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import { basePath, type Envelope, headers } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { createPasswords } from '@quayside/gateway/areas/entry/index.ts'
import { hashShort } from '@quayside/gateway/areas/entry/short-secret.ts'
import { addOperator, type NewOperator, type TestOperator } from '@quayside/gateway/db/test/people.ts'
import type { Query } from '@quayside/gateway/db/tx.ts'
import { type Message, sendMessageJob } from '@quayside/gateway/ports/mail/message.job.ts'
import { openSecret } from '@quayside/gateway/seal.ts'
import { loadSecrets } from '@quayside/gateway/secrets.ts'
import { answerCaptcha, messageJobs, setPassword } from './entry.sql.ts'
import type { World } from './world.ts'

export const password = 'Right-Word-7'
const captchaSays = 'ABCD'

export interface Asking {
  readonly token?: string
  readonly gateway?: number
  /** As `?token=` of the address. */
  readonly inAddress?: string
  readonly agent?: string
  readonly cookie?: string
}

export interface EntryAnswer<T> extends Envelope<T> {
  readonly http: number
  readonly refreshed: string | null
  readonly retryAfter: string | null
}

/** The ways in, from the other end of HTTP, with what only the installation knows: its pepper and its keys. */
export function entryWay(world: World) {
  const { owner, gateways, dataFolder } = world
  const secrets = loadSecrets(dataFolder)
  const [pepper, kek] = [Buffer.from(secrets.pepper, 'hex'), Buffer.from(secrets.keyEncryptionKey, 'hex')]
  const { hash } = createPasswords(pepper)
  const hashed = hash(password)
  const sql = (query: Query) => owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(query))

  async function ask<C extends Call>(
    call: C,
    input: InputOf<C>,
    asking: Asking = {},
  ): Promise<EntryAnswer<OutputOf<C>>> {
    const { token, gateway = 0, inAddress, agent, cookie } = asking
    const query = inAddress === undefined ? '' : `?token=${inAddress}`
    const response = await fetch(gateways[gateway % gateways.length]!.origin + basePath + call.path + query, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: {
        'content-type': 'application/json',
        // Each attempt is one of its own: a repeat under one key would get the first one's answer.
        [headers.idempotencyKey]: randomUUID(),
        ...(token !== undefined && { [headers.authorization]: `Bearer ${token}` }),
        ...(agent !== undefined && { 'user-agent': agent }),
        ...(cookie !== undefined && { cookie }),
      },
    })
    const envelope = (await response.json()) as Envelope<OutputOf<C>>
    const { headers: got } = response
    return {
      ...envelope,
      http: response.status,
      refreshed: got.get(headers.refreshedToken),
      retryAfter: got.get('retry-after'),
    }
  }

  async function captcha(gateway = 0): Promise<{ captchaId: string; captcha: string }> {
    const { data } = await ask(portalCalls.signIn.getVerify, {}, { gateway })
    const { captchaId } = data!
    await sql(answerCaptcha(captchaId, hashShort(pepper, 'captcha', captchaId, captchaSays)))
    return { captchaId, captcha: captchaSays }
  }

  async function person(merchantId: bigint, more: NewOperator = {}): Promise<TestOperator> {
    const made = await addOperator(owner, merchantId, { permissions: ['trade.transaction.view'], ...more })
    await sql(setPassword(made.id, await hashed))
    return made
  }

  const login = async (loginName: string, given = password, asking: Asking = {}) =>
    ask(portalCalls.signIn.login, { loginName, password: given, ...(await captcha(asking.gateway)) }, asking)

  /** What waits in the queue for this person; the mail server of a proof is nowhere. */
  async function mails({ loginName }: TestOperator): Promise<Message[]> {
    const jobs = await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(messageJobs))
    return jobs
      .map(({ payload: { id, sealed } }) =>
        openSecret(kek, `job|${sendMessageJob.name}|${id}`, Buffer.from(sealed, 'base64')).toString(),
      )
      .map((text) => JSON.parse(text) as Message)
      .filter(({ to }) => to === `${loginName}@shop.example`)
  }
  return { owner, ask, captcha, person, login, mails, sql, hash }
}

export type EntryWay = ReturnType<typeof entryWay>
