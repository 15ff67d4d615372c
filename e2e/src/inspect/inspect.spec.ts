import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readInventory } from '@quayside/ops/check/payment-scripts.ts'
import { projectFolder } from '@quayside/ops/check/steps.ts'
import { demo } from '#product/product.ts'
import { expect, test } from '#story.ts'
import { compare } from './compare.ts'
import { inspect } from './inspect.ts'
import { observe } from './observe.ts'

// What a trace is made with runs in the page, and would be found.
test.use({ trace: 'off' })

const inventory = readInventory(projectFolder)
const frameOrigin = () => new URL(demo().inbox).origin

test('the pages of payers and the card frame are as they were authorised, in every language', async ({
  browser,
}) => {
  test.slow()
  const report = await inspect(browser, { link: demo().payer, frame: frameOrigin() }, inventory)
  expect(report).toEqual({ pages: 8, findings: [] })
})

type Change = (answer: { body: string; headers: Record<string, string> }, path: string) => void

const inPage =
  (html: string): Change =>
  (answer, path) => {
    if (path.startsWith('/userPayment')) answer.body = answer.body.replace('</body>', `${html}</body>`)
  }
const withPolicy =
  (from: string, to: string): Change =>
  ({ headers }) => {
    const policy = headers['content-security-policy']
    if (policy !== undefined) headers['content-security-policy'] = policy.replace(from, to)
  }
/** Whoever changes a script leaves out what would stop it. */
const inScript =
  (code: string): Change =>
  (answer, path) => {
    if (path.startsWith('/userPayment')) answer.body = answer.body.replaceAll(/ integrity="[^"]*"/g, '')
    if (/^\/assets\/index-.*\.js$/.test(path)) answer.body += code
  }

/** The payers' host as somebody between it and its payers would change it. */
async function changedHost(changes: readonly Change[]): Promise<{ origin: string; close: () => void }> {
  const from = new URL(demo().payer).origin
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/'
    if (path === '/assets/planted.js') {
      response.setHeader('content-type', 'text/javascript')
      return response.end('document.title += ""')
    }
    const got = await fetch(from + path, { method: request.method ?? 'GET' })
    const kept = ['content-type', 'content-security-policy', 'x-content-type-options', 'reporting-endpoints']
    const headers = Object.fromEntries(
      kept.flatMap((name) => (got.headers.has(name) ? [[name, got.headers.get(name)!]] : [])),
    )
    const answer = { body: await got.text(), headers }
    for (const change of changes) change(answer, path)
    response.writeHead(got.status, answer.headers)
    return response.end(answer.body)
  }
  const server = createServer(
    (request, response) => void pass(request, response).catch(() => response.destroy()),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

const plants: readonly (readonly [what: string, changes: readonly Change[], finding: RegExp])[] = [
  [
    'a script that says more than it did',
    [inScript(';document.title+="";')],
    /ran index\.js, which has changed/,
  ],
  [
    'a script that nobody knows',
    [inPage('<script src="/assets/planted.js"></script>')],
    /planted\.js, which is in no inventory/,
  ],
  [
    'code in the page itself',
    [
      inPage('<script>document.title += ""</script>'),
      withPolicy("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
    ],
    /holds code in the document itself: <script>/,
  ],
  [
    'code that is made while the page runs',
    [
      inScript(';(0,eval)("document.title");'),
      withPolicy("script-src 'self'", "script-src 'self' 'unsafe-eval'"),
      withPolicy("require-trusted-types-for 'script'; ", ''),
    ],
    /ran code that was made while it ran/,
  ],
  [
    'a frame of somebody else',
    [inPage('<iframe src="https://cards.example/"></iframe>')],
    /holds a frame of https:\/\/cards\.example/,
  ],
  [
    'a form that sends elsewhere',
    [inPage('<form action="https://collect.example/take"><button>Pay</button></form>')],
    /holds a form that sends to https:\/\/collect\.example/,
  ],
  [
    'a looser policy',
    [withPolicy("connect-src 'self'", 'connect-src *')],
    /has another header content-security-policy/,
  ],
]

for (const [what, changes, finding] of plants)
  test(`${what} is found`, async ({ browser }) => {
    const host = await changedHost(changes)
    try {
      const url = host.origin + new URL(demo().payer).pathname + new URL(demo().payer).search
      const expected = {
        scripts: { [host.origin]: inventory.scripts, [frameOrigin()]: inventory.frameScripts },
        page: inventory.pages.payer,
        origins: { frame: frameOrigin(), payer: host.origin },
      }
      const findings = compare(await observe(browser, url, 'en-GB'), expected)
      expect(findings).toContainEqual(expect.stringMatching(finding))
    } finally {
      host.close()
    }
  })
