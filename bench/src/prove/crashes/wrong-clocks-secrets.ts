import { setTimeout as delay } from 'node:timers/promises'
import type { OutputOf } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { addSession } from '@quayside/gateway/db/test/people.ts'
import { basePath, headers as names, providerBasePath } from '@quayside/contract/envelope.ts'
import { accountFreezeCalls } from '@quayside/contract/provider/account-freeze.ts'
import { createPasswords } from '@quayside/gateway/areas/entry/index.ts'
import { credit } from '@quayside/gateway/areas/fund/test/withdrawals.ts'
import { loadSecrets } from '@quayside/gateway/secrets.ts'
import { authenticatorOf } from '@quayside/gateway/test/totp.ts'
import { signedHeaders } from '@quayside/sandbox/network/sign.ts'
import { newMail } from '#prove/attacks/reset-attacks.ts'
import { type EntryWay, password } from '#prove/world/entry-way.ts'
import { passTime } from '#prove/world/entry.sql.ts'
import type { Secret } from './secret.ts'
import { caseUntilCutOff } from './wrong-clocks-cases.ts'
import { lockedFor, openRapid, pastCaptcha, pastExport, pastQuote } from './wrong-clocks.sql.ts'
import { listExports } from '#prove/world/list-exports.ts'
import { signInPerson } from '#prove/world/person.ts'
import type { World } from '#prove/world/world.ts'

const said = ({ error }: { readonly error?: string | undefined }): string => error ?? 'done'

/** Everything that ends by itself and that somebody could use too late. */
export async function secretsOf(world: World, way: EntryWay, merchantId: bigint): Promise<readonly Secret[]> {
  return [
    ...entrySecrets(way, merchantId),
    ...resetSecrets(way, merchantId),
    await quote(world, way, merchantId),
    await file(world, way, merchantId),
    signature(world),
    await caseUntilCutOff(world, merchantId),
  ]
}

function entrySecrets(way: EntryWay, merchantId: bigint): Secret[] {
  const { isDeviceAccessed, getValidCode, checkCode } = portalCalls.device
  const step = async (gateway: number) => {
    const who = await way.person(merchantId)
    return { who, token: (await way.login(who.loginName, password, { gateway })).data!.token }
  }
  return [
    {
      name: 'session',
      over: 'session.ended',
      async make(at) {
        const { who, token } = await step(at)
        return {
          take: async (gateway) => said(await way.ask(isDeviceAccessed, {}, { token, gateway })),
          end: () => way.sql(passTime.absolute(who.id)),
        }
      },
    },
    {
      name: 'idle session',
      over: 'session.ended',
      async make(at) {
        const { who, token } = await step(at)
        return {
          take: async (gateway) => said(await way.ask(isDeviceAccessed, {}, { token, gateway })),
          end: () => way.sql(passTime.idle(who.id)),
        }
      },
    },
    {
      name: 'mailed code',
      over: 'entry.code_wrong',
      async make(at) {
        const { who, token } = await step(at)
        await way.ask(getValidCode, { purpose: 'device' }, { token, gateway: at })
        const mail = (await way.mails(who)).findLast(({ template }) => template === 'deviceCode')!
        const code = String(mail.facts['code'])
        return {
          take: async (gateway) =>
            said(await way.ask(checkCode, { purpose: 'device', code }, { token, gateway })),
          end: () => way.sql(passTime.codes(who.id)),
        }
      },
    },
    ...oneTimeEntries(way, merchantId),
  ]
}

function oneTimeEntries(way: EntryWay, merchantId: bigint): Secret[] {
  const { ticket, tokenLogin, login } = portalCalls.signIn
  return [
    {
      name: 'ticket',
      over: 'entry.ticket_invalid',
      async make(at) {
        const who = await way.person(merchantId)
        const { id } = who
        const token = await addSession(way.owner, who)
        const { data } = await way.ask(ticket, {}, { token, gateway: at })
        const input = { ticket: data!.ticket }
        return {
          take: async (gateway) => said(await way.ask(tokenLogin, input, { gateway })),
          end: () => way.sql(passTime.tickets(id)),
        }
      },
    },
    {
      name: 'captcha',
      over: 'entry.captcha_wrong',
      async make(at) {
        const { loginName } = await way.person(merchantId)
        const picture = await way.captcha(at)
        return {
          take: async (gateway) =>
            said(await way.ask(login, { loginName, password, ...picture }, { gateway })),
          end: () => way.sql(pastCaptcha(picture.captchaId)),
        }
      },
    },
    {
      // The other way round: whoever comes when it is over is let in.
      name: 'end of a lock',
      over: 'entry.locked',
      async make(at) {
        const { id, loginName } = await way.person(merchantId)
        for (let wrong = 0; wrong < 5; wrong++) await way.login(loginName, 'Wrong-Word-7', { gateway: at })
        await way.sql(lockedFor(id, 0))
        return {
          take: async (gateway) => said(await way.login(loginName, password, { gateway })),
          end: () => way.sql(lockedFor(id, 300)),
        }
      },
    },
  ]
}

