import { z } from 'zod'
import { call } from '#call.ts'
import { languages } from '#envelope.ts'
import { line, nothing, withOwnDigits } from '#fields.ts'
import { stepFactors } from '#entry/factor/factor.ts'
import { entryLimits as limits } from '#entry/limits.ts'

/**
 * `device` still owes the second step of an unknown device, `password` a new login password (90 days old, or set by
 * somebody else); only the calls of that step answer until then.
 */
export const sessionSteps = ['device', 'password', 'open'] as const
export type SessionStep = (typeof sessionSteps)[number]

/** Who is signed in, as every way in answers it. */
export const signedIn = z.strictObject({
  token: z.string(),
  /** Null shows the no-role warning, whose only action is to change account (spec §6). */
  roleId: z.string().nullable(),
  step: z.enum(sessionSteps),
  /** Where a device code can be sent, masked. */
  codeTarget: z.string().nullable(),
  /** By what the device step is confirmed instead, for whoever has a second factor. */
  factors: z.array(z.enum(stepFactors)),
  user: z.strictObject({
    name: z.string(),
    realName: z.string(),
    language: z.enum(languages),
    merchant: z.strictObject({
      id: z.string(),
      name: z.string(),
      /** As it stands on English pages. */
      nameEn: z.string(),
      platform: z.string().nullable(),
      zone: z.string(),
    }),
  }),
  clientIp: z.string(),
})
export type SignedIn = z.infer<typeof signedIn>

/**
 * A way in that takes no password: whoever follows a link may not know whose it is. A request that brings the session of
 * another person is refused with both names, and the ticket stays good, until `replaces` says yes (ADR 0012).
 */
const byTicket = <const P extends string>(path: P, summary: string) =>
  call({
    path,
    summary,
    access: 'public',
    effect: 'none',
    input: z.strictObject({
      ticket: withOwnDigits(line(64, 20)),
      /** The session that the request brings ends, whoever's it is. */
      replaces: z.boolean().optional(),
    }),
    output: signedIn,
    errors: [
      'entry.ticket_invalid',
      'entry.other_signed_in',
      'entry.account_locked',
      'entry.guest_ended',
      'entry.address_refused',
    ],
  })

export const signInCalls = {
  getVerify: call({
    path: '/auth/getVerify',
    summary: 'Get a captcha image, valid once and for two minutes',
    access: 'public',
    effect: 'none',
    input: nothing,
    output: z.strictObject({ captchaId: z.string(), image: z.string() }),
  }),
  login: call({
    path: '/auth/login',
    summary: 'Sign in with login name or email, password and captcha',
    access: 'public',
    effect: 'none',
    input: z.strictObject({
      loginName: line(limits.identifier.max, limits.identifier.min),
      password: withOwnDigits(z.string().min(1).max(limits.passwordWire)),
      captchaId: z.uuid().optional(),
      captcha: line(limits.captcha.length, limits.captcha.length).optional(),
    }),
    output: signedIn,
    errors: [
      'entry.credentials_wrong',
      'entry.locked',
      'entry.account_locked',
      'entry.guest_ended',
      'entry.address_refused',
      'entry.address_mailed',
      'entry.captcha_wrong',
      'entry.step_required',
      'server.busy',
    ],
    logs: ['loginName'],
  }),
  autologin: byTicket('/auth/autologin', 'Sign in with a one-time ticket from a partner'),
  tokenLogin: byTicket('/auth/token_login', 'Exchange a one-time ticket in an address for a session'),
  ticket: call({
    path: '/auth/ticket',
    summary: 'Get a one-time ticket that opens the portal in another window as the same user',
    access: 'session',
    effect: 'write',
    input: nothing,
    output: z.strictObject({ ticket: z.string(), seconds: z.int() }),
  }),
  logout: call({
    path: '/auth/logout',
    summary: 'End this session',
    access: 'step',
    effect: 'write',
    input: nothing,
    output: nothing,
  }),
  changeLang: call({
    path: '/auth/change_lang',
    summary: 'Save the operator’s language',
    access: 'step',
    effect: 'write',
    input: z.strictObject({ language: z.enum(languages) }),
    output: nothing,
    logs: ['language'],
    changes: ['language'],
  }),
} as const
