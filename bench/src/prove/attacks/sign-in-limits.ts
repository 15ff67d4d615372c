import { connect } from 'node:net'
import { randomBytes } from 'node:crypto'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { basePath, providerBasePath } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { permissions } from '@quayside/contract/permissions.ts'
import { addSession } from '@quayside/gateway/db/test/people.ts'
import { entryWay } from '#prove/world/entry-way.ts'
import { judge } from '#prove/world/judge.ts'
import { payWith } from '#prove/world/approval-rule.sql.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { inWorld, type World } from '#prove/world/world.ts'
import { rememberDevice } from './sign-in-limits.sql.ts'

const merchantId = 920_107n
const perMinute = 60
const tooMany = 429
const paymentPassword = 'Pay-Word-8'

/** A stranger invents tokens, tickets and keys without end, while a neighbour at the same address works. */
export const strangers = ({ say }: Trial): Promise<Finding> =>
  inWorld({ merchants: [merchantId], workers: 0, env: { RATE_ADDRESS: `${perMinute}` } }, async (world) => {
    const way = entryWay(world)
    const who = await way.person(merchantId)
    const token = await addSession(world.owner, who)
    const menu = async (asking: object) => (await way.ask(portalCalls.device.mymenu, {}, asking)).http
    const breaches: string[] = []
    if ((await menu({ token })) === tooMany) breaches.push('a session was refused before any flood')
    say('Inventing tokens, tickets and keys of the provider’s')
    const invented = () => randomBytes(32).toString('base64url')
    const codes: number[] = []
    for (let n = 0; n < perMinute * 4; n++)
      codes.push(await menu(n % 2 === 0 ? { token: invented() } : { inAddress: invented() }))
    const answered = codes.filter((code) => code !== tooMany).length
    // A minute may end meanwhile, and a new one begins.
    if (answered > 2 * perMinute) breaches.push(`${answered} invented tokens and tickets were looked up`)
    const head = `content-type: application/json\r\ncontent-length: 15000000\r\n`
    const large = await firstLine(
      world,
      `POST ${providerBasePath}/events HTTP/1.1\r\nhost: x\r\nx-key-id: ${invented()}\r\n${head}\r\n`,
    )
    const small = await firstLine(
      world,
      `POST ${basePath}/transaction/query HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${invented()}\r\n${head}\r\n`,
    )
    for (const [what, line] of [
      ['a body of 15 MB for a key nobody has', large],
      ['a body for a token nobody has', small],
    ])
      if (!line!.includes('429')) breaches.push(`${what} was waited for: ${line}`)
    const starved = (await Promise.all(Array.from({ length: 20 }, () => menu({ token })))).filter(
      (code) => code !== 200,
    )
    if (starved.length > 0) breaches.push(`a known session was refused ${starved.length} of 20 times`)
    const judged = await judge(world)
    return {
      figures: [
        `${codes.length} invented, ${answered} looked up`,
        `known sessions starved ${starved.length}`,
        ...judged.figures,
      ],
      breaches: [...breaches, ...judged.breaches],
    }
  })

/** What comes back while the body is still owed; nothing within three seconds is nothing. */
function firstLine({ gateways }: World, head: string): Promise<string> {
  const { hostname, port } = new URL(gateways[0]!.origin)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(head))
    socket.once('data', (data) => (resolve(String(data).split('\r\n')[0]!), socket.destroy()))
    socket.once('error', () => resolve('no answer'))
    setTimeout(() => (resolve('no answer'), socket.destroy()), 3_000).unref()
  })
}

/** A stranger keeps guessing the main user's password; seven right ones push at the sessions that are open. */
export const lockedOut = ({ say }: Trial): Promise<Finding> =>
  inWorld({ merchants: [merchantId], workers: 0, env: { RATE_SIGN_IN: '1000000000' } }, async (world) => {
    const way = entryWay(world)
    const main = await way.person(merchantId, { isMain: true })
    const cookie = await rememberDevice(world.owner, main)
    const breaches: string[] = []
    say('Guessing the main user’s password, again and again')
    for (let round = 0; round < 4; round++) {
      for (let n = 0; n < entryLimits.wrongPasswords.max; n++) await way.login(main.loginName, 'Wrong-Word-7')
      const stranger = await way.login(main.loginName)
      if (stranger.error !== 'entry.locked') breaches.push(`an unknown device was answered ${stranger.error}`)
      const owner = await way.login(main.loginName, undefined, { cookie })
      if (owner.data?.step !== 'open') breaches.push(`the main user was kept out: ${owner.error}`)
    }
    const other = await way.person(merchantId)
    const open = await addSession(world.owner, other)
    for (let n = 0; n < 7; n++) await way.login(other.loginName)
    const { error } = await way.ask(portalCalls.device.mymenu, {}, { token: open })
    if (error) breaches.push(`sessions that owe their device ended an open one: ${error}`)
    const judged = await judge(world)
    return {
      figures: ['4 rounds of wrong passwords', '7 sessions that owe a step', ...judged.figures],
      breaches: [...breaches, ...judged.breaches],
    }
  })

/** Somebody invites the world, with a link in each name. */
export const invitations = ({ say }: Trial): Promise<Finding> => {
  const { merchantHour, addressHour } = entryLimits.unconfirmedMail
  const env = { AUTH_UNCONFIRMED_HOUR: `${merchantHour}`, AUTH_UNCONFIRMED_ADDRESS_HOUR: `${addressHour}` }
  return inWorld({ merchants: [merchantId], workers: 0, env }, async (world) => {
    const way = entryWay(world)
    const spammer = await way.person(merchantId, { permissions })
    await way.sql(payWith(spammer.id, await way.hash(paymentPassword)))
    const token = await addSession(world.owner, spammer)
    const invite = (n: number, realName: string) =>
      way.ask(
        portalCalls.operator.add,
        {
          loginName: `victim_${n}`,
          email: `victim_${n}@elsewhere.example`,
          mobile: null,
          realName,
          department: null,
          roleIds: [],
          lastDay: null,
          proof: { paymentPassword },
        },
        { token },
      )
    const breaches: string[] = []
    for (const name of [
      'Win at https://evil.example',
      'evil.example',
      'www.evil.example/now',
      'a@evil.example',
    ])
      if ((await invite(0, name)).error !== 'request.invalid') breaches.push(`a name held a link: ${name}`)
    say('Inviting the world')
    let sent = 0
    for (let n = 1; n <= merchantHour * 2; n++) if (!(await invite(n, 'Ann')).error) sent++
    if (sent > merchantHour) breaches.push(`${sent} invitations went out within an hour`)
    const judged = await judge(world)
    return {
      figures: [`${sent} of ${merchantHour * 2} invitations`, ...judged.figures],
      breaches: [...breaches, ...judged.breaches],
    }
  })
}
