/** What is said when something about rules is refused. */
export const ruleErrorTexts = {
  'risk.rule_unreadable': 'This text is not a rule. It stops making sense at character {{place}}.',
  'risk.rule_invalid': 'Condition {{node}} of this rule is not valid. Check its operator and value.',
  'risk.rule_clash':
    'The rule “{{name}}” clashes with another one or can never match. Save it anyway, or change it first.',
  'risk.too_many': 'No more than {{max}} can run at a time. Retire some first.',
  'risk.set_state': 'The rule set’s current status does not allow this action. Reload the page.',
  'risk.set_live': 'This rule set has been live or runs in shadow and cannot be deleted. Retire it instead.',
  'risk.name_taken': 'Another rule set already has this name.',
  'risk.lab_stale':
    'The rule “{{name}}” has not been priced in the last {{hours}} hours. Run the lab, or confirm that you publish without it.',
  'risk.collecting':
    'The rule “{{name}}” uses a counter that is still filling. You can use it in {{days}} days.',
  'risk.version_unknown': 'This version cannot be used: it is empty, or it was never live.',
  'risk.no_mark': 'This order does not say what you selected. Choose another attribute.',
} as const
