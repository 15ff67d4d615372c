import { tokenCalls } from '@quayside/contract/account/token/token.ts'
import { isPersonal, permissions } from '@quayside/contract/permissions.ts'
import { createTokens } from '@quayside/gateway/areas/account/index.ts'
import { createDb } from '@quayside/gateway/db/client.ts'
import type { Connection } from '@quayside/gateway/db/connection.ts'
import { demoMerchants } from '@quayside/sandbox/traffic/merchants.ts'
import { inPresent } from './past.ts'

const name = 'Demo agent'
/** Everything that can be looked at. */
const scopes = permissions.filter((code) => code.endsWith('.view') && !isPersonal(code))

/**
 * A token with which an agent may look around and change nothing, made by the main user: it is in this answer alone, so that
 * each start makes one and ends the one before.
 */
export async function agentToken(connection: Connection, keyEncryptionKey: string): Promise<string> {
  const app = createDb({ connection, max: 1 })
  const handlers = createTokens({ keyEncryptionKey: Buffer.from(keyEncryptionKey, 'hex') })
  const now = new Date().toISOString()
  let secret = ''
  try {
    await inPresent({ app }, BigInt(demoMerchants[0]!.id), async ({ byMainUser }) => {
      const { tokens } = await byMainUser(tokenCalls.list, handlers.list, {}, now)
      for (const { id } of tokens.filter((one) => one.name === name && one.state === 'active'))
        await byMainUser(tokenCalls.end, handlers.end, { id }, now)
      // Checked by the frame, which stands before a use case and not in it.
      const proof = { paymentPassword: '-' }
      const input = { name, permissions: scopes, days: 30, readsOnly: true, proof }
      secret = (await byMainUser(tokenCalls.add, handlers.add, input, now)).secret
    })
    return secret
  } finally {
    await app.close()
  }
}
