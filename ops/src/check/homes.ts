import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest } from './boundary-rules.ts'
import { hasLooseLimit, locksByAbsence } from './loose-limit.ts'
import { type Tree, walk } from './syntax.ts'

export interface Homeless {
  readonly rule: string
  readonly file: string
}

interface Home {
  readonly rule: string
  /** What the rule is about: a node of a source, a text in a style sheet, or a statement, in a source as in a migration. */
  readonly isIt: ((tree: Tree) => boolean) | RegExp | { readonly statement: (text: string) => boolean }
  /** Folders in which it is looked for. */
  readonly within: readonly string[]
  /** The files that may. */
  readonly homes: readonly string[]
}

const isNamed =
  (name: string) =>
  ({ type, value }: Tree): boolean =>
    type === 'Identifier' && value === name

/** What is done in one place alone, because it is easily done wrong. */
export const homeRules: readonly Home[] = [
  {
    // Texts that are put together by hand can be two.
    rule: 'mac-in-one-place',
    isIt: isNamed('createHmac'),
    within: ['contract', 'phrases', 'gateway', 'sandbox', 'portal', 'ops'],
    homes: ['gateway/src/mac.ts', 'sandbox/src/network/sign.ts'],
  },
  {
    // One that is only ended stays for as long as the other side likes.
    rule: 'socket-ends-in-one-place',
    isIt: isSocketEnd,
    within: ['gateway'],
    homes: ['gateway/src/http/end-socket.ts'],
  },
  {
    // A thread beside the turns is one that a merchant can have for itself.
    rule: 'thread-in-one-place',
    isIt: ({ type, value }) => type === 'StringLiteral' && /^(node:)?worker_threads$/.test(String(value)),
    within: ['gateway'],
    homes: ['gateway/src/uploads/read-in-thread.ts', 'gateway/src/uploads/in-thread.ts'],
  },
  {
    // Two ways to ask what time it is are two times within one act.
    rule: 'clock-in-one-place',
    isIt: ({ type, value }) =>
      type === 'StringLiteral' && /^select (now|clock_timestamp)\(\)(::\w+)?( as \w+)?$/.test(String(value)),
    within: ['gateway'],
    homes: ['gateway/src/db/clock.sql.ts', 'gateway/src/jobs/cron.ts'],
  },
  {
    // Listened to after the drawing, a key that somebody presses on what they already see is lost.
    rule: 'keys-heard-in-one-place',
    isIt: ({ type, value }) => type === 'StringLiteral' && value === 'keydown',
    within: ['portal'],
    homes: [
      'portal/src/ui/keys/use-keydown.ts',
      'portal/src/ui/overlay/popover.tsx',
      // Only signs that somebody is there.
      'portal/src/areas/entry/sign-in/sign-in.tsx',
      'portal/src/session/attention.ts',
      'portal/src/ui/overlay/toast-place.ts',
    ],
  },
  {
    // A plan that looks again for each row takes more than the limit; the migration is superseded by a later one.
    rule: 'limited-locks-chosen-once',
    isIt: { statement: hasLooseLimit },
    within: ['gateway', 'ops', 'bench'],
    homes: ['gateway/src/db/migrations/0002_merchants.sql'],
  },
  {
    // Locked first and looked at in a statement of its own, or refused by a unique key: else two at once both find nothing.
    rule: 'locks-not-by-absence',
    isIt: { statement: locksByAbsence },
    within: ['gateway', 'ops', 'bench'],
    // One worker at a time looks for the next file.
    homes: ['gateway/src/exports/export.sql.ts'],
  },
  {
    // A step that is written elsewhere is told to nobody; these hand each to `recordSteps` (ADR 0121).
    rule: 'steps-with-what-is-told',
    isIt: {
      statement: (text) =>
        /^(entity_event|fund_event)$|\binsert into (entity_event|fund_event|subscription_event)\b/.test(text),
    },
    within: ['gateway'],
    homes: [
      'gateway/src/orders/transition.sql.ts',
      'gateway/src/areas/fund/event.sql.ts',
      'gateway/src/areas/fund/exchange/exchange.sql.ts',
      'gateway/src/areas/trade/subscription/subscription.sql.ts',
    ],
  },
  {
    // One that was sent again and arrived would be counted, or sent once more; the list alone says how each stands.
    rule: 'undelivered-in-one-place',
    isIt: { statement: (text) => /\bstate = 'dead' and\b/.test(text) },
    within: ['gateway'],
    homes: ['gateway/src/areas/main/undelivered.sql.ts', 'gateway/src/areas/main/delivery/list.sql.ts'],
  },
  {
    // A job that ends at the first one that fails keeps all others waiting, of other merchants too.
    rule: 'each-due-in-one-place',
    isIt: isNamed('AggregateError'),
    within: ['gateway'],
    homes: ['gateway/src/jobs/each-due.ts'],
  },
  {
    // A state that is amber on one page and red on the next says nothing on either.
    rule: 'tones-in-one-place',
    isIt: isTagTone,
    within: ['portal'],
    homes: ['portal/src/ui/text/tones.ts'],
  },
  {
    // Each language parts things in a row in its own way, and every page in the same.
    rule: 'rows-of-words-in-one-place',
    isIt: isNamed('ListFormat'),
    within: ['portal', 'gateway', 'phrases'],
    homes: ['phrases/src/joined.ts'],
  },
  {
    // A box and its words are one row wherever a form asks; the others are boxes of lists and of a grid.
    rule: 'checkbox-in-one-place',
    isIt: isAttribute('type', 'checkbox'),
    within: ['portal'],
    homes: [
      'portal/src/ui/control/check-field.tsx',
      'portal/src/ui/filter/choice-panel.tsx',
      'portal/src/ui/table/column-panel.tsx',
      'portal/src/ui/table/selection.tsx',
      'portal/src/areas/account/team/role-tree.tsx',
      'portal/src/areas/messages/notice-preferences.tsx',
    ],
  },
  {
    // An amount that is typed takes the place of the one that stands there, however it is grouped.
    rule: 'amount-in-one-place',
    isIt: isAttribute('inputMode', 'decimal'),
    within: ['portal'],
    homes: ['portal/src/ui/control/amount-field.tsx', 'portal/src/ui/filter/amount-panel.tsx'],
  },
  {
    // The browser's own picker is in the browser's language, order and clock; ours is year, month, day and 24 hours.
    rule: 'no-native-date',
    isIt: isNativeDate,
    within: ['portal'],
    homes: [],
  },
  {
    // What scrolls sideways and holds nothing that takes the focus, no keyboard can scroll; the others hold controls alone.
    rule: 'sideways-in-one-place',
    isIt: /\boverflow(-x)?:\s*(auto|scroll)\b/,
    within: ['portal'],
    homes: [
      'portal/src/ui/page/scroll-region.module.css',
      'portal/src/ui/control/tabs.module.css',
      'portal/src/areas/home/report/report-tabs.module.css',
      'portal/src/areas/trade/batch/batch.module.css',
    ],
  },
  {
    // The next `font` shorthand undoes it without a word; one rule for all elements stands above every shorthand.
    rule: 'figures-in-one-place',
    isIt: /\bfont-(variant(-numeric)?|feature-settings)\s*:/,
    within: ['portal'],
    homes: ['portal/src/theme/base.css'],
  },
  {
    // What ends in dots is a name or a sentence; an id, a time, an amount or a card that does is lost.
    rule: 'dots-in-known-places',
    isIt: /\btext-overflow\s*:/,
    within: ['portal'],
    homes: [
      'portal/src/ui/table/table.module.css',
      'portal/src/ui/text/name-with-tail.module.css',
      'portal/src/ui/filter/filter-bar.module.css',
      'portal/src/shell/bar.module.css',
      'portal/src/shell/bell/bell.module.css',
      'portal/src/areas/messages/messages.module.css',
    ],
  },
]

