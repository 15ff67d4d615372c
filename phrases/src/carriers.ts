import type { Language } from '@quayside/contract/envelope.ts'
import type { Carrier } from '@quayside/contract/logistics/carriers.ts'
import { carriers as en } from '#en/logistics/carriers.ts'
import { carriers as zh } from '#zh/logistics/carriers.ts'

const names = { en, zh }

/** What a company that carries parcels is called. */
export const carrierName = (language: Language, company: Carrier): string => names[language][company]
