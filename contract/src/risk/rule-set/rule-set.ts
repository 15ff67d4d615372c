import { z } from 'zod'
import { call } from '#call.ts'
import { currencyCode, line, moneyOutput, paragraph, withOwnDigits } from '#fields.ts'
import { cardBrands } from '#trade/states.ts'
import { rulingLimits as limits } from '#risk/ruling/limits.ts'
import { ruleScope } from '#risk/ruling/snapshot.ts'
import { riskActions, rulePhases } from '#risk/ruling/tree.ts'
import { brakeReasons, ruleSetStates, snoozeMarks } from './states.ts'

const id = z.uuid()
const version = z.int().min(1)
/** Of a set; each save is the next. */
const no = z.int().min(1)

const rule = z.strictObject({
  /** The rule through all versions; a new one has none yet. */
  rule: id.optional(),
  name: line(limits.ruleName.max),
  /** What it says, as text (`ruling/parse.ts`). */
  when: withOwnDigits(z.string().trim().min(1).max(limits.text)),
  action: z.enum(riskActions),
})

const content = {
  name: line(limits.name.max),
  description: paragraph(limits.description.max, 0).default(''),
  scope: ruleScope,
  rules: z.array(rule).max(limits.rulesOfSet),
  /** What clashes is saved only once somebody has said that it may. */
  acceptsClash: z.boolean().default(false),
}

const keptRule = z.strictObject({
  rule: z.string(),
  /** Of this wording: what rulings and hits name. */
  id: z.string(),
  name: z.string(),
  when: z.string(),
  action: z.enum(riskActions),
  phase: z.enum(rulePhases),
})
export type KeptRule = z.infer<typeof keptRule>

/** How a rule does, by the word of the payment core. */
const ruleStanding = keptRule.extend({
  state: z.enum(['draft', 'shadow', 'live']),
  /** Since when the core uses it as it stands; null while it does not. */
  liveSince: z.string().nullable(),
  hits: z.int(),
  lastHitAt: z.string().nullable(),
  brake: z
    .strictObject({ at: z.string(), why: z.enum(brakeReasons), hits: z.int(), forecast: z.number() })
    .nullable(),
  snoozes: z.int(),
})
export type RuleStanding = z.infer<typeof ruleStanding>

const head = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  scope: ruleScope,
  state: z.enum(ruleSetStates),
  version: z.int(),
  /** Newest, live and shadowed version. */
  newest: z.int(),
  live: z.int().nullable(),
  shadow: z.int().nullable(),
  rules: z.int(),
  phases: z.array(z.enum(rulePhases)),
  liveSince: z.string().nullable(),
  /** Orders in 30 days that its rules decided. */
  hits: z.int(),
  /** What the lab says that its rules are worth in 30 days; null where it has not been asked. */
  net: moneyOutput.nullable(),
  changedAt: z.string(),
  changedBy: z.string().nullable(),
})
export type RuleSetHead = z.infer<typeof head>

/** What the payment core runs, as it said last. */
const core = z.strictObject({
  /** What was published last. */
  published: z.int(),
  running: z.int().nullable(),
  since: z.string().nullable(),
  heardAt: z.string().nullable(),
  listNumber: z.int(),
  newestListNumber: z.int(),
})
export type CoreStanding = z.infer<typeof core>

const changed = z.strictObject({ id: z.string(), version: z.int(), newest: z.int() })
const published = z.strictObject({ id: z.string(), version: z.int(), published: z.int() })
const known = ['object.not_found', 'request.conflict'] as const
const edits = { access: 'risk.rule.edit', effect: 'write', allSites: true } as const
const publishes = { access: 'risk.rule.publish', effect: 'write', allSites: true } as const
const one = { id, version }
const written = [
  'risk.rule_unreadable',
  'risk.rule_invalid',
  'risk.rule_clash',
  'risk.too_many',
  'risk.name_taken',
] as const

