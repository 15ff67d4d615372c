import { hasTestVirus } from './eicar.ts'
import { active, broken, WrongFile } from './wrong-file.ts'
import { ZipParts } from './zip-parts.ts'

const unpackedMax = 20 * 1024 * 1024
/** A document of hundreds of pictures. */
const entriesMax = 1_000

const macros =
  /vba(project|data)|(^|\/)(macros?|activex|embeddings|attachedToolbars)(\/|\.|$)|\.(bin|exe|dll|js|vbs|ps1|hta|scr|lnk)$/i

/** A Word document (ECMA-376) without macros, embedded objects or anything that it would fetch from outside. */
export function checkDocx(bytes: Buffer): void {
  const parts = new ZipParts(bytes, {
    entriesMax,
    unpackedMax,
    broken,
    large: () => new WrongFile('file.too_large'),
  })
  const names = parts.names()
  if (!parts.has('[Content_Types].xml') || !parts.has('word/document.xml') || parts.hasGaps()) throw broken()
  if (names.some((name) => macros.test(name))) throw active()
  for (const name of names) {
    if (name.endsWith('/')) continue
    const content = parts.bytes(name)
    if (hasTestVirus(content)) throw new WrongFile('file.infected')
    if (/\.(xml|rels)$/i.test(name)) checkXml(name, textOf(content))
  }
}

function checkXml(name: string, text: string): void {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw active()
  // Links that a reader clicks are only text; templates, pictures and frames are fetched by themselves.
  if (/\.rels$/i.test(name)) {
    for (const [relation] of text.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g))
      if (
        /TargetMode\s*=\s*["']\s*External/i.test(relation) &&
        !/\/relationships\/hyperlink["']/.test(relation)
      )
        throw active()
  }
  if (name === '[Content_Types].xml' && /macroEnabled|vbaProject|oleObject|activeX/i.test(text))
    throw active()
  if (/\b(DDEAUTO|DDE)\b/.test(text) && /instrText|fldSimple/.test(text)) throw active()
}

/** XML may be written in UTF-16 as well; anything else could hide what is looked for. */
function textOf(bytes: Buffer): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (/^<\?xml[^>]*encoding\s*=\s*["'](?!utf-8|utf-16|us-ascii)/i.test(text)) throw broken()
    return text
  } catch {
    throw broken()
  }
}