/** @throws when a home is not there, for then its rule guards nothing */
export function findHomeless(root: string, rules: readonly Home[] = homeRules): Homeless[] {
  return rules.flatMap(({ rule, isIt, within, homes }) => {
    const kinds = isIt instanceof RegExp ? 'css' : typeof isIt === 'function' ? '{ts,tsx}' : '{ts,sql}'
    const files = globSync(`{${within.join(',')},}/src/**/*.${kinds}`, { cwd: root })
    const missing = homes.find((home) => !files.includes(home))
    if (missing !== undefined) throw new Error(`The home of ${rule} is not there: ${missing}.`)
    return files
      .filter((file) => !isTest.test(file) && !homes.includes(file))
      .filter((file) => holds(file, readFileSync(join(root, file), 'utf8'), isIt))
      .map((file) => ({ rule, file }))
  })
}

function holds(file: string, text: string, isIt: Home['isIt']): boolean {
  if (isIt instanceof RegExp) return isIt.test(text)
  const isFound = typeof isIt === 'function' ? isIt : (tree: Tree) => isIt.statement(textOf(tree))
  if (typeof isIt !== 'function' && file.endsWith('.sql')) return isIt.statement(text)
  let found = false
  walk(file, text, (tree) => {
    found ||= isFound(tree)
  })
  return found
}

