/** Errors whose words follow a number, which is the fact `count`: English says one thing otherwise than several. */
export const errorCounts = {
  'proof.wrong': {
    one: 'Wrong password, code or passkey. Nothing was done. {{count}} attempt left.',
    other: 'Wrong password, code or passkey. Nothing was done. {{count}} attempts left.',
  },
  'paylink.batch_problems': {
    one: '{{count}} line has problems. Nothing was created.',
    other: '{{count}} lines have problems. Nothing was created.',
  },
  'role.held': {
    one: '{{count}} operator holds this role. Choose a replacement role.',
    other: '{{count}} operators hold this role. Choose a replacement role.',
  },
  'operator.open_approvals': {
    one: 'The operator has {{count}} pending approval request. Decide or withdraw it first.',
    other: 'The operator has {{count}} pending approval requests. Decide or withdraw them first.',
  },
} as const
