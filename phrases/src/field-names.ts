import type { Language } from '@quayside/contract/envelope.ts'
import { fieldNames as en } from '#en/field-names.ts'
import { fill } from './fill.ts'
import { fieldNames as zh } from '#zh/field-names.ts'
import { validation as enValidation } from '#en/validation.ts'
import { validation as zhValidation } from '#zh/validation.ts'

const names = { en, zh }
const other = { en: enValidation.field, zh: zhValidation.field }

/** Fields that a program fills in: ids, switches, and what a browser or an authenticator says. */
export const wireFields: readonly string[] = [
  'id ids captchaId ticket link requestId quoteId refundId version origin by call input factor',
  'passkey signature clientDataJSON authenticatorData attestationObject transports remember on enabled',
  'all how menuFolded characterKeys pinned opens whose tab show signedIn bindsMain without verdict problem warning ignore once acsOrderId alertNo digest incomplete',
  'ref appkey lang timestamp sign merchantIdInPayPal permissionsGranted consentStatus authState authCode needsYou acceptsUnlikely token orderId inFlight sendToAsker configId draft revision live publish act methods formId expiresPeriod line leftOut accepted view count order after before since until filters names portal mail browser sentAt replaces steps',
].flatMap((line) => line.split(' '))

const isNamed = (field: string): field is keyof typeof en => Object.hasOwn(en, field)

/** Who reads of a field: a person by its name, a program by the one on the wire. */
export type Reader = 'person' | 'program'

/**
 * A field as a sentence about it begins.
 * @param path in the request, such as `items`, `3`, `quantity`: its last name counts
 * @param wire the whole path as it is shown
 */
export function fieldNameIn(
  language: Language,
  path: readonly PropertyKey[],
  wire: string,
  reader: Reader = 'person',
): string {
  const name = path.findLast((part) => typeof part === 'string')
  return reader === 'person' && name !== undefined && isNamed(name)
    ? names[language][name]
    : fill(other[language], { name: wire })
}
