import { Refusal } from '../../http/refusal.ts'

export type XmlToken =
  | { readonly type: 'open'; readonly name: string; readonly attributes: string; readonly empty: boolean }
  | { readonly type: 'close'; readonly name: string }
  | { readonly type: 'text'; readonly text: string }

const broken = () => new Refusal('batch.file_broken')

/**
 * The tags and texts of a part of a workbook, names without their prefix. Declarations are refused, so there are no
 * entities but the five that XML knows by itself.
 * @throws Refusal
 */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  let at = 0
  while (at < xml.length) {
    const open = xml.indexOf('<', at)
    const text = xml.slice(at, open < 0 ? xml.length : open)
    if (text !== '') yield { type: 'text', text: unescaped(text) }
    if (open < 0) return
    if (xml.startsWith('<!--', open)) at = after(xml, '-->', open)
    else if (xml.startsWith('<?', open)) at = after(xml, '?>', open)
    else if (xml[open + 1] === '!') throw broken()
    else {
      const close = tagEnd(xml, open)
      yield tagOf(xml.slice(open + 1, close))
      at = close + 1
    }
  }
}

/** The value of one attribute; undefined where the tag has none of that name. */
export function attribute(attributes: string, name: string): string | undefined {
  for (const [, key, double, single] of attributes.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    if (key === name) return unescaped(double ?? single ?? '')
  return undefined
}

function tagOf(inside: string): XmlToken {
  if (inside.startsWith('/')) return { type: 'close', name: plain(inside.slice(1).trim()) }
  const empty = inside.endsWith('/')
  const body = empty ? inside.slice(0, -1) : inside
  const end = body.search(/\s/)
  const name = end < 0 ? body : body.slice(0, end)
  return { type: 'open', name: plain(name), attributes: end < 0 ? '' : body.slice(end), empty }
}

const plain = (name: string): string => name.slice(name.indexOf(':') + 1)

function after(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from)
  if (found < 0) throw broken()
  return found + mark.length
}

/** A `>` inside quotes does not end a tag. */
function tagEnd(xml: string, open: number): number {
  let quote = ''
  for (let at = open + 1; at < xml.length; at++) {
    const sign = xml[at]!
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
  }
  throw broken()
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w{1,8}));/g, (_, hex, decimal, name) => {
    if (name !== undefined) return entities[name as string] ?? refuse()
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex as string, 16)
    return point > 0x10ffff ? refuse() : String.fromCodePoint(point)
  })
}

function refuse(): never {
  throw broken()
}
