import { z } from 'zod'
import { call } from '#call.ts'
import { countryCode, currencyCode, line, nothing, withOwnDigits } from '#fields.ts'
import { proofOf } from '#proof.ts'
import { isPlainLine } from '#text.ts'
import { cardDetail, cardFields, cardLetter, cardRow } from './row.ts'
import { cardProblems, cardWarnings } from './rules.ts'
import { cardStates } from './states.ts'
import { cardLimits as limits, letterLimits } from '#fund/limits.ts'

const text = (max: number, min = 1) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine(isPlainLine, { error: 'plain_line', params: { rule: 'plain_line' } })
const any = text(limits.text.max)

const facts = {
  accountName: any,
  /** A company's account, or a person's. */
  isPublic: z.boolean(),
  currency: currencyCode,
  country: countryCode,
  /** ISO 3166-2 where the country has subdivisions, otherwise as it is written there. */
  province: any.optional(),
  city: any.optional(),
  bankName: text(limits.bankName.max, limits.bankName.min),
  /** Of the bank directory. */
  bankCode: text(limits.bankCode.max).optional(),
  branchName: any.optional(),
  cnaps: z.string().regex(/^\d+$/).length(limits.cnaps).optional(),
  swift: text(limits.swift.max, limits.swift.min).optional(),
  aba: z.string().regex(/^\d+$/).length(limits.aba).optional(),
}
/** With the spaces and dashes that people write; an account in China may be that of a payment card, and is sealed. */
const accountNumber = withOwnDigits(text(limits.accountNumber.max + 16, limits.accountNumber.min))
const letterId = z.uuid().optional()
const version = z.int().min(1)
const seen = { id: z.uuid(), version }

const named = z.strictObject({ code: z.string(), name: z.string() })
const look = { access: 'fund.card.view', effect: 'none', looks: true } as const
const manage = { access: 'fund.card.manage', effect: 'write' } as const
const changed = z.strictObject({ liquidateId: z.string(), state: z.enum(cardStates), version })
const logged = ['accountName', 'isPublic', 'currency', 'country', 'province', 'city', 'bankName', 'bankCode']
const changes = [...logged, 'branchName', 'cnaps', 'swift', 'aba', 'account', 'letter', 'state']
const saving = [
  ...cardProblems,
  'card.letter_needed',
  'card.account_known',
  'card.province_unknown',
  'object.not_found',
] as const

