import type { Query } from '#db/tx.ts'

export interface ProviderKeyRow {
  readonly secret_sealed: Buffer
  readonly scopes: string[]
  readonly at: string
}

export const providerKeyFor = (keyId: string): Query<ProviderKeyRow> => ({
  name: 'provider_key_for',
  text: 'select * from provider_key_for($1)',
  values: [keyId],
})

/** Whether it is the first request with this nonce; kept while its timestamp would be taken. */
export const takeNonce = (keyId: string, nonce: string, until: Date): Query<{ taken: boolean }> => ({
  name: 'provider_nonce_take',
  text: 'select take_provider_nonce($1, $2, $3) as taken',
  values: [keyId, nonce, until],
})

/** As the owner: the app role may not write keys. */
export const saveProviderKey = (keyId: string, sealed: Buffer, scopes: readonly string[]): Query => ({
  text: `insert into provider_key (key_id, secret_sealed, scopes) values ($1, $2, $3)
    on conflict (key_id) do update set secret_sealed = excluded.secret_sealed, scopes = excluded.scopes`,
  values: [keyId, sealed, scopes],
})
