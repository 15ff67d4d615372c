/** Rights to rules, lists and fraud reports. */
export const riskRights = {
  risk_rule_view: {
    name: 'View risk rules',
    allows: 'View rule sets, what each rule did, and what the payment core runs.',
  },
  risk_rule_edit: {
    name: 'Edit risk rules',
    allows: 'Write rules and run them in shadow, where they decide nothing.',
  },
  risk_rule_publish: {
    name: 'Publish risk rules',
    allows: 'Make rules live, roll them back, retire them and let single buyers pass, with a second person.',
  },
  risk_list_view: {
    name: 'View black and white lists',
    allows: 'View entries, their hits and who added them.',
  },
  risk_list_edit: {
    name: 'Edit black and white lists',
    allows: 'Add entries and take them off; white and long-lasting ones with a second person.',
  },
  risk_list_import: { name: 'Import list entries', allows: 'Read list entries from a file.' },
  risk_list_export: { name: 'Export black and white lists', allows: 'Export the entries of both lists.' },
  risk_lab_run: {
    name: 'Run the rule lab',
    allows: 'Work out what a rule would have done to past orders, and what it is worth.',
  },
  risk_fraud_view: {
    name: 'View fraud reports',
    allows: 'View payments that issuers have reported as fraud, and their outcome.',
  },
  risk_fraud_export: { name: 'Export fraud reports', allows: 'Export the list of fraud reports.' },
} as const
