import type { TokenKind } from '@quayside/contract/account/token/states.ts'
import type { Query } from '#db/tx.ts'
import type { SessionRow } from '#acts/session.sql.ts'

export interface TokenRow extends Omit<SessionRow, 'step' | 'code_checked' | 'stale' | 'version'> {
  readonly token_id: string
  readonly token_name: string
  readonly token_kind: TokenKind
  readonly granted: string[]
  readonly reads_only: boolean
  readonly is_signed: boolean
  readonly asked_from: Readonly<Record<string, string>>
  readonly made_by: string
  readonly client: string | null
}

/** Whose token it is; a live one makes its merchant the transaction's tenant. */
export const openToken = (hash: Buffer, needed: string | null): Query<TokenRow> => ({
  name: 'open_token',
  text: 'select * from open_token($1, $2)',
  values: [hash, needed],
})

export const takeMachineNonce = (tokenId: string, nonce: string, until: Date): Query<{ taken: boolean }> => ({
  name: 'take_machine_nonce',
  text: 'select take_machine_nonce($1, $2, $3) as taken',
  values: [tokenId, nonce, until],
})

/** From where a token was used, and for which call. */
export interface TokenUse {
  readonly merchant_id: string
  readonly token_id: string
  readonly ip: string
  readonly call: string
}

export const noteTokenUses = (uses: readonly TokenUse[]): Query => ({
  name: 'note_token_uses',
  text: 'select note_token_uses($1)',
  values: [JSON.stringify(uses)],
})
