import { randomUUID } from 'node:crypto'
import { neededScopes, type PartnerName } from '@quayside/contract/partners/binding/states.ts'
import { insertWalletApplication } from '#areas/partners/alipayplus/application.sql.ts'
import { sealDraft } from '#areas/partners/alipayplus/sealed.ts'
import { newShopKey, sealOf } from '#areas/partners/binding/sealed.ts'
import type { TestApp } from './app.ts'
import type { MakeObject } from './owner.ts'

let made = 0

/** On which a customer of WorldFirst is paid. */
const receivingAccount = (account: string) => ({
  accountId: `${account}-USD`,
  currency: 'USD',
  country: 'SG',
  holder: 'Nanbei Outdoor',
  bank: 'WorldFirst Singapore',
  swift: 'WFSTSGSG',
  number: `88${String(made).padStart(10, '0')}`,
})

/** Valid bindings, as their partners would have confirmed them. */
export function partnerObjects({ owner, secrets }: TestApp, site: MakeObject) {
  const kek = Buffer.from(secrets.keyEncryptionKey, 'hex')
  const binding =
    (partner: PartnerName): MakeObject =>
    async (of) => {
      const id = randomUUID()
      const siteId = partner === 'shopline' ? await site(of) : null
      const account = `shop-${++made}`
      const [key, secret] = [newShopKey(), { access: `access-${made}`, renewal: `renewal-${made}` }]
      const accounts = [receivingAccount(account)]
      const isKeyed = partner === 'shopline'
      await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
        tx.run({
          text: `insert into partner_binding (merchant_id, id, partner, state, account, label, site_id, scopes, secret_sealed,
              accounts_sealed, token_from, token_ends_at, key_sealed, key_fingerprint, key_last_four, created_by, bound_at, bound_by)
            values ($1, $2, $3, '1', $4, $4, $5, $6, $7, $8, now(), now() + interval '10 hours', $9, $10, $11, $12, now(), $12)`,
          values: [
            of.merchantId,
            id,
            partner,
            account,
            siteId,
            neededScopes[partner],
            partner === 'paypal' || partner === 'allvalue' ? null : sealOf(kek, 'secret', id, secret),
            partner === 'worldfirst' ? sealOf(kek, 'accounts', id, accounts) : null,
            isKeyed ? sealOf(kek, 'key', id, key.secret) : null,
            isKeyed ? key.fingerprint : null,
            isKeyed ? key.lastFour : null,
            of.who.id,
          ],
        }),
      )
      return id
    }
  const walletDraft: MakeObject = async ({ merchantId, who }) => {
    const id = randomUUID()
    const contentSealed = sealDraft(kek, merchantId, id, { nameEn: 'Nanbei Outdoor Limited' })
    const draft = { id, number: `W-${++made}`.padEnd(8, '0'), siteId: null, contentSealed, createdBy: who.id }
    await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.run(insertWalletApplication(merchantId, draft)),
    )
    return id
  }
  return {
    walletDraft,
    shopBinding: binding('shopline'),
    paypalBinding: binding('paypal'),
    worldfirstBinding: binding('worldfirst'),
    storeBinding: binding('allvalue'),
  }
}
