import { SaxesParser } from 'saxes'

export type XmlToken =
  | {
      readonly type: 'open'
      /** Without its prefix: what a part says must not hang on how its maker calls a name space. */
      readonly name: string
      readonly attributes: Readonly<Record<string, string>>
    }
  | { readonly type: 'close'; readonly name: string }
  | { readonly type: 'text'; readonly text: string }

const portion = 64 * 1024
/** No word processor or spreadsheet nests so deeply; looking a name up may cost as much as the depth. */
const depthMax = 256
/** Of one element. */
const attributesMax = 256

/**
 * Tags and texts of XML that somebody sent, entities resolved, in one pass whose time grows with the length alone. A document
 * type is refused, so there are no entities but the five of XML itself, and nothing is ever fetched.
 * @throws what `broken` makes, wherever it is not well-formed
 */
export function* xmlTokens(xml: string, broken: () => Error): Generator<XmlToken> {
  const found: XmlToken[] = []
  const parser = parserInto(found, broken)
  for (let at = 0; at < xml.length; at += portion) {
    parser.write(xml.slice(at, at + portion))
    yield* found.splice(0)
  }
  parser.close()
  yield* found
}

function parserInto(found: XmlToken[], broken: () => Error): SaxesParser {
  const refuse = () => {
    throw broken()
  }
  const parser = new SaxesParser({ xmlns: false, position: false })
  let depth = 0
  let attributes = 0
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  // The text is decoded already: one that claims to be something else would be read as that by others.
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^(utf-8|utf-16|us-ascii)$/i.test(encoding)) refuse()
  })
  parser.on('opentagstart', () => {
    attributes = 0
    if (++depth > depthMax) refuse()
  })
  parser.on('attribute', () => {
    if (++attributes > attributesMax) refuse()
  })
  parser.on('opentag', (tag) =>
    found.push({
      type: 'open',
      name: localName(tag.name),
      attributes: tag.attributes,
    }),
  )
  parser.on('closetag', ({ name }) => {
    depth--
    found.push({ type: 'close', name: localName(name) })
  })
  parser.on('text', (text) => found.push({ type: 'text', text }))
  parser.on('cdata', (text) => found.push({ type: 'text', text }))
  return parser
}

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
