import { line, withOwnDigits } from '#fields.ts'

/** The last part of a one-time link's address. */
export const linkToken = withOwnDigits(line(64, 20))