export const ruleSetCalls = {
  query: call({
    path: '/riskmanger/ruleset/query',
    summary: 'List rule sets: what each is about, where it stands and what it did',
    access: 'risk.rule.view',
    effect: 'read',
    allSites: true,
    input: z.strictObject({
      state: z.array(z.enum(ruleSetStates)).max(ruleSetStates.length).optional(),
      name: line(limits.name.max).optional(),
      site: line(200).optional(),
      brand: z.enum(cardBrands).optional(),
      currency: currencyCode.optional(),
    }),
    output: z.strictObject({ rows: z.array(head), core, asOf: z.string() }),
  }),
  detail: call({
    path: '/riskmanger/ruleset/detail',
    summary: 'Get one rule set: its rules as they are drafted, shadowed and live, and what the core runs',
    access: 'risk.rule.view',
    effect: 'read',
    allSites: true,
    input: z.strictObject({ id }),
    output: z.strictObject({
      set: head,
      /** Of the newest version, in order. */
      rules: z.array(ruleStanding),
      /** Rules that are still live or in shadow and no longer stand in the newest version. */
      former: z.array(ruleStanding),
      core,
      /** What this operator may do with it now. */
      actions: z.array(z.enum(['edit', 'delete', 'shadow', 'publish', 'retire', 'snooze'])),
      asOf: z.string(),
    }),
    errors: ['object.not_found'],
  }),
  add: call({
    path: '/riskmanger/ruleset/add',
    summary: 'Create a rule set as a draft',
    ...edits,
    input: z.strictObject(content),
    output: changed,
    errors: written,
    changes: ['name', 'rules'],
  }),
  update: call({
    path: '/riskmanger/ruleset/update',
    summary: 'Save a new version of a rule set; what is live stays as it is until the version is published',
    ...edits,
    input: z.strictObject({ ...one, ...content }),
    output: changed,
    errors: [...known, ...written, 'risk.set_state'],
    logs: ['id'],
    changes: ['name', 'rules', 'newest'],
  }),
  delete: call({
    path: '/riskmanger/ruleset/delete',
    summary: 'Delete a rule set that was never live; a live one is retired instead',
    ...edits,
    input: z.strictObject(one),
    output: z.strictObject({ id: z.string() }),
    errors: [...known, 'risk.set_live'],
    logs: ['id'],
    changes: ['name'],
  }),
  shadow: call({
    path: '/riskmanger/ruleset/shadow',
    summary:
      'Run a version in shadow: it is evaluated for each order and decides nothing; no version ends it',
    ...edits,
    input: z.strictObject({ ...one, no: no.nullable() }),
    output: published,
    errors: [...known, 'risk.version_unknown', 'risk.set_state', 'risk.too_many', 'risk.collecting'],
    logs: ['id', 'no'],
    changes: ['shadow'],
  }),
  publish: call({
    path: '/riskmanger/ruleset/publish',
    summary: 'Make a version of a rule set live; a second person approves it',
    ...publishes,
    approval: 'risk.publish',
    input: z.strictObject({ ...one, no, acceptsStaleLab: z.boolean().default(false) }),
    output: published,
    errors: [
      ...known,
      'risk.version_unknown',
      'risk.set_state',
      'risk.too_many',
      'risk.lab_stale',
      'risk.collecting',
    ],
    logs: ['id', 'no'],
    changes: ['live'],
  }),
  rollback: call({
    path: '/riskmanger/ruleset/rollback',
    summary: 'Go back at once to a version that was live before',
    ...publishes,
    input: z.strictObject({ ...one, no }),
    output: published,
    errors: [...known, 'risk.version_unknown', 'risk.set_state', 'risk.too_many'],
    logs: ['id', 'no'],
    changes: ['live'],
  }),
  retire: call({
    path: '/riskmanger/ruleset/retire',
    summary: 'Take a rule set out of decisions for good; its versions and hits stay',
    ...publishes,
    approval: 'risk.publish',
    input: z.strictObject(one),
    output: published,
    errors: [...known, 'risk.set_state'],
    logs: ['id'],
    changes: ['state'],
  }),
  versions: call({
    path: '/riskmanger/ruleset/versions',
    summary: 'List the versions of a rule set: who saved each, what changed, and when it was live',
    access: 'risk.rule.view',
    effect: 'read',
    allSites: true,
    input: z.strictObject({ id }),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          no: z.int(),
          hash: z.string(),
          madeAt: z.string(),
          madeBy: z.string().nullable(),
          scope: ruleScope,
          rules: z.array(keptRule),
          /** Times of publication and of what took its place. */
          live: z.array(z.strictObject({ from: z.string(), to: z.string().nullable() })),
        }),
      ),
    }),
    errors: ['object.not_found'],
  }),
  snooze: call({
    path: '/riskmanger/ruleset/snooze',
    summary: 'Let one rule pass the buyer of an order for some days, instead of a whitelist entry for ever',
    ...publishes,
    input: z.strictObject({
      id,
      rule: id,
      /** An order of the buyer. */
      order: line(64),
      by: z.enum(snoozeMarks),
      days: z.int().min(1).max(limits.snoozeDays),
      reason: line(100),
    }),
    output: z.strictObject({ id: z.string(), until: z.string(), published: z.int() }),
    errors: ['object.not_found', 'risk.set_state', 'risk.no_mark'],
    logs: ['id', 'rule', 'by', 'days', 'reason'],
    changes: ['until'],
  }),
} as const
