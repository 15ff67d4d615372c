import { z } from 'zod'
import { call } from '#call.ts'
import { nothing } from '#fields.ts'
import { sentCode, typedPassword } from './forgotten.ts'
import { linkToken } from '#entry/link/token.ts'
import { signedIn } from '#entry/sign-in/sign-in.ts'

export const ownPasswordCalls = {
  changeExpired: call({
    path: '/auth/changeExpiredPwd',
    summary: 'Replace a login password that is 90 days old or was set by someone else; the session opens',
    access: 'password',
    effect: 'none',
    input: z.strictObject({
      password: typedPassword,
      newPassword: typedPassword,
      confirmation: typedPassword,
    }),
    output: signedIn,
    errors: [
      'entry.password_step_done',
      'entry.password_wrong',
      'entry.locked',
      'entry.password_unequal',
      'entry.password_length',
      'entry.password_two_kinds',
      'entry.password_name',
      'entry.password_common',
      'entry.password_used',
      'entry.password_is_payment',
      'request.conflict',
      'server.busy',
    ],
  }),
  paymentCode: call({
    path: '/security/reset/admin/code',
    summary: 'Send a code to the signed-in operator for setting a payment password',
    access: 'session',
    effect: 'write',
    input: nothing,
    output: z.strictObject({ target: z.string(), seconds: z.int(), againInSeconds: z.int() }),
    errors: ['entry.code_too_soon', 'entry.no_code_target'],
  }),
  resetAdminPwd: call({
    path: '/security/reset/admin/pwd',
    summary: 'Set a first or forgotten payment password, with an emailed code or link and the login password',
    access: 'session',
    effect: 'none',
    input: z.strictObject({
      by: z.union([z.strictObject({ link: linkToken }), z.strictObject({ code: sentCode })]),
      loginPassword: typedPassword,
      password: typedPassword,
      confirmation: typedPassword,
    }),
    output: nothing,
    errors: [
      'entry.password_wrong',
      'entry.locked',
      'entry.code_wrong',
      'entry.code_exhausted',
      'entry.link_unknown',
      'entry.link_used',
      'entry.link_expired',
      'entry.password_unequal',
      'entry.password_length',
      'entry.password_two_kinds',
      'entry.password_name',
      'entry.password_common',
      'entry.password_is_login',
      'entry.payment_password_same',
      'request.conflict',
      'server.busy',
    ],
  }),
} as const
