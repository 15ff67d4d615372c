import { active, broken } from './wrong-file.ts'
import { localName, type XmlToken } from './xml.ts'

/** What a document may lead to: parts of itself that are text, pictures and what is told about them. */
const knownTypes: readonly RegExp[] = [
  /^http:\/\/(schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument)\/relationships\/(officeDocument|styles|settings|webSettings|fontTable|numbering|footnotes|endnotes|comments|theme|header|footer|image|hyperlink|glossaryDocument|customXml|customXmlProps|extended-properties|extendedProperties|custom-properties|customProperties|metadata\/thumbnail)$/,
  /^http:\/\/schemas\.openxmlformats\.org\/package\/2006\/relationships\/metadata\/(core-properties|thumbnail)$/,
  /^http:\/\/schemas\.microsoft\.com\/office\/20\d\d\/\d\d\/relationships\/(commentsExtended|commentsIds|commentsExtensible)$/,
  /^http:\/\/schemas\.microsoft\.com\/office\/20(07|11)\/relationships\/(stylesWithEffects|people)$/,
]

const hyperlink = /\/relationships\/hyperlink$/

/** A link that a reader has to click. */
export const isLink = (address: string): boolean => /^(https:\/\/|mailto:)[^\s\\]+$/i.test(address)

/** Whether it names a place within the document; no scheme, no other computer. */
export const isWithin = (target: string): boolean => !/[:\\]|^\/\//.test(target)

/**
 * Nothing is fetched, and nothing leads out but links to click.
 * @throws WrongFile
 */
export function checkRelations(tokens: Iterable<XmlToken>): void {
  for (const token of tokens) {
    if (token.type !== 'open' || token.name === 'Relationships') continue
    if (token.name !== 'Relationship') throw broken()
    const { Type: type = '', Target: target = '' } = token.attributes
    if (!knownTypes.some((known) => known.test(type))) throw active()
    // By any prefix: no reader may see another mode than this one.
    const isInternal = Object.entries(token.attributes).every(
      ([name, value]) => localName(name) !== 'TargetMode' || value === 'Internal',
    )
    if (isInternal ? !isWithin(target) : !hyperlink.test(type) || !isLink(target)) throw active()
  }
}
