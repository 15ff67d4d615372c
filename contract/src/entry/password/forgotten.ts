import { z } from 'zod'
import { call } from '#call.ts'
import { line, nothing, withOwnDigits } from '#fields.ts'
import { linkToken } from '#entry/link/token.ts'
import { entryLimits as limits } from '#entry/limits.ts'

/** As it is typed: a password is never trimmed or folded. */
export const typedPassword = withOwnDigits(z.string().min(1).max(limits.passwordWire))
export const sentCode = z.string().regex(/^\d+$/).length(limits.code.length)

const size = z.strictObject({ min: z.int(), max: z.int() })

export const forgottenCalls = {
  rules: call({
    path: '/auth/pwd_rules',
    summary: 'Get the password lengths of this installation',
    access: 'public',
    effect: 'none',
    input: nothing,
    output: z.strictObject({ login: size, payment: size }),
  }),
  forgotPwd: call({
    path: '/auth/forgotPwd',
    summary: 'Email a code and a link to the owner of a login name; the response is the same for any name',
    access: 'public',
    effect: 'none',
    input: z.strictObject({
      loginName: line(limits.identifier.max, limits.identifier.min),
      captchaId: z.uuid(),
      captcha: line(limits.captcha.length, limits.captcha.length),
    }),
    /** The id opens nothing without the code, which is in the mail alone. */
    output: z.strictObject({ requestId: z.uuid(), minutes: z.int(), againInSeconds: z.int() }),
    errors: ['entry.captcha_wrong', 'entry.code_too_soon'],
    logs: ['loginName'],
  }),
  verifyResetCode: call({
    path: '/auth/verifyResetCode',
    summary: 'Check the emailed code; it is used up only when the password is set',
    access: 'public',
    effect: 'none',
    input: z.strictObject({ requestId: z.uuid(), code: sentCode }),
    output: nothing,
    errors: ['entry.code_wrong', 'entry.code_exhausted'],
  }),
  resetPwd: call({
    path: '/auth/resetPwd',
    summary: 'Set a new login password with the emailed code or link; this does not sign the user in',
    access: 'public',
    effect: 'none',
    input: z.strictObject({
      by: z.union([
        z.strictObject({ link: linkToken }),
        z.strictObject({ requestId: z.uuid(), code: sentCode }),
      ]),
      password: typedPassword,
      confirmation: typedPassword,
    }),
    output: nothing,
    errors: [
      'entry.code_wrong',
      'entry.code_exhausted',
      'entry.link_unknown',
      'entry.link_used',
      'entry.link_expired',
      'entry.password_unequal',
      'entry.password_length',
      'entry.password_all_kinds',
      'entry.password_name',
      'entry.password_common',
      'entry.password_used',
      'entry.password_is_payment',
      'request.conflict',
      'server.busy',
    ],
  }),
} as const
