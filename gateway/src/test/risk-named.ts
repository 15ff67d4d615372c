import type { ObjectKind } from './objects.ts'

/** What each call of the risk area names by its id, and what kind of thing it is. */
export const riskNamed: Readonly<Record<string, ObjectKind>> = {
  '/suspected/normal': 'held',
  '/suspected/reject': 'held',
  '/suspected/second': 'secondLook',
  '/suspected/detail': 'held',
  '/suspected/hold': 'held',
  '/suspected/release': 'held',
  '/fraudReport/detail': 'fraudReport',
  '/riskmanger/decision/explain': 'sale',
  '/riskmanger/ruleset/detail': 'ruleSet',
  '/riskmanger/ruleset/versions': 'ruleSet',
  '/riskmanger/ruleset/update': 'ruleSet',
  '/riskmanger/ruleset/delete': 'ruleSet',
  '/riskmanger/ruleset/shadow': 'ruleSet',
  '/riskmanger/ruleset/publish': 'ruleSet',
  '/riskmanger/ruleset/rollback': 'ruleSet',
  '/riskmanger/ruleset/retire': 'ruleSet',
  '/riskmanger/ruleset/snooze': 'ruleSet',
}
