import { z } from 'zod'
import { call } from '#call.ts'
import { nothing } from '#fields.ts'
import type { MenuItem } from '#permissions.ts'
import { entryLimits as limits } from '#entry/limits.ts'
import { signedIn } from './sign-in.ts'

const code = z.string().regex(/^\d+$/).length(limits.code.length)

const menuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.strictObject({
    code: z.string(),
    path: z.string().optional(),
    pages: z.array(z.string()).optional(),
    children: z.array(menuItem).optional(),
  }),
)

export const deviceCalls = {
  isDeviceAccessed: call({
    path: '/security/is_device_accessed',
    summary: 'Check whether this device is known for the operator',
    access: 'step',
    effect: 'read',
    input: nothing,
    output: z.strictObject({ accessed: z.boolean() }),
  }),
  getValidCode: call({
    path: '/auth/get_valid_code',
    summary: 'Send a one-time code to confirm the device',
    access: 'step',
    effect: 'write',
    input: z.strictObject({ purpose: z.enum(['device']) }),
    output: z.strictObject({ target: z.string(), seconds: z.int(), againInSeconds: z.int() }),
    errors: ['entry.code_too_soon', 'entry.device_step_done'],
    logs: ['purpose'],
  }),
  checkCode: call({
    path: '/security/checkCode',
    summary: 'Check the code that confirms the device; each code can be used once',
    access: 'step',
    effect: 'write',
    input: z.strictObject({ purpose: z.enum(['device']), code }),
    output: nothing,
    errors: ['entry.code_wrong', 'entry.code_exhausted'],
    logs: ['purpose'],
  }),
  deviceAccess: call({
    path: '/security/device_access',
    summary: 'Open the session after the code check, and optionally remember the device for 360 days',
    access: 'step',
    effect: 'write',
    input: z.strictObject({ remember: z.boolean() }),
    output: signedIn,
    errors: ['entry.code_wrong', 'entry.device_step_done'],
    logs: ['remember'],
  }),
  mymenu: call({
    path: '/security/mymenu',
    summary: 'Get the operator’s pages and permissions',
    access: 'session',
    effect: 'read',
    input: nothing,
    output: z.strictObject({
      /** After a reload client storage knows the user's name alone (spec §3); the rest comes from here. */
      user: signedIn.shape.user,
      menu: z.array(menuItem),
      permissions: z.array(z.string()),
      /** Who can grant what is missing. */
      administrator: z.string(),
      roleName: z.string().nullable(),
      /** While the account is frozen: why, since when, and by when somebody looks at it again. */
      freeze: z.strictObject({ reason: z.string(), since: z.string(), reviewAt: z.string() }).nullable(),
    }),
  }),
} as const
