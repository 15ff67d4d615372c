import { maskedEmail } from '#areas/trade/public.ts'

/** An entry's content for those who may not see buyers' data; shops take emails as customer numbers as well. */
export const maskedContent = (shown: string): string => (shown.includes('@') ? maskedEmail(shown) : shown)
