import { z } from 'zod'
import { exportAsked } from '#lists/export-file.ts'
import { call } from '#call.ts'

/** The number of the link after which a file goes on; nothing for one that begins at the beginning. */
const after = z.int().min(0).max(Number.MAX_SAFE_INTEGER).default(0)

/** The sealed ledger as a file that anybody can check without us (ADR 0043). */
export const ledgerExportCalls = {
  preview: call({
    path: '/acct/exportLedger/preview',
    summary: 'Preview an export of the sealed ledger, and get the key that signs it',
    access: 'fund.balance.export',
    effect: 'read',
    allSites: true,
    input: z.strictObject({ after }),
    output: z.strictObject({
      /** The first and the last link of the file; null while there is nothing to put into it. */
      links: z.strictObject({ from: z.string(), through: z.string(), sealedAt: z.string() }).nullable(),
      entries: z.int(),
      /** Links beyond what one file may hold; the next file begins after this one's last. */
      linksLeft: z.int(),
      /** SHA-256 of the public key: the checking program names the same one. */
      keyFingerprint: z.string(),
      asOf: z.string(),
    }),
    errors: ['role.currencies_only', 'ledger.link_unknown'],
  }),
  ask: call({
    path: '/acct/exportLedger',
    summary:
      'Export the sealed ledger, with its links and their signed head, to a file in the download centre',
    access: 'fund.balance.export',
    effect: 'write',
    allSites: true,
    input: z.strictObject({ after }),
    output: exportAsked,
    errors: [
      'role.currencies_only',
      'ledger.link_unknown',
      'ledger.nothing_sealed',
      'export.too_many_rows',
      'export.too_many_unfinished',
      'export.too_many_today',
    ],
    logs: ['after'],
  }),
} as const

/** The checking program, beside the portal. */
export const ledgerVerifierFile = 'verify-ledger.mjs'
