/**
 * What a person is told in the portal. `required` ones are confirmed, not only seen; `mail` goes out as well, and cannot be
 * switched off where it is `always`: somebody who took an account over must not be able to silence its owner.
 */
export interface NoticeKind {
  readonly group: 'security' | 'team' | 'approval' | 'work'
  readonly required: boolean
  readonly mail: 'always' | 'wished' | 'never'
}

const security = { group: 'security', required: false, mail: 'always' } as const

export const noticeKinds = {
  'security.new_device': security,
  'security.password_changed': security,
  'security.payment_password_changed': security,
  'security.email_changed': security,
  'security.mobile_changed': security,
  'security.factor_added': security,
  'security.factor_removed': security,
  'security.account_locked': security,
  'security.payment_password_locked': security,
  'team.operator_added': { group: 'team', required: false, mail: 'wished' },
  'team.rights_changed': { group: 'team', required: true, mail: 'wished' },
  'approval.asked': { group: 'approval', required: false, mail: 'wished' },
  'approval.decided': { group: 'approval', required: false, mail: 'wished' },
  'approval.expired': { group: 'approval', required: false, mail: 'wished' },
} as const satisfies Record<string, NoticeKind>

export type NoticeKey = keyof typeof noticeKinds
