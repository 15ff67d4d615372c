import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '@quayside/contract/call.ts'
import { type Envelope, headers } from '@quayside/contract/envelope.ts'
import type { ErrorKey } from '@quayside/contract/errors.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { sendCall } from '#acts/test/frame.ts'
import { testApp } from '#test/app.ts'
import { approvalWorld, proof } from '#test/approvals.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { authenticatorOf } from '#test/totp.ts'
import { logisticsNamed } from '#test/logistics-objects.ts'
import { mainNamed } from '#test/main-named.ts'
import { partnerNamed } from '#test/partner-named.ts'
import { riskNamed } from '#test/risk-named.ts'
import { testInputs } from '#test/inputs.ts'
import { type ObjectKind, objectsOf } from '#test/objects.ts'
import type { Owner } from '#test/owner.ts'

const app = await testApp()
const { gateway } = app
const objects = objectsOf(app)
const { somebody } = approvalWorld(app)

/** What each call names by an id: its field, where that is not `id`, and what kind of thing it is. */
const named: Readonly<Record<string, ObjectKind | readonly [field: string, kind: ObjectKind]>> = {
  ...mainNamed,
  ...partnerNamed,
  ...riskNamed,
  ...logisticsNamed,
  '/security/factor/passkey/rename': 'passkey',
  '/security/factor/passkey/remove': 'passkey',
  '/security/place/session/end': 'session',
  '/security/place/device/end': 'device',
  '/token/issue': 'accessToken',
  '/token/rename': 'accessToken',
  '/token/end': 'accessToken',
  '/token/deeds': 'accessToken',
  '/role/id': 'role',
  '/role/update': 'role',
  '/role/delete': 'role',
  '/role/resource': 'role',
  '/role/takeAway': 'role',
  '/role/see': 'role',
  '/operator/id': 'operator',
  '/operator/update': 'operator',
  '/operator/unlock': 'operator',
  '/operator/delete': 'operator',
  '/operator/reset/pwd': 'operator',
  '/transaction/query/neighbours': 'sale',
  '/transaction/detail': 'sale',
  '/transaction/query/detail': 'sale',
  '/transaction/risk/reason': 'sale',
  '/filter/config/update': 'filter',
  '/filter/config/share': 'filter',
  '/filter/config/delete': 'filter',
  '/download/center/download': 'exported',
  '/download/center/cancel': 'exported',
  '/payLink/file': 'linkLogo',
  '/acct/querySettleDetail': 'settlement',
  '/partnerreconcile/detail': 'statement',
  '/partnerreconcile/download': 'statement',
  '/approval/detail': 'approval',
  '/approval/effect': 'approval',
  '/approval/approve': 'approval',
  '/approval/refuse': 'approval',
  '/approval/withdraw': 'approval',
  '/withdraw/check': ['cardId', 'card'],
  '/withdraw/pay': ['cardId', 'card'],
  '/withdraw/cancel': 'withdrawal',
  '/withdraw/fundorderDetail': 'withdrawal',
  '/withdraw/makeup': 'withdrawal',
  '/withdraw/bankFile/detail': 'bankMatch',
  '/withdraw/rule/runs': 'rule',
  '/withdraw/rule/add': ['cardId', 'card'],
  '/withdraw/rule/modify': 'rule',
  '/withdraw/rule/enable': 'rule',
  '/withdraw/rule/delete': 'rule',
  '/invoice/detail': 'invoice',
  '/vcc/fund': 'virtualCard',
  '/vcc/detail': 'virtualCard',
  '/vcc/freeze': 'virtualCard',
  '/vcc/unfreeze': 'virtualCard',
  '/vcc/close': 'virtualCard',
  '/vcc/show': 'virtualCard',
  '/transaction/refund': 'sale',
  '/transaction/refund/checkRefund': 'sale',
  '/transaction/refund/cancel': ['refundId', 'refund'],
  '/transaction/capture': 'authorised',
  '/transaction/auth_void': 'authorised',
  '/transaction/accept': 'held',
  '/transaction/reject': 'held',
  '/chargebackAlert/detail': 'alert',
  '/chargebackAlert/refund': ['acsOrderId', 'alertOrder'],
  '/chargebackAlert/letGo': 'alert',
  '/chargebackAlert/value': 'alert',
  '/disputeOrder/detail': 'disputeOrder',
  '/disputeOrder/deal': 'disputeOrder',
  '/disputeOrder/message/detail': 'thread',
  '/disputeOrder/message': 'thread',
  '/disputeOrder/message/close': 'thread',
  '/disputeOrder/message/file': 'threadFile',
  '/chargeback/deal/desk/neighbours': 'chargeback',
  '/chargeback/deal/query/dtl': 'chargeback',
  '/chargeback/deal/query/dtl/comment': 'chargeback',
  '/chargeback/deal/reply': 'retrieval',
  '/chargeback/deal/re_presentment': 'chargeback',
  '/chargeback/deal/takeBack': 'chargeback',
  '/chargeback/deal/appeal/giveup': 'chargeback',
  '/chargeback/deal/prearbitration/reject': 'chargeback',
  '/chargeback/deal/assign': 'chargeback',
  '/chargeback/deal/upload': 'chargeback',
  '/chargeback/deal/removeFile': 'chargeback',
  '/chargeback/evidence/query': 'chargeback',
  '/chargeback/evidence/letter': 'chargeback',
  '/chargeback/evidence/preview': 'chargeback',
  '/chargeback/evidence/page': 'packet',
  '/chargeback/evidence/packet': 'packet',
  '/chargeback/evidence/document': 'chargeback',
  '/transaction/batch/detail': 'batch',
  '/transaction/batch/rows': 'batch',
  '/transaction/batch/edit': 'batch',
  '/transaction/batch/start': 'batch',
  '/transaction/batch/pause': 'batch',
  '/transaction/batch/resume': 'batch',
  '/transaction/batch/cancel': 'batch',
  '/transaction/batch/result': 'batch',
  '/subscription/detail/{id}': 'subscription',
  '/subscription/cancelPreview/{id}': 'subscription',
  '/subscription/cancel/{id}': 'subscription',
  '/transaction/online/create': ['token', 'keptCard'],
  '/transaction/online/frame': ['siteId', 'keyedSite'],
  '/transaction/online/state': ['orderId', 'onlineOrder'],
  '/transaction/online/ask': ['orderId', 'onlineOrder'],
  '/payLink/queryPayLinkDetail': 'paymentLink',
  '/payLink/clonePayLink': 'paymentLink',
  '/payLink/send': 'paymentLink',
  '/payLink/payLinkGenerate': ['siteId', 'site'],
  '/payLink/queryBaseInfo': ['siteId', 'site'],
  '/payLink/addBaseInfo': ['siteId', 'site'],
  '/payLink/modifyBaseInfo': ['siteId', 'base'],
  '/payLink/deleteBaseInfo': ['siteId', 'base'],
  '/acct/querySwapDetail': 'exchange',
  '/settlement/exchange/pay': ['quoteId', 'quote'],
  '/liquidateInfo/add': ['letterId', 'letter'],
  '/liquidateInfo/detail': 'card',
  '/liquidateInfo/check': 'card',
  '/liquidateInfo/update': 'card',
  '/liquidateInfo/delete': 'card',
  '/liquidateInfo/reveal': 'card',
  '/liquidateInfo/letter/download': 'card',
  '/notice/detail': 'notice',
  '/notice/confirm': 'notice',
}
/** What an unknown one answers where it is chosen in a form, which has to say which choice it was. */
const unknownAs: Readonly<Record<string, ErrorKey>> = { cardId: 'fund.card_not_available' }

