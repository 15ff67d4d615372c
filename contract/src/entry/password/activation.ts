import { z } from 'zod'
import { call } from '#call.ts'
import { birthDate, nameLine, nothing } from '#fields.ts'
import { sentCode, typedPassword } from './forgotten.ts'
import { linkToken } from '#entry/link/token.ts'
import { entryLimits as limits } from '#entry/limits.ts'
import { linkPurposes } from '#entry/link/link.ts'

const size = z.strictObject({ min: z.int(), max: z.int() })
const mobile = z.string().max(limits.mobile.length).regex(limits.mobile.pattern)
const linkErrors = ['entry.link_unknown', 'entry.link_used', 'entry.link_expired'] as const

export const activationCalls = {
  activeInfo: call({
    path: '/security/active_info',
    summary: 'Check what a one-time link is for and whether it is still valid; this does not use it up',
    access: 'public',
    effect: 'none',
    input: z.strictObject({ link: linkToken }),
    output: z.strictObject({
      purpose: z.enum(linkPurposes),
      loginName: z.string(),
      realName: z.string(),
      merchant: z.strictObject({ name: z.string(), nameEn: z.string(), zone: z.string() }),
      expiresAt: z.string(),
      rules: z.strictObject({ login: size, payment: size }),
    }),
    errors: linkErrors,
  }),
  activeCode: call({
    path: '/security/active_code',
    summary: 'Send a code to the mobile number that a new user wants to add',
    access: 'public',
    effect: 'none',
    input: z.strictObject({ link: linkToken, mobile }),
    output: z.strictObject({ seconds: z.int(), againInSeconds: z.int() }),
    errors: [...linkErrors, 'entry.code_too_soon'],
  }),
  merchantActive: call({
    path: '/security/merchant_active',
    summary:
      'Set up a new account from its link: name, date of birth, both passwords and an optional mobile number; this does not sign the user in',
    access: 'public',
    effect: 'none',
    input: z.strictObject({
      link: linkToken,
      realName: nameLine(limits.realName.max),
      birthDate,
      password: typedPassword,
      confirmation: typedPassword,
      paymentPassword: typedPassword,
      paymentConfirmation: typedPassword,
      mobile: z.strictObject({ number: mobile, code: sentCode }).optional(),
    }),
    output: nothing,
    errors: [
      ...linkErrors,
      'entry.too_young',
      'entry.code_wrong',
      'entry.code_exhausted',
      'entry.password_unequal',
      'entry.password_length',
      'entry.password_two_kinds',
      'entry.password_name',
      'entry.password_common',
      'entry.password_is_login',
      'request.conflict',
      'server.busy',
    ],
  }),
  securityQuestion: call({
    path: '/security/query_security_question',
    summary:
      'Get how this operator can confirm their identity; security questions are never asked (NIST SP 800-63B 3.1.1.2)',
    access: 'session',
    effect: 'read',
    input: nothing,
    output: z.strictObject({
      /** Always empty: an answer that others can find out proves nothing. */
      questions: z.array(z.string()),
      /** Where a code goes, masked; null where there is nothing to send one to. */
      codeTarget: z.string().nullable(),
      hasPaymentPassword: z.boolean(),
      hasEmail: z.boolean(),
      hasMobile: z.boolean(),
    }),
  }),
} as const
