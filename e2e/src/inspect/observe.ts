import { createHash } from 'node:crypto'
import type { Browser, CDPSession } from '@playwright/test'

/** What a browser got and ran of one page. */
export interface Observed {
  readonly status: number
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly scripts: readonly ObservedScript[]
  /** Addresses of frames, and of anything else that holds a page. */
  readonly frames: readonly string[]
  /** Where forms and their buttons send, as it is written. */
  readonly forms: readonly string[]
  /** Code that stands in the document itself, whether it ran or not. */
  readonly inline: readonly string[]
}

export interface ObservedScript {
  /** Empty for code that was made while the page ran. */
  readonly url: string
  readonly sha384: string
}

interface ParsedScript {
  readonly scriptId: string
  readonly url: string
  readonly executionContextAuxData?: { readonly isDefault?: boolean }
}

const settledMs = 1_500
const openMs = 30_000

/**
 * Opens a page as a payer's browser does and looks at it from outside: nothing of ours runs in it, so that all that ran is the
 * page's own.
 */
export async function observe(browser: Browser, url: string, locale: string): Promise<Observed> {
  const context = await browser.newContext({ locale })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const parsed: Promise<ObservedScript>[] = []
    session.on('Debugger.scriptParsed', (script: ParsedScript) => {
      // Worlds of tools and extensions are no part of the page, nor is the empty page before it.
      const isOwn = script.executionContextAuxData?.isDefault !== false && page.url() !== 'about:blank'
      if (isOwn) parsed.push(readScript(session, script))
    })
    await session.send('Debugger.enable')
    const answer = await page.goto(url, { waitUntil: 'load', timeout: openMs })
    await page.waitForTimeout(settledMs)
    const scripts = await Promise.all(parsed)
    const { root } = (await session.send('DOM.getDocument', { depth: -1, pierce: false })) as {
      root: DomNode
    }
    return { status: answer!.status(), headers: answer!.headers(), scripts, ...standingIn(root) }
  } finally {
    await context.close()
  }
}

/** At once: code that has run may be gone a moment later. */
async function readScript(session: CDPSession, { scriptId, url }: ParsedScript): Promise<ObservedScript> {
  const read = session.send('Debugger.getScriptSource', { scriptId }) as Promise<{ scriptSource: string }>
  const sha384 = await read.then(
    ({ scriptSource }) => createHash('sha384').update(scriptSource).digest('base64'),
    () => 'gone before it could be read',
  )
  return { url, sha384 }
}

interface DomNode {
  readonly nodeName: string
  /** Names and values in turn. */
  readonly attributes?: readonly string[]
  readonly children?: readonly DomNode[]
}

type Standing = Pick<Observed, 'frames' | 'forms' | 'inline'>

const holders = new Set(['IFRAME', 'FRAME', 'EMBED', 'OBJECT', 'PORTAL'])

function standingIn(root: DomNode): Standing {
  const found = { frames: [] as string[], forms: [] as string[], inline: [] as string[] }
  const walk = (node: DomNode): void => {
    look(node, found)
    for (const child of node.children ?? []) walk(child)
  }
  walk(root)
  return found
}

function look(
  { nodeName, attributes = [] }: DomNode,
  found: { frames: string[]; forms: string[]; inline: string[] },
): void {
  const of = new Map<string, string>()
  for (let at = 0; at < attributes.length; at += 2) of.set(attributes[at]!.toLowerCase(), attributes[at + 1]!)
  const name = nodeName.toUpperCase()
  if (holders.has(name)) found.frames.push(of.get('src') ?? of.get('data') ?? of.get('srcdoc') ?? '')
  for (const sends of [of.get('action'), of.get('formaction')])
    if (sends !== undefined) found.forms.push(sends)
  const isData = (of.get('type') ?? '').includes('json')
  if (name === 'SCRIPT' && !of.has('src') && !isData) found.inline.push('<script>')
  for (const [attribute, value] of of)
    if (attribute.startsWith('on') || /^\s*javascript:/i.test(value))
      found.inline.push(`${name.toLowerCase()} ${attribute}`)
}