const bareDraft = { logo: null, icon: null, terms: null, privacy: null, draft: undefined, publish: false }
/** What else a good input names that nobody has. */
const without: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/role/update': { sites: null },
  '/role/delete': { replacement: undefined },
  '/operator/update': { roleIds: [] },
  '/liquidateInfo/update': { letterId: undefined },
  '/filter/config/share': { roleIds: [] },
  ...Object.fromEntries(
    ['config', 'management/v1', 'management/v2'].map((of) => [`/checkout/${of}/create`, bareDraft]),
  ),
  '/payLink/addBaseInfo': { logo: undefined, terms: undefined },
  '/payLink/modifyBaseInfo': { logo: undefined, terms: undefined },
  '/chargebackAlert/refund': { alertNo: undefined },
  '/disputeOrder/message': { files: [] },
  '/chargeback/deal/assign': { operatorId: null },
}
/** Ids that name nothing of a merchant's: made by the caller, the provider's, or the tax office's. */
const others = new Set([
  '/security/factor/passkey/add',
  '/transaction/refund/batch',
  '/transaction/batch/create',
  '/announcement/detail',
  '/invoice/apply',
  // Its site is one of those that may sell, and any other is none (partners/shopline/shopline.test.ts).
  '/third-party/shopline',
  // Its sites stand in cells, and whatever is not the merchant's own is no site (paylink/link/batch.test.ts).
  '/payLink/batch',
])

