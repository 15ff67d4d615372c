import { z } from 'zod'
import { call } from '#call.ts'
import { entryLimits as limits } from '#entry/limits.ts'
import { nothing, withOwnDigits } from '#fields.ts'
import { proofOf } from '#proof.ts'

const email = z.email().min(limits.email.min).max(limits.email.max)
/** Mainland China alone can be bound (spec §5). */
const mobile = z.string().regex(limits.mobile.pattern).length(limits.mobile.length)
const code = z.string().regex(/^\d+$/).length(limits.code.length)
const password = withOwnDigits(z.string().min(1).max(limits.passwordWire))

const sent = z.strictObject({ target: z.string(), seconds: z.int(), againInSeconds: z.int() })
/** To the address that is bound, or to the one that shall be. */
const current = z.strictObject({ to: z.literal('current') })

/** What the list of recent security events tells of; anything else of the log is not for this list. */
export const securityEvents = [
  'sign_in',
  'device',
  'password',
  'payment_password',
  'email',
  'mobile',
  'totp',
  'passkey',
  'recovery_codes',
  'every_sign_in',
  'ended',
  'proof',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

/** One's own account: who one is, what opens it, and how that is changed (spec §5). */
export const credentialCalls = {
  operator: call({
    path: '/myaccount/operator',
    summary: 'Get the current operator: names, email address, mobile number and age of passwords',
    access: 'session',
    effect: 'read',
    input: nothing,
    output: z.strictObject({
      loginName: z.string(),
      realName: z.string(),
      department: z.string().nullable(),
      roleName: z.string().nullable(),
      isMain: z.boolean(),
      /** Masked. */
      email: z.string().nullable(),
      /** Masked. */
      mobile: z.string().nullable(),
      signedInAt: z.string().nullable(),
      loginPassword: z.strictObject({ setAt: z.string().nullable(), daysLeft: z.int() }),
      paymentPassword: z.strictObject({ setAt: z.string().nullable() }).nullable(),
    }),
  }),
  merchant: call({
    path: '/myaccount/merchant',
    summary: 'Get the merchant of the current operator',
    access: 'session',
    effect: 'read',
    input: nothing,
    output: z.strictObject({
      id: z.string(),
      name: z.string(),
      nameEn: z.string(),
      country: z.string(),
      platform: z.string().nullable(),
      zone: z.string(),
      frozen: z.boolean(),
      mainUser: z.string().nullable(),
    }),
  }),
  events: call({
    path: '/myaccount/security_events',
    summary: 'List the latest security events of the current operator, including denied attempts',
    access: 'session',
    effect: 'read',
    input: nothing,
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          id: z.string(),
          at: z.string(),
          event: z.enum(securityEvents),
          done: z.boolean(),
          ip: z.string().nullable(),
        }),
      ),
    }),
  }),
  modifyPwd: call({
    path: '/myaccount/modify/pwd',
    summary: 'Change the login or payment password; all other sessions end',
    access: 'session',
    effect: 'none',
    input: z.strictObject({
      kind: z.enum(['login', 'payment']),
      password,
      confirmation: password,
      proof: proofOf.ownPassword,
    }),
    output: nothing,
    proof: 'asked',
    errors: [
      'entry.password_unequal',
      'entry.password_length',
      'entry.password_two_kinds',
      'entry.password_name',
      'entry.password_common',
      'entry.password_used',
      'entry.password_is_payment',
      'entry.password_is_login',
      'entry.payment_password_same',
    ],
    logs: ['kind'],
  }),
  sendEmailCode: call({
    path: '/myaccount/sendcode/email',
    summary: 'Send a code to the current email address, or to the new one',
    access: 'session',
    effect: 'write',
    input: z.union([current, z.strictObject({ to: z.literal('new'), email })]),
    output: sent,
    errors: [
      'entry.code_too_soon',
      'entry.unconfirmed_mail_limit',
      'account.same_email',
      'account.nothing_bound',
    ],
    logs: ['to'],
  }),
  sendPhoneCode: call({
    path: '/myaccount/sendcode/phone',
    summary: 'Send a code to the current mobile number, or to the new one',
    access: 'session',
    effect: 'write',
    input: z.union([current, z.strictObject({ to: z.literal('new'), mobile })]),
    output: sent,
    errors: ['entry.code_too_soon', 'account.same_mobile', 'account.nothing_bound'],
    logs: ['to'],
  }),
  bindEmail: call({
    path: '/myaccount/bind/email',
    summary: 'Add or change the email address, with the codes sent to the new and the current address',
    access: 'session',
    effect: 'write',
    input: z.strictObject({ email, code, currentCode: code.optional(), proof: proofOf.contact }),
    output: z.strictObject({ email: z.string() }),
    proof: 'asked',
    errors: ['account.same_email', 'entry.code_wrong', 'entry.code_exhausted'],
    changes: ['email'],
  }),
  bindPhone: call({
    path: '/myaccount/bind/phone',
    summary: 'Add or change the mobile number, with the codes sent to the new and the current number',
    access: 'session',
    effect: 'write',
    input: z.strictObject({ mobile, code, currentCode: code.optional(), proof: proofOf.contact }),
    output: z.strictObject({ mobile: z.string() }),
    proof: 'asked',
    errors: ['account.same_mobile', 'entry.code_wrong', 'entry.code_exhausted'],
    changes: ['mobile'],
  }),
} as const
