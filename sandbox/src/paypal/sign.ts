import { macOf } from '#network/sign.ts'

/** What PayPal's certificates sign elsewhere: id, time and body of one transmission. */
export const transmissionSign = (
  secret: string,
  { id, time, body }: { readonly id: string; readonly time: string; readonly body: string },
): string => macOf(secret, `${id}|${time}|${body}`).toString('base64')
