import { active, broken } from './wrong-file.ts'
import type { XmlToken } from './xml.ts'

/** Names of the parts that Word, WPS and LibreOffice write for text, pictures and what is told about them. */
const knownParts: readonly RegExp[] = [
  /^(\[Content_Types\]\.xml|_rels\/\.rels|docProps\/(app|core|custom)\.xml)$/,
  /^docProps\/thumbnail\.(jpe?g|png|emf|wmf)$/,
  /^word\/(glossary\/)?(document|styles|stylesWithEffects|settings|webSettings|fontTable|numbering|footnotes|endnotes)\.xml$/,
  /^word\/(comments|commentsExtended|commentsIds|commentsExtensible|people)\.xml$/,
  /^word\/(header|footer)\d{0,4}\.xml$/,
  /^word\/(glossary\/)?_rels\/\w{1,40}\.xml\.rels$/,
  /^word\/theme\/theme\d{1,4}\.xml$/,
  /^word\/theme\/_rels\/theme\d{1,4}\.xml\.rels$/,
  /^word\/media\/[\w-]{1,80}\.(png|jpe?g|gif|bmp|tiff?|emf|wmf)$/i,
  /^customXml\/(item|itemProps)\d{0,4}\.xml$/,
  /^customXml\/_rels\/item\d{0,4}\.xml\.rels$/,
  /^(_rels|docProps|word|word\/(_rels|theme|theme\/_rels|media|glossary|glossary\/_rels)|customXml|customXml\/_rels)\/$/,
]

export const isKnownPart = (name: string): boolean => knownParts.some((known) => known.test(name))

const ending = /\.(png|jpe?g|gif|bmp|tiff?|emf|wmf)$/i

export const isPicture = (name: string): boolean => ending.test(name)

/** How each kind of picture begins, in hexadecimal. */
const beginnings: Readonly<Record<string, readonly string[]>> = {
  png: ['89504e470d0a1a0a'],
  jpg: ['ffd8ff'],
  gif: ['474946383761', '474946383961'],
  bmp: ['424d'],
  tif: ['49492a00', '4d4d002a'],
  emf: ['01000000'],
  wmf: ['d7cdc69a', '010009000003', '020009000003'],
}

const sameKind: Readonly<Record<string, string>> = { jpeg: 'jpg', tiff: 'tif' }

/** Whether a picture begins as its name says; no XML does. */
export function startsAs(name: string, content: Buffer): boolean {
  const kind = ending.exec(name)![1]!.toLowerCase()
  const head = content.toString('hex', 0, 8)
  return beginnings[sameKind[kind] ?? kind]!.some((beginning) => head.startsWith(beginning))
}

const knownTypes: readonly RegExp[] = [
  /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.(document\.main|document\.glossary|styles|settings|webSettings|fontTable|numbering|footnotes|endnotes|header|footer|comments|commentsExtended|commentsIds|commentsExtensible|people)\+xml$/,
  /^application\/vnd\.openxmlformats-officedocument\.(theme|extended-properties|custom-properties|customXmlProperties)\+xml$/,
  /^application\/vnd\.openxmlformats-package\.(relationships|core-properties)\+xml$/,
  /^application\/vnd\.ms-word\.stylesWithEffects\+xml$/,
  /^(application|text)\/xml$/,
  /^image\/(png|jpe?g|gif|bmp|tiff|(x-)?emf|(x-)?wmf)$/,
]

/** A part is what its content type says, whatever its name is. @throws WrongFile */
export function checkContentTypes(tokens: Iterable<XmlToken>): void {
  for (const token of tokens) {
    if (token.type !== 'open' || token.name === 'Types') continue
    if (token.name !== 'Default' && token.name !== 'Override') throw broken()
    const type = token.attributes['ContentType'] ?? ''
    if (!knownTypes.some((known) => known.test(type))) throw active()
  }
}