/** Of a text, or of one that is put together, with a name in the place of each part. */
function textOf({ type, value, quasis }: Tree): string {
  if (type === 'StringLiteral') return String(value)
  if (type !== 'TemplateLiteral') return ''
  return (quasis as readonly Tree[]).map(({ raw }) => String(raw)).join('part')
}

function isAttribute(wanted: string, text: string): (tree: Tree) => boolean {
  return ({ type, name, value }) =>
    type === 'JSXAttribute' && nameOf(name) === wanted && nameOf(value) === text
}

/** `<StatusTag tone="bad">`, also among others: a tone that is chosen where the tag stands. */
function isTagTone({ type, name, attributes }: Tree): boolean {
  return (
    type === 'JSXOpeningElement' &&
    nameOf(name) === 'StatusTag' &&
    (attributes as readonly Tree[]).some(
      (attribute) => nameOf(attribute.name) === 'tone' && namesTone(attribute.value),
    )
  )
}

const tone = /^(neutral|info|wait|warn|good|bad)$/

/** Whether a tone is written somewhere within. */
function namesTone(tree: unknown): boolean {
  if (Array.isArray(tree)) return tree.some(namesTone)
  if (typeof tree !== 'object' || tree === null) return false
  const { type, value } = tree as Tree
  return (type === 'StringLiteral' && tone.test(String(value))) || Object.values(tree).some(namesTone)
}

const nativeDate = /^(date|time|datetime-local|month|week)$/

/** As an attribute, or as a property that is spread over a field. */
function isNativeDate({ type, name, key, value }: Tree): boolean {
  if (type === 'JSXAttribute') return nameOf(name) === 'type' && nativeDate.test(nameOf(value))
  return type === 'Property' && nameOf(key) === 'type' && nameOf(value) === 'datetime-local'
}

/** `socket.end`, `request.socket.end`, `socket['end']`; also handed on without being called. */
function isSocketEnd({ type, object, property }: Tree): boolean {
  if (type !== 'MemberExpression') return false
  return nameOf(property) === 'end' && /socket/i.test(nameOf(object))
}

/** Of an identifier, of what a member expression ends with, or of a text, in brackets too. */
function nameOf(tree: unknown): string {
  const { type, value, property, expression } = (tree ?? {}) as Tree
  if (type === 'MemberExpression') return nameOf(property)
  if (type === 'Computed' || type === 'JSXExpressionContainer') return nameOf(expression)
  return typeof value === 'string' ? value : ''
}
