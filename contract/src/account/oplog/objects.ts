/** What has a page of its own and is acted upon, and the calls that do. */
const objects = [
  ['batch', /^\/transaction\/batch/],
  ['approval', /^\/approval\/(?!rule)/],
  ['order', /^\/transaction\/(?:refund(?:\/cancel)?|capture|auth_void|accept|reject|detail|query\/detail)$/],
  [
    'case',
    /^\/chargeback\/deal\/(?:reply|re_presentment|takeBack|appeal\/giveup|prearbitration\/reject|assign|upload|query\/dtl(?:\/comment)?)$/,
  ],
  ['role', /^\/role\//],
  ['operator', /^\/operator\//],
  ['withdrawal', /^\/withdraw\/(?:pay|cancel|fundorderDetail)$/],
  ['exchange', /^\/settlement\/exchange\/pay$/],
  ['virtual_card', /^\/vcc\/(?:apply|fund|detail|freeze|unfreeze|close|show)$/],
  ['invoice', /^\/invoice\/apply$/],
] as const
export type LogObject = (typeof objects)[number][0]

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What a line of the log is about, where that has a page of its own. */
export const logObject = (call: string, target: string | null): LogObject | undefined =>
  target !== null && uuid.test(target) ? objects.find(([, pattern]) => pattern.test(call))?.[0] : undefined
