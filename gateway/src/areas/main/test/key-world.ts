import { portalCalls } from '@quayside/contract/index.ts'
import type { SecretKind } from '@quayside/contract/main/key/states.ts'
import { sendCall } from '#acts/test/frame.ts'
import { macOfText } from '#mac.ts'
import { type SignedText, verifyMerchantSignature } from '#areas/main/key/signature.ts'
import type { GatewayServer } from '#http/gateway-server.ts'
import type { TestApp } from '#test/app.ts'
import { approvalWorld, proof, type Somebody } from '#test/approvals.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { messagesTo } from '#test/outbox.ts'

const { key } = portalCalls

export interface MadeKey {
  readonly id: string
  readonly version: number
  readonly secret: string
}

/** Merchants with keys; merchant 1 makes them. */
export function keyWorld(app: TestApp) {
  const { somebody, rows } = approvalWorld(app)
  const kek = Buffer.from(app.secrets.keyEncryptionKey, 'hex')
  let md5Gateway: Promise<GatewayServer> | undefined
  const withMd5 = () => (md5Gateway ??= app.another({ keysMd5: true }))
  const verify = (text: SignedText, merchantId = 1n) =>
    app.db.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
      verifyMerchantSignature({ keyEncryptionKey: kek }, tx, merchantId, text),
    )
  const sign = ({ secret }: Pick<MadeKey, 'secret'>, text = 'text', ip = '203.0.113.6'): SignedText => ({
    kind: 'hmac',
    text,
    signature: macOfText(secret, text),
    seenFrom: { ip, call: '/transaction/query' },
  })
  return {
    somebody,
    rows,
    kek,
    withMd5,
    verify,
    sign,
    async begin() {
      await makeMerchant(app, 1n)
      await makeMerchant(app, 2n)
    },
    /** As if no key had ever been made. */
    async none() {
      await rows('delete from merchant_key_use')
      await rows('delete from merchant_key')
      await rows('delete from graphile_worker._private_jobs')
    },
    async made(
      who: Somebody,
      state: 'generated' | 'active' = 'generated',
      kind: SecretKind = 'hmac',
    ): Promise<MadeKey> {
      const gateway = kind === 'md5' ? { gateway: await withMd5() } : {}
      const { data, error } = await who.ask(key.generate, { kind, acceptsWeak: true, proof }, gateway)
      if (!data) throw new Error(`no key was made: ${error}`)
      const { id, secret } = data
      if (state === 'active') await who.ask(key.activate, { id, version: 1, proof })
      return { id, secret, version: state === 'active' ? 2 : 1 }
    },
    async keyOf(who: Somebody, id: string) {
      const { data } = await who.ask(key.query, {})
      return data!.keys.find((one) => one.id === id)!
    },
    async stateOf(id: string) {
      return (await rows('select state from merchant_key where id = $1', id))[0]!['state']
    },
    /** A right signature with that key, seen from there. */
    async signed(one: MadeKey, seenFrom: SignedText['seenFrom']) {
      if (!(await verify({ ...sign(one), seenFrom }))) throw new Error('a right signature was refused')
    },
    ...toldWorld(app, rows, kek),
  }
}

type Rows = ReturnType<typeof approvalWorld>['rows']

/** What others are sent of keys. */
function toldWorld(app: TestApp, rows: Rows, kek: Buffer) {
  return {
    async publicHalf(who: Somebody): Promise<string> {
      return (await sendCall(app.gateway, key.publicKey, {}, { token: who.token })).body
    },
    async mails() {
      const people = await rows('select email from operator where email is not null')
      const all = await Promise.all(people.map((one) => messagesTo(app.owner, kek, String(one['email']))))
      return all.flat()
    },
    async addressesOf(...people: readonly Somebody[]) {
      const ids = people.map(({ id }) => id)
      const found = await rows('select email from operator where id = any ($1::uuid[]) order by email', ids)
      return found.map((one) => String(one['email']))
    },
  }
}
