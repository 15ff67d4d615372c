import { randomUUID } from 'node:crypto'
import { portalCalls } from '@quayside/contract/index.ts'
import { permissions } from '@quayside/contract/permissions.ts'
import { addSession } from '@quayside/gateway/db/test/people.ts'
import { attack } from './attack.ts'
import { entryWay } from '#prove/world/entry-way.ts'
import { judge } from '#prove/world/judge.ts'
import { payWith } from '#prove/world/approval-rule.sql.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { inWorld } from '#prove/world/world.ts'

const merchantId = 920_101n
const paymentPassword = 'Pay-Word-8'
const proof = { paymentPassword }
const facts = { realName: 'Zhang Min', department: null, mobile: null, lastDay: null }
const { operator: calls } = portalCalls

/** Somebody who may manage operators and nothing else tries to become, or to shut out, an administrator. */
export const takeover = ({ say }: Trial): Promise<Finding> =>
  inWorld({ merchants: [merchantId], workers: 0 }, async (world) => {
    const way = entryWay(world)
    const hash = await way.hash(paymentPassword)
    const somebody = async (rights: readonly (typeof permissions)[number][]) => {
      const who = await way.person(merchantId, { permissions: rights })
      await way.sql(payWith(who.id, hash))
      return { ...who, token: await addSession(world.owner, who) }
    }
    const administrator = await somebody(permissions)
    const mallory = await somebody([
      'account.operator.view',
      'account.operator.manage',
      'account.operator.reset',
    ])
    const by = ({ token }: { token: string }) => ({ token })
    const roleIds = (await way.ask(calls.id, { id: administrator.id }, by(administrator))).data!.roles.map(
      ({ id }) => id,
    )
    const loginName = `boss_${randomUUID().slice(0, 8)}`
    const invitation = { ...facts, loginName, email: `${loginName}@shop.example`, roleIds, proof }
    const { id, version } = (await way.ask(calls.add, invitation, by(administrator))).data!
    say('Asking for the links of an administrator')
    const email = `evil_${loginName}@evil.example`
    const seen = { id, version, ...facts, roleIds }
    const theirs = { id: administrator.id, version: 1 }
    const lastDay = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const attacks = [
      await attack(
        'invitation to an address of one’s own',
        way.ask(calls.update, { ...seen, email, proof }, by(mallory)),
      ),
      await attack(
        'a mobile number of one’s own',
        way.ask(calls.update, { ...seen, mobile: '13900139000', proof }, by(mallory)),
      ),
      await attack(
        'the invitation once more',
        way.ask(calls.resetPwd, { id, version, kind: 'activation', proof }, by(mallory)),
      ),
      await attack(
        'an administrator of one’s own making',
        way.ask(calls.add, { ...invitation, loginName: `${loginName}_2`, email }, by(mallory)),
      ),
      await attack(
        'a login password’s reset',
        way.ask(calls.resetPwd, { ...theirs, kind: 'login', proof }, by(mallory)),
      ),
      await attack(
        'a payment password’s reset',
        way.ask(calls.resetPwd, { ...theirs, kind: 'payment', proof }, by(mallory)),
      ),
      await attack('a last day', way.ask(calls.update, { ...seen, lastDay, proof }, by(mallory))),
      await attack(
        'an invitation on a wrong proof',
        way.ask(
          calls.add,
          { ...invitation, loginName: `${loginName}_3`, email, proof: { paymentPassword: 'Not-Mine-7' } },
          by(administrator),
        ),
      ),
    ]
    const mailed = await way.mails({ ...mallory, loginName: `evil_${loginName}` })
    const through = attacks.filter(({ answered }) => answered === undefined)
    const judged = await judge(world)
    return {
      figures: [
        `${attacks.length} ways to an administrator’s account`,
        `let through ${through.length}`,
        ...judged.figures,
      ],
      breaches: [
        ...through.map(({ name }) => `let through: ${name}`),
        ...(mailed.length > 0 ? ['a link went to an address of the attacker’s'] : []),
        ...judged.breaches,
      ],
    }
  })
