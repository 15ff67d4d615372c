/** What happened to a key, as a line of a mail. */
export const keyNews = {
  generated: '{{key}} was generated',
  saved: 'The public key {{key}} was saved',
  activated: '{{key}} was activated. The previous key is accepted for another {{hours}} h',
  activatedByUse:
    '{{key}} was used for the first time and is now active. The previous key is accepted for another {{hours}} h',
  retired: '{{key}} will be revoked in {{hours}} h',
  extended: '{{key}} will now be revoked in {{hours}} h',
  revoked: '{{key}} was revoked. Requests signed with it are rejected',
  ended: '{{key}} was revoked at the end of its rotation. Requests signed with it are rejected',
} as const
