import { beforeEach } from 'vitest'
import { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import { envelopeOf, sendCall } from '#acts/test/frame.ts'
import { sendMessageJob } from '#ports/mail/message.job.ts'
import { openSecret } from '#seal.ts'
import { testHash } from '#test/passwords.ts'
import { admin, type Person, testTeam } from './team.ts'

export const paymentPassword = 'Pay-Word-7!'

/** Every right over operators. */
export const everything = [
  ...admin,
  'account.operator.lock',
  'account.operator.reset',
  'account.operator.delete',
  'trade.transaction.view',
] as const

export interface OperatorTeam {
  readonly merchantId: bigint
  readonly main: Person
  /** Has every right over operators. */
  readonly anna: Person
  /** Reads orders. */
  readonly bert: Person
}

/** A merchant with three people, new for each test. */
export async function testOperators() {
  const team = await testTeam()
  const { sql, take, merchant, gateway, secrets } = team
  const paymentHash = await testHash(secrets, paymentPassword)
  /** Everybody here has a payment password. */
  const person: typeof team.person = async (...who) => {
    const made = await team.person(...who)
    await sql('update operator set payment_password_hash = $1 where id = $2', [paymentHash, made.id])
    return made
  }
  let now: OperatorTeam
  let next = 0

  beforeEach(async () => {
    const merchantId = await merchant()
    const main = await person(merchantId, undefined, { isMain: true, passwordHash: 'x' })
    const anna = await person(merchantId, everything, { passwordHash: 'x' })
    const bert = await person(merchantId, ['trade.transaction.view'], { passwordHash: 'x' })
    now = { merchantId, main, anna, bert }
  })

  const rowOf = async (who: Person, id: string) => take(who, 'operator.id', { id })
  return {
    ...team,
    person,
    people: () => now,
    rowOf,
    /** What adds somebody nobody has met. */
    added(more = {}) {
      const loginName = `new_person_${next++}_${now.merchantId}`
      return {
        loginName,
        email: `${loginName}@shop.example`,
        mobile: '13800138000',
        realName: '张敏',
        department: '财务部',
        roleIds: [now.bert.roleId],
        lastDay: null,
        proof: { paymentPassword },
        ...more,
      }
    },
    seen: async (id: string) => ({ id, version: (await rowOf(now.main, id)).version }),
    async edited(id: string, more = {}) {
      const { version, realName, department, roles, lastDay } = await rowOf(now.main, id)
      const roleIds = roles.map((role) => role.id)
      const proof = { paymentPassword }
      return { id, version, realName, department, roleIds, lastDay, proof, ...more }
    },
    mailsTo: mailsOf(team),
    /** What their next request meets. */
    works: async (who: Person) =>
      envelopeOf(await sendCall(gateway, transactionCalls.query, {}, { token: who.token })).error,
  }
}

/** What waits to be sent to an address, unsealed. */
const mailsOf =
  ({ sql, secrets }: Awaited<ReturnType<typeof testTeam>>) =>
  async (address: string) => {
    const rows = await sql('select payload from graphile_worker._private_jobs order by id')
    const key = Buffer.from(secrets.keyEncryptionKey, 'hex')
    return rows
      .flatMap(({ payload }) => {
        const { id, sealed } = payload as { id?: string; sealed?: string }
        if (!id || !sealed) return []
        return [
          JSON.parse(
            openSecret(key, `job|${sendMessageJob.name}|${id}`, Buffer.from(sealed, 'base64')).toString(),
          ) as Record<string, unknown>,
        ]
      })
      .filter(({ to }) => to === address)
  }
