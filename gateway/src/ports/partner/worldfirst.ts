import { countryCode, currencyCode, instant } from '@quayside/contract/fields.ts'
import { partnerLimits } from '@quayside/contract/partners/limits.ts'
import { neededScopes } from '@quayside/contract/partners/binding/states.ts'
import { z } from 'zod'
import { jsonOf, type PartnerReply } from './ask-partner.ts'
import { familyResult, isRefusedResult } from './family-result.ts'
import { askFamily, type FamilySettings, isOfFamily } from './family-sign.ts'
import type { InboundRequest } from './inbound-request.ts'
import type { GrantReply, InboundEvent, KnownAccount, LookReply, Partner } from './port.ts'

export type WorldfirstSettings = FamilySettings

// No public description was found: it takes the shape of its family (consult, then authCode and authState).
const api = 'ams/api/v1/'
const result = familyResult
const consultAnswer = z.object({ result, authUrl: z.url({ protocol: /^https?$/ }).max(2_000) })
const tokenAnswer = z.object({
  result,
  accessToken: z.string().min(1).max(2_000),
  refreshToken: z.string().min(1).max(2_000),
  accessTokenExpiryTime: instant,
  refreshTokenExpiryTime: instant,
})
const accountAnswer = z.object({
  result,
  customerId: z.string().min(1).max(partnerLimits.account.max),
  loginName: z.string().min(1).max(200),
  scopes: z.array(z.string().max(100)).max(50),
  accounts: z
    .array(
      z.object({
        accountId: z.string().min(1).max(partnerLimits.account.max),
        currency: currencyCode,
        country: countryCode,
        accountHolder: z.string().min(1).max(140),
        bankName: z.string().min(1).max(50),
        swift: z.string().min(8).max(11),
        accountNo: z.string().min(4).max(34),
      }),
    )
    .max(50),
})

/** WorldFirst over HTTP, every request signed with our client's secret. */
export function httpWorldfirst(settings: WorldfirstSettings, waitMs?: number): Partner {
  const ask = (path: string, content: object) => askFamily(settings, `${api}${path}`, content, waitMs)
  const look = async (access: string): Promise<LookReply> =>
    customerOf(await ask('accounts/inquire', { accessToken: access }))
  const granted = async (reply: PartnerReply | undefined): Promise<GrantReply> => {
    if (isRefusedResult(reply)) return { result: 'refused', problem: 'refused' }
    const read = reply && tokenAnswer.safeParse(reply.body)
    if (!read?.success) return { result: 'unknown' }
    const { accessToken: access, refreshToken: renewal, accessTokenExpiryTime: endsAt } = read.data
    const known = await look(access)
    if (known.result !== 'good') return known
    const consentEndsAt = read.data.refreshTokenExpiryTime
    return {
      result: 'granted',
      grant: { ...known.known, secret: { access, renewal }, endsAt, consentEndsAt },
    }
  }
  return {
    async consent({ tracking, state, challenge, returnTo }) {
      const reply = await ask('authorizations/consult', {
        requestId: tracking,
        authState: state,
        scopes: neededScopes.worldfirst,
        authRedirectUrl: returnTo,
        codeChallenge: challenge,
        codeChallengeMethod: 'S256',
      })
      if (isRefusedResult(reply)) return { result: 'refused' }
      const read = reply && consultAnswer.safeParse(reply.body)
      return read?.success ? { result: 'go', url: read.data.authUrl } : { result: 'unknown' }
    },
    redeem: async ({ tracking, code, verifier }) =>
      code === null
        ? { result: 'waiting', problem: 'consent_missing', known: null }
        : granted(
            await ask('authorizations/applyToken', {
              requestId: tracking,
              grantType: 'AUTHORIZATION_CODE',
              authCode: code,
              codeVerifier: verifier,
            }),
          ),
    renew: async (_, { renewal }) =>
      granted(await ask('authorizations/applyToken', { grantType: 'REFRESH_TOKEN', refreshToken: renewal })),
    look: async (_, secret) => (secret ? look(secret.access) : { result: 'refused', problem: 'revoked' }),
    read: async (request, nowMs) => eventOf(request, settings, nowMs),
  }
}

function customerOf(reply: PartnerReply | undefined): LookReply {
  if (isRefusedResult(reply)) return { result: 'refused', problem: 'revoked' }
  const read = reply && accountAnswer.safeParse(reply.body)
  if (!read?.success) return { result: 'unknown' }
  const { customerId: account, loginName: label, scopes, accounts } = read.data
  const known: KnownAccount = {
    account,
    label,
    scopes,
    facts: {},
    accounts: accounts.map(({ accountHolder: holder, bankName: bank, accountNo: number, ...one }) => ({
      ...one,
      holder,
      bank,
      number,
    })),
  }
  return { result: 'good', known }
}

const toldBody = z.object({
  notifyId: z.string().min(1).max(200),
  notifyType: z.enum(['AUTHORIZATION_CANCELED', 'ACCOUNT_CHANGED']),
  customerId: z.string().min(1).max(partnerLimits.account.max),
})

function eventOf(
  request: InboundRequest,
  settings: Pick<WorldfirstSettings, 'clientId' | 'clientSecret'>,
  nowMs: number,
): InboundEvent | undefined {
  if (!isOfFamily(request, settings, nowMs)) return undefined
  const read = toldBody.safeParse(jsonOf(request.body))
  if (!read.success) return undefined
  const { notifyId: id, notifyType, customerId: account } = read.data
  return { id, kind: notifyType === 'ACCOUNT_CHANGED' ? 'look' : 'revoked', account, tracking: null }
}
