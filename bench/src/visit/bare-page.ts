import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

export interface BarePage {
  readonly url: URL
  stop(): Promise<void>
}

/**
 * A React page of one script, served beside the portal: what any page on this stack takes on this machine at this time.
 * @param rows what its list shows, which it asks for by one call
 */
export async function serveBarePage(rows: readonly unknown[]): Promise<BarePage> {
  const files = await builtFiles()
  const json = compressed(JSON.stringify(rows), 'application/json')
  const page = files.get('index.html')!
  const server = createServer(({ url = '/' }, response) => {
    if (url === '/rows') return send(response, json)
    send(response, files.get(url.slice(1)) ?? page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: new URL(`http://127.0.0.1:${port}`), stop: () => closed(server) }
}

interface Sent {
  readonly body: Buffer
  readonly type: string
}

const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript' }

const compressed = (text: string | Buffer, type: string): Sent => ({ body: brotliCompressSync(text), type })

function send(response: ServerResponse, { body, type }: Sent): void {
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'content-encoding': 'br',
    'content-length': body.length,
  })
  response.end(body)
}

async function builtFiles(): Promise<Map<string, Sent>> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-bare-page-'))
  try {
    await build({
      root: join(import.meta.dirname, 'bare-page'),
      configFile: false,
      logLevel: 'warn',
      build: { outDir: folder, emptyOutDir: true, target: 'es2024', modulePreload: { polyfill: false } },
    })
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const kept = names.flatMap((name) => {
      const type = types[name.slice(name.lastIndexOf('.') + 1)]
      return type === undefined ? [] : [[name, compressed(readFileSync(join(folder, name)), type)] as const]
    })
    return new Map(kept)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function closed(server: Server): Promise<void> {
  server.close()
  server.closeAllConnections()
  await once(server, 'close').catch(() => undefined)
}
