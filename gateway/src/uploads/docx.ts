import { checkContentTypes, isKnownPart, isPicture, startsAs } from './docx-parts.ts'
import { checkRelations } from './docx-relations.ts'
import { checkText } from './docx-text.ts'
import { hasTestVirus } from './eicar.ts'
import { active, broken, WrongFile } from './wrong-file.ts'
import { type XmlToken, xmlTokens } from './xml.ts'
import { ZipParts } from './zip-parts.ts'

const unpackedMax = 20 * 1024 * 1024
/** A document of hundreds of pictures. */
const entriesMax = 1_000

/**
 * A Word document (ECMA-376) of parts, relations and fields that are known to do nothing by themselves: what is not known is
 * refused.
 */
export function checkDocx(bytes: Buffer): void {
  const parts = new ZipParts(bytes, {
    entriesMax,
    unpackedMax,
    broken,
    large: () => new WrongFile('file.too_large'),
  })
  const names = parts.names()
  if (!parts.has('[Content_Types].xml') || !parts.has('word/document.xml') || parts.hasGaps()) throw broken()
  if (!names.every(isKnownPart)) throw active()
  for (const name of names) {
    if (name.endsWith('/')) continue
    const content = parts.bytes(name)
    if (hasTestVirus(content)) throw new WrongFile('file.infected')
    // Anything else under a picture's name could be the part that is read as the document.
    if (isPicture(name)) {
      if (!startsAs(name, content)) throw active()
    } else checkXml(name, content)
  }
}

function checkXml(name: string, content: Buffer): void {
  const text = textOf(content)
  // Refused before it is read: what it declares would be part of everything behind it.
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw active()
  const tokens = (): Generator<XmlToken> => xmlTokens(text, broken)
  if (name === '[Content_Types].xml') checkContentTypes(tokens())
  else if (name.endsWith('.rels')) checkRelations(tokens())
  else checkText(tokens())
}

/** XML may be written in UTF-16 as well; anything else could hide what is looked for. */
function textOf(bytes: Buffer): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw broken()
  }
}
