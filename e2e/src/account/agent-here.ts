import { createHash, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface AgentHere {
  readonly server: Server
  readonly id: string
  readonly back: string
}

/** An agent on the person's own machine: what it says of itself, and where its person comes back. */
export async function agentHere(name = 'Books assistant'): Promise<AgentHere> {
  const server = createServer((request, response) => {
    if (request.url !== '/agent.json') return void response.end('connected')
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({ client_id: id, client_name: name, redirect_uris: ['http://127.0.0.1/back'] }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Nothing waits for it.
  server.unref()
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const id = `${origin}/agent.json`
  return { server, id, back: `${origin}/back` }
}

/** Where it sends its person, and what it shows later to prove that it was itself. */
export function askedBy({ id, back }: Pick<AgentHere, 'id' | 'back'>, resource: string) {
  const verifier = randomBytes(32).toString('base64url')
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id: id,
    redirect_uri: back,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    resource,
    scope: 'trade.transaction.view',
    state: 'of-the-agent',
  })
  return { verifier, path: `/oauth/authorize?${asked}` }
}
