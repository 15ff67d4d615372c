import { isLink, isWithin } from './docx-relations.ts'
import { checkFieldCode, Fields } from './fields.ts'
import { active, broken } from './wrong-file.ts'
import { localName, type XmlToken } from './xml.ts'

/** What runs, asks another program or brings in another file, should a relation to it ever be known. */
const acting = new Set([
  'altChunk',
  'object',
  'OLEObject',
  'control',
  'subDoc',
  'attachedTemplate',
  'mailMerge',
  'frameset',
  'entryMacro',
  'exitMacro',
])
/** Attributes of drawings that hold an address themselves. */
const addresses = new Set(['src', 'href', 'althref'])
const instructions = new Set(['instrText', 'delInstrText'])

/**
 * A part with text: its fields put together over all runs that they stand in.
 * @throws WrongFile
 */
export function checkText(tokens: Iterable<XmlToken>): void {
  const fields = new Fields()
  const inside: string[] = []
  for (const token of tokens) {
    if (token.type === 'close') inside.pop()
    else if (token.type === 'text') {
      if (fields.isCode) fields.text(token.text)
      else if (instructions.has(inside.at(-1)!)) checkFieldCode(token.text)
    } else {
      inside.push(token.name)
      checkElement(token.name, token.attributes)
      if (token.name === 'fldChar') mark(fields, ofName(token.attributes, 'fldCharType'))
    }
  }
  fields.close()
}

function mark(fields: Fields, type: string | undefined): void {
  if (type === 'begin') fields.begin()
  else if (type === 'separate') fields.separate()
  else if (type === 'end') fields.end()
  else throw broken()
}

function checkElement(name: string, attributes: Readonly<Record<string, string>>): void {
  if (acting.has(name)) throw active()
  if (name === 'fldSimple') checkFieldCode(ofName(attributes, 'instr') ?? '')
  for (const [key, value] of Object.entries(attributes))
    if (addresses.has(localName(key)) && !isWithin(value) && !(localName(key) === 'href' && isLink(value)))
      throw active()
}

/** By any prefix. */
const ofName = (attributes: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.entries(attributes).find(([key]) => localName(key) === name)?.[1]
