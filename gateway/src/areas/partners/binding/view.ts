import {
  type BindingAction,
  type BindingList,
  type BindingRow,
  type PartnerAccount,
} from '@quayside/contract/partners/binding/row.ts'
import {
  bindingState,
  neededScopes,
  partnerBinding,
  type partnerScopes,
  type PartnerName,
} from '@quayside/contract/partners/binding/states.ts'
import { shopDomain } from '@quayside/contract/partners/shopline/domain.ts'
import { tailOf } from '@quayside/contract/fund/card/rules.ts'
import type { Ctx } from '#acts/context.ts'
import { bindableSites, listBindings, type ListedBinding } from './list.sql.ts'
import { openOf } from './sealed.ts'
import { goUntil, renewsAt } from './tend.ask.ts'

/** All bindings of one partner, and the sites that they may be given. */
export async function bindingsOf(kek: Buffer, ctx: Ctx, partner: PartnerName): Promise<BindingList> {
  const { tx, merchantId } = ctx
  const found = await tx.rows(listBindings(merchantId, partner))
  return {
    bindings: found.map((one) => rowOf(kek, ctx, one)),
    sites: await tx.rows(bindableSites(merchantId)),
  }
}

/** What each permission is used for, where that is counted. */
const usedFor: Partial<Record<(typeof partnerScopes)[number], keyof ListedBinding['uses']>> = {
  read_fulfillments: 'shipped',
  ACCESS_MERCHANT_INFORMATION: 'looks',
  ACCOUNT_BASE: 'looks',
}

const utc = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString())

function rowOf(kek: Buffer, ctx: Ctx, one: ListedBinding): BindingRow {
  const { id, partner, state, facts, account } = one
  const until = goUntil(one)
  const isOpen =
    state === bindingState.notAuthorised && until !== null && Date.parse(until) > Date.parse(ctx.now)
  const granted = new Set(one.scopes)
  return {
    id,
    version: one.version,
    partner,
    state,
    accountName: partner === 'shopline' && account !== null ? shopDomain(account) : account,
    label: one.label,
    site: one.siteId === null ? null : { id: one.siteId, name: one.siteName ?? '' },
    productDomain: one.productDomain,
    problem: one.problem,
    scopes: neededScopes[partner].map((code) => ({
      code,
      granted: granted.has(code),
      uses: usedFor[code] ? one.uses[usedFor[code]] : null,
    })),
    goTo: isOpen && mayManage(ctx) && one.goSealed ? openOf(kek, 'go', id, one.goSealed) : null,
    goUntil: isOpen ? until : null,
    tokenLife: tokenOf(one),
    consentEndsAt: utc(one.consentEndsAt),
    lastCheck:
      one.checkedAt === null
        ? null
        : { at: utc(one.checkedAt)!, ms: one.checkMs ?? 0, good: one.failures === 0 },
    failures: one.failures,
    health: [...one.health],
    key:
      one.keyFingerprint === null
        ? null
        : { fingerprint: one.keyFingerprint, lastFour: one.keyLastFour!, usedAt: utc(one.keyUsedAt) },
    paypal:
      partner === 'paypal' && facts.emailConfirmed !== undefined
        ? {
            emailConfirmed: facts.emailConfirmed,
            receivable: facts.receivable === true,
            vetting: facts.vetting ?? null,
          }
        : null,
    accounts: accountsOf(kek, one),
    createdAt: utc(one.createdAt)!,
    createdBy: one.createdByName,
    boundAt: utc(one.boundAt),
    boundBy: one.boundByName,
    steps: one.steps.map((step) => ({ ...step, at: utc(step.at)! })),
    actions: actionsOf(ctx, one),
  }
}

function tokenOf(one: ListedBinding): BindingRow['tokenLife'] {
  const renewal = renewsAt({ tokenFrom: utc(one.tokenFrom), tokenEndsAt: utc(one.tokenEndsAt) })
  return renewal === null
    ? null
    : { from: utc(one.tokenFrom)!, renewsAt: renewal, endsAt: utc(one.tokenEndsAt)! }
}

/** Their numbers stay where they are: what is shown is how they end. */
function accountsOf(kek: Buffer, { id, accountsSealed, cards }: ListedBinding): PartnerAccount[] {
  if (!accountsSealed) return []
  return openOf(kek, 'accounts', id, accountsSealed).map(({ accountId, currency, number, holder, bank }) => {
    const tail = tailOf(number)
    const card = cards.find((made) => made.currency === currency && made.tail === tail)
    return {
      accountId,
      currency,
      tail,
      holder,
      bank,
      card: card ? { liquidateId: card.liquidateId, state: card.state } : null,
    }
  })
}

const mayManage = ({ operator }: Pick<Ctx, 'operator'>): boolean =>
  operator.permissions.has('partner.binding.manage')

function actionsOf(
  ctx: Pick<Ctx, 'operator'>,
  { partner, state, goSealed, codeSealed }: ListedBinding,
): BindingAction[] {
  if (!mayManage(ctx)) return []
  const isValid = state === bindingState.valid
  return [
    ...(isValid || (state === bindingState.notAuthorised && partner === 'paypal')
      ? (['check'] as const)
      : []),
    ...(isValid && partner !== 'worldfirst' ? (['site'] as const) : []),
    ...(isValid && partner === 'shopline' ? (['rotate'] as const) : []),
    ...(isValid && partner === 'worldfirst' ? (['card'] as const) : []),
    // While its partner is being asked there is nothing to begin.
    ...(partnerBinding.next(state, 'begin') !== undefined && !(codeSealed && !goSealed)
      ? (['again'] as const)
      : []),
    ...(partnerBinding.next(state, 'unbind') === undefined ? [] : (['unbind'] as const)),
  ]
}