function resetSecrets(way: EntryWay, merchantId: bigint): Secret[] {
  const { forgotPwd, resetPwd } = portalCalls.forgotten
  const fresh = 'Quiet-Meadow-51'
  const asked = async (gateway: number) => {
    const who = await way.person(merchantId)
    const picture = await way.captcha(gateway)
    const { data } = await way.ask(forgotPwd, { loginName: who.loginName, ...picture }, { gateway })
    return { who, requestId: data!.requestId, ...(await newMail(way, who, 0)) }
  }
  return [
    {
      name: 'mailed link',
      over: 'entry.link_expired',
      async make(at) {
        const { who, link } = await asked(at)
        const input = { by: { link }, password: fresh, confirmation: fresh }
        return {
          take: async (gateway) => said(await way.ask(resetPwd, input, { gateway })),
          end: () => way.sql(passTime.links(who.id)),
        }
      },
    },
    {
      name: 'code of a forgotten password',
      over: 'entry.code_wrong',
      async make(at) {
        const { who, requestId, code } = await asked(at)
        const input = { by: { requestId, code }, password: fresh, confirmation: fresh }
        return {
          take: async (gateway) => said(await way.ask(resetPwd, input, { gateway })),
          end: () => way.sql(passTime.requests(who.id)),
        }
      },
    },
  ]
}

/** With it the code of an authenticator, which is good for half a minute. */
async function quote(world: World, way: EntryWay, merchantId: bigint): Promise<Secret> {
  const secrets = loadSecrets(world.dataFolder)
  const paymentPassword = 'Pay-Word-8'
  const hash = await createPasswords(Buffer.from(secrets.pepper, 'hex')).hash(paymentPassword)
  const person = await signInPerson(world, { merchantId, paymentPasswordHash: hash })
  const code = await authenticatorOf({ owner: world.owner, secrets }, merchantId, person.operatorId)
  await way.sql(openRapid(merchantId, person.operatorId))
  await credit({ db: world.app }, { merchantId, minor: 100_000_000n })
  const amount = { currency: 'USD', value: '200.00' }
  const { quote: ask, pay } = portalCalls.exchange
  return {
    name: 'quote',
    over: 'exchange.quote_expired',
    async make(at) {
      let {
        quoteId,
      }: Pick<OutputOf<typeof ask>, 'quoteId'> = await person.take(
        ask,
        { amount, target: 'CNY' },
        { gateway: at },
      )
      return {
        async take(gateway) {
          const proof = { paymentPassword, key: { totp: await code() } }
          const input = { quoteId, amount, target: 'CNY', purpose: 'goods' as const, proof }
          return said(await person.ask(pay, input, { gateway }))
        },
        async end() {
          // What was quoted is never changed: the same stands there once more, and is over.
          const late = `${quoteId}-over`
          await way.sql(pastQuote(quoteId, late))
          quoteId = late
        },
      }
    },
  }
}

async function file(world: World, way: EntryWay, merchantId: bigint): Promise<Secret> {
  const person = await signInPerson(world, { merchantId })
  const { download, query } = portalCalls.downloadCenter
  const { columns } = listExports.find(({ group }) => group === 'oplog')!
  const downloaded = async (id: string, gateway: number) => {
    const response = await fetch(world.gateways[gateway]!.origin + basePath + download.path, {
      method: download.method,
      headers: { 'content-type': 'application/json', [names.authorization]: `Bearer ${person.token}` },
      body: JSON.stringify({ id }),
    })
    if (response.headers.has('content-disposition')) return (await response.bytes()) && 'done'
    return said((await response.json()) as { error?: string })
  }
  const ask = async (at: number) => {
    const { id } = await person.take(
      portalCalls.oplog.ask,
      { columns: [...columns], file: { type: 'csv', numbers: 'point', zone: 'UTC' } } as never,
      { gateway: at },
    )
    const end = performance.now() + 60_000
    while ((await person.take(query, {})).rows.find((row) => row.id === id)?.state !== 'ready') {
      if (performance.now() > end) throw new Error('an export was not made in time')
      await delay(100)
    }
    return id
  }
  // A merchant has so many exports a day: each host makes one, and another one is over.
  const files = new Map<number | 'over', Promise<string>>()
  const fileOf = (of: number | 'over') => {
    const made = files.get(of) ?? ask(of === 'over' ? 0 : of)
    files.set(of, made)
    return made
  }
  return {
    name: 'file to download',
    over: 'export.gone',
    async make(at) {
      let id = await fileOf(at)
      return {
        take: (gateway) => downloaded(id, gateway),
        async end() {
          id = await fileOf('over')
          await way.sql(pastExport(id))
        },
      }
    },
  }
}

/** The payment core's clock is right; a head start of a day, or a day's delay, is none that a host's clock excuses. */
function signature({ gateways, receiver }: World): Secret {
  const path = providerBasePath + accountFreezeCalls.open.path
  return {
    name: 'signature',
    over: 'provider.timestamp_stale',
    make: () => {
      let signedAt = Date.now()
      return Promise.resolve({
        async take(gateway) {
          const body = '{}'
          const headers = signedHeaders(receiver.key, 'POST', path, body, { at: signedAt })
          const response = await fetch(new URL(path, gateways[gateway]!.origin), {
            method: 'POST',
            headers,
            body,
          })
          return said((await response.json()) as { error?: string })
        },
        end: () => Promise.resolve((signedAt -= 24 * 3_600_000)),
      })
    },
  }
}
