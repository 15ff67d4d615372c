import { partnerBinding } from '@quayside/contract/partners/binding/states.ts'
import { partnerLimits as limits } from '@quayside/contract/partners/limits.ts'
import { Refusal } from '#acts/refusal.ts'
import {
  beginBinding,
  type Binding,
  countBindings,
  findBinding,
  insertBinding,
  isTaken,
  livingOfAccount,
  lockAccount,
  lockBinding,
  lockBindings,
} from './binding.sql.ts'
import { confirmBinding } from './settle.sql.ts'
import { type Happening, nextOf, tellStep } from './step.ts'
import { nextLook } from './tend.ask.ts'
import { tellBound } from './told.ts'

interface Store {
  /** As AllValue names it. */
  readonly account: string
  readonly domain: string
  /** Whose it is from now on: the merchant's first operator. */
  readonly operatorId: string
}

/**
 * A store whose application staff have approved is bound: asked for and given in one step, as both sides have agreed before.
 * @throws Refusal where it is another merchant's, or the merchant has too many
 */
export async function bindStore(at: Happening, { account, domain, operatorId }: Store): Promise<void> {
  const { tx, merchantId, now } = at
  await tx.rows(lockAccount('allvalue', account))
  await tx.rows(lockBindings(merchantId))
  const known = await tx.maybe(livingOfAccount(merchantId, 'allvalue', account))
  if (known?.state === '1') return
  const binding = known ? await again(at, known.id) : await add(at, account, operatorId)
  if ((await tx.one(isTaken(merchantId, binding, account))).taken) throw new Refusal('request.conflict')
  const state = nextOf(binding, 'confirm')
  const look = { tokenFrom: null, tokenEndsAt: null }
  await tx.run(
    confirmBinding(merchantId, binding.id, {
      state,
      account,
      label: domain,
      scopes: [],
      facts: {},
      secretSealed: null,
      accountsSealed: null,
      endsAt: null,
      consentEndsAt: null,
      lookAt: nextLook(look, now),
      by: binding.createdBy,
    }),
  )
  await tellStep(at, binding, { event: 'confirm', to: state, actor: 'provider' })
  await tellBound(at, { ...binding, account, label: domain })
}

async function add(at: Happening, account: string, createdBy: string): Promise<Binding> {
  const { tx, merchantId, now: createdAt } = at
  const { living } = await tx.one(countBindings(merchantId, 'allvalue'))
  if (living >= limits.perPartner) throw new Refusal('partner.too_many', { max: limits.perPartner })
  const id = at.newId()
  const state = partnerBinding.next(null, 'begin')!
  await tx.run(insertBinding(merchantId, { id, partner: 'allvalue', state, account, createdAt, createdBy }))
  const made = await tx.one(findBinding(merchantId, id))
  return begun(at, made, { ...made, state: null as never })
}

/** One that was uninstalled, and applied for once more. */
async function again(at: Happening, id: string): Promise<Binding> {
  const before = await at.tx.one(lockBinding(at.merchantId, id))
  return begun(at, before, before)
}

async function begun(at: Happening, binding: Binding, before: Binding): Promise<Binding> {
  const { tx, merchantId } = at
  const state = before.state === null ? binding.state : nextOf(binding, 'begin')
  const nothing = { askSealed: null, codeSealed: null, siteId: null, productDomain: null }
  await tx.run(beginBinding(merchantId, binding.id, { state, ...nothing }))
  await tellStep(at, before, { event: 'begin', to: state, actor: 'provider' })
  return tx.one(findBinding(merchantId, binding.id))
}
