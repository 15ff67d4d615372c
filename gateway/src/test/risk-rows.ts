/** Who may call what of rules and lists. */
export const riskRows = {
  'POST /mps-gateway/api/riskmanger/ruleset/query': 'risk.rule.view',
  'POST /mps-gateway/api/riskmanger/ruleset/detail': 'risk.rule.view',
  'POST /mps-gateway/api/riskmanger/ruleset/versions': 'risk.rule.view',
  'POST /mps-gateway/api/riskmanger/ruleset/add': 'risk.rule.edit',
  'POST /mps-gateway/api/riskmanger/ruleset/update': 'risk.rule.edit',
  'POST /mps-gateway/api/riskmanger/ruleset/delete': 'risk.rule.edit',
  'POST /mps-gateway/api/riskmanger/ruleset/shadow': 'risk.rule.edit',
  'POST /mps-gateway/api/riskmanger/ruleset/publish': 'risk.rule.publish',
  'POST /mps-gateway/api/riskmanger/ruleset/rollback': 'risk.rule.publish',
  'POST /mps-gateway/api/riskmanger/ruleset/retire': 'risk.rule.publish',
  'POST /mps-gateway/api/riskmanger/ruleset/snooze': 'risk.rule.publish',
} as const