const calls = Object.entries(portalCalls).flatMap(([group, ofGroup]) =>
  Object.entries(ofGroup).map(([name, call]: [string, Call]) => {
    const inputs = (testInputs as unknown as Record<string, Record<string, Record<string, unknown>>>)[group]!
    return { call, good: inputs[name]! }
  }),
)
const fieldsOf = ({ input }: Call): string[] => (input instanceof z.ZodObject ? Object.keys(input.shape) : [])

let own: Owner
let other: Owner
beforeAll(async () => {
  await makeMerchant(app, 1n)
  await makeMerchant(app, 2n)
  own = { merchantId: 1n, who: await somebody() }
  code = await authenticatorOf(app, 1n, own.who.id)
  other = { merchantId: 2n, who: await somebody({ merchantId: 2n }) }
  // A proposal needs somebody else who may decide.
  for (const { merchantId } of [own, other]) await somebody({ merchantId })
})

test('every call that names something by its id stands here', () => {
  const naming = calls.filter(
    ({ call }) =>
      call.access !== 'public' &&
      fieldsOf(call).some(
        (field) => /^id$|[a-z]Id$/.test(field) && field !== 'merchantRefundId' && field !== 'roleId',
      ),
  )
  const paths = naming.map(({ call }) => call.path)
  expect(Object.keys(named).toSorted()).toEqual(paths.filter((path) => !others.has(path)).toSorted())
})

let code: () => Promise<string>
/** One call asks for payment password and security key, each code of which is taken once. */
const proofFor = async ({ path }: Call) =>
  path === '/settlement/exchange/pay' ? { proof: { ...proof, key: { totp: await code() } } } : {}

async function ask(call: Call, input: Record<string, unknown>) {
  const response = await sendCall(
    gateway,
    call,
    { ...input, ...(await proofFor(call)) },
    {
      token: own.who.token,
      headers: { [headers.idempotencyKey]: randomUUID() },
    },
  )
  const { 'x-trace-id': _, date: __, ...rest } = response.headers
  const isJson = String(rest['content-type']).startsWith('application/json')
  return {
    http: response.statusCode,
    error: isJson ? response.json<Envelope<unknown>>().error : undefined,
    bytes: { headers: rest, body: response.body.replace(/"trace":"\w+"/, '') },
  }
}

const rows = calls.filter(({ call }) => Object.hasOwn(named, call.path))

describe.each(rows.map(({ call, good }) => [call.path, call, good] as const))('%s', (path, call, good) => {
  const entry = named[path]!
  const [field, kind] = typeof entry === 'string' ? ['id', entry] : entry
  const unknownError = unknownAs[field] ?? 'object.not_found'
  const input = (id: string, more = {}) => ({
    ...good,
    ...('proof' in good && { proof }),
    ...without[path],
    ...more,
    [field]: id,
  })

  test('an own one is known', async () => {
    const { error, http } = await ask(call, input(await objects[kind](own)))
    expect(error).not.toBe(unknownError)
    expect(error).not.toBe('request.invalid')
    expect(http).toBeLessThan(500)
  })

  test("another merchant's answers like an unknown one, byte for byte", async () => {
    const unknown = await ask(call, input(randomUUID()))
    expect(unknown.error).toBe(unknownError)
    const foreign = await ask(call, input(await objects[kind](other)))
    expect(foreign).toEqual(unknown)
  })

  test('one that is malformed is a wrong input', async () => {
    // A path that cannot be read is no input yet.
    const error = call.path.includes('{') ? /^request\.(?:invalid|malformed)$/ : /^request\.invalid$/
    for (const id of ['', '\u0000', 'x'.repeat(500)])
      expect(await ask(call, input(id))).toMatchObject({ http: 400, error: expect.stringMatching(error) })
  })

  test("a merchant's number beside it is refused", async () => {
    const id = await objects[kind](other)
    expect(await ask(call, input(id, { merchantId: '2' }))).toMatchObject({ error: 'request.invalid' })
  })
})