export const cardCalls = {
  query: call({
    path: '/liquidateInfo/query',
    summary: 'List withdrawal cards with their review status and next step',
    access: 'fund.card.view',
    effect: 'read',
    input: z.strictObject({
      text: line(limits.search.max).optional(),
      state: z.array(z.enum(cardStates)).min(1).max(cardStates.length).optional(),
      currency: z.array(currencyCode).min(1).max(20).optional(),
    }),
    output: z.strictObject({ rows: z.array(cardRow), total: z.int() }),
  }),
  queryAll: call({
    path: '/liquidateInfo/queryAll',
    summary: 'List cards that are available for withdrawals',
    access: 'fund.card.view',
    effect: 'read',
    input: z.strictObject({ currency: currencyCode.optional() }),
    output: z.strictObject({ rows: z.array(cardRow) }),
  }),
  detail: call({
    path: '/liquidateInfo/detail',
    summary: 'Get one card: account details, letter and every step of its review',
    access: 'fund.card.view',
    effect: 'read',
    input: z.strictObject({ id: z.uuid() }),
    output: cardDetail,
    errors: ['object.not_found'],
  }),
  check: call({
    path: '/liquidateInfo/check',
    summary: 'Check the details of a card: missing or doubtful fields, and whether a letter is needed',
    access: 'fund.card.manage',
    effect: 'read',
    input: z.strictObject({
      ...facts,
      // While somebody types, little is there.
      accountName: any.optional(),
      bankName: any.optional(),
      accountNumber: withOwnDigits(text(limits.text.max)).optional(),
      /** Of the card that keeps its number where none is given. */
      id: z.uuid().optional(),
    }),
    output: z.strictObject({
      problems: z.array(z.strictObject({ field: cardFields, message: z.string() })),
      warnings: z.array(z.strictObject({ field: cardFields, what: z.enum(cardWarnings) })),
      letterNeeded: z.boolean(),
      /** The merchant's own names, with which no letter is needed. */
      companyNames: z.array(z.string()),
    }),
    errors: ['object.not_found'],
  }),
  add: call({
    ...manage,
    path: '/liquidateInfo/add',
    summary: 'Add a card, which the provider then reviews',
    approval: 'card.change',
    input: z.strictObject({ ...facts, accountNumber, letterId, proof: proofOf.card }),
    output: changed,
    errors: [...saving, 'card.too_many', 'permission.denied'],
    proof: 'asked',
    logs: logged,
    changes,
  }),
  update: call({
    ...manage,
    path: '/liquidateInfo/update',
    summary:
      'Change an available or rejected card, which is then reviewed again; if no number is given, the current one is kept',
    approval: 'card.change',
    input: z.strictObject({
      ...seen,
      ...facts,
      accountNumber: accountNumber.optional(),
      letterId,
      proof: proofOf.card,
    }),
    output: changed,
    errors: [...saving, 'request.conflict', 'card.state', 'card.in_use', 'permission.denied'],
    proof: 'asked',
    logs: ['id', ...logged],
    changes,
  }),
  delete: call({
    ...manage,
    path: '/liquidateInfo/delete',
    summary: 'Delete a card that has no withdrawal in process; its record and history are kept',
    approval: 'card.change',
    input: z.strictObject({ ...seen, proof: proofOf.card }),
    output: changed,
    errors: ['object.not_found', 'request.conflict', 'card.state', 'card.in_use', 'card.has_rule'],
    proof: 'asked',
    logs: ['id'],
    changes,
  }),
  reveal: call({
    path: '/liquidateInfo/reveal',
    summary: 'Get the full account number of a card; every view is recorded in the operation log',
    access: 'fund.card.manage',
    effect: 'read',
    input: z.strictObject({ id: z.uuid(), proof: proofOf.card }),
    output: z.strictObject({ accountNumber: z.string() }),
    errors: ['object.not_found', 'card.state'],
    proof: 'asked',
    perMinute: limits.revealsPerMinute,
    logs: ['id'],
    sensitive: true,
  }),
  upload: call({
    path: '/liquidateInfo/letter/upload',
    summary: 'Upload an authorisation letter; it is scanned before it is stored',
    access: 'fund.card.manage',
    // Opens its own transaction: it is looked through first, which takes time.
    effect: 'none',
    input: z.strictObject({
      name: line(letterLimits.name.max),
      content: withOwnDigits(z.base64().max(Math.ceil(letterLimits.bytes / 3) * 4)),
    }),
    output: cardLetter,
    errors: [
      'file.type',
      'file.broken',
      'file.too_large',
      'file.active',
      'file.infected',
      'file.too_many_today',
      'file.no_room',
    ],
    bodyBytes: letterLimits.bodyBytes,
    logs: ['name'],
  }),
  download: call({
    path: '/liquidateInfo/letter/download',
    summary: 'Download the authorisation letter of a card',
    access: 'fund.card.view',
    effect: 'read',
    answers: 'file',
    input: z.strictObject({ id: z.uuid() }),
    output: z.unknown(),
    errors: ['object.not_found', 'file.quarantine', 'file.gone'],
    logs: ['id'],
    sensitive: true,
  }),
  bankList: call({
    ...look,
    path: '/liquidateInfo/bankList',
    summary: 'List the banks of a country in the bank directory',
    input: z.strictObject({ country: countryCode, text: line(limits.search.max).optional() }),
    output: z.strictObject({
      banks: z.array(
        z.strictObject({
          code: z.string(),
          name: z.string(),
          /** As a card in RMB names it, and as one in another currency does. */
          chineseName: z.string(),
          englishName: z.string(),
          bic: z.string(),
          aba: z.string().nullable(),
        }),
      ),
    }),
    errors: ['bank.directory_silent'],
  }),
  bankBranchList: call({
    ...look,
    path: '/liquidateInfo/bankBrancheList',
    summary: 'List the branches of a Chinese bank in a province and city, with their CNAPS codes',
    input: z.strictObject({
      bankCode: line(limits.bankCode.max),
      province: line(limits.text.max),
      city: line(limits.text.max),
      text: line(limits.search.max).optional(),
    }),
    output: z.strictObject({
      branches: z.array(
        z.strictObject({
          cnaps: z.string(),
          name: z.string(),
          chineseName: z.string(),
        }),
      ),
    }),
    errors: ['bank.directory_silent'],
  }),
  countryList: call({
    ...look,
    path: '/liquidateInfo/countryList',
    summary: 'List countries (ISO 3166), with the bank identifier used in each',
    input: nothing,
    output: z.strictObject({
      countries: z.array(named.extend({ iban: z.boolean() })),
    }),
  }),
  provinceList: call({
    ...look,
    path: '/liquidateInfo/provinceList',
    summary: 'List the first-level subdivisions of a country (ISO 3166-2)',
    input: z.strictObject({ country: countryCode }),
    output: z.strictObject({ provinces: z.array(named) }),
    errors: ['object.not_found'],
  }),
  cityList: call({
    ...look,
    path: '/liquidateInfo/cityList',
    summary: 'List the cities of a Chinese province in the bank directory',
    input: z.strictObject({ province: line(limits.text.max) }),
    output: z.strictObject({
      cities: z.array(z.strictObject({ name: z.string(), chineseName: z.string() })),
    }),
    errors: ['bank.directory_silent'],
  }),
} as const
