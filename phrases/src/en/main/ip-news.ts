/** What happened to lists of addresses, as lines of a mail. */
export const ipNews = {
  purpose: { api: 'server calls', portal: 'portal', agents: 'agents' },
  added: '{{network}} was added to the whitelist ({{purpose}})',
  changed: '{{network}} was changed in the whitelist ({{purpose}})',
  enabled: '{{network}} was enabled in the whitelist ({{purpose}})',
  disabled: '{{network}} was disabled in the whitelist ({{purpose}})',
  deleted: '{{network}} was deleted from the whitelist ({{purpose}})',
  opened: '{{network}} was the last entry in effect ({{purpose}}). Every address is now allowed',
  endsOpens:
    '{{network}} ({{purpose}}), {{ends}}. It is the last entry: every address is allowed after that.',
  endsOut:
    '{{network}} ({{purpose}}), {{ends}}. {{out}} of {{seen}} addresses seen in the last 30 days are blocked after that.',
  endsIn: '{{network}} ({{purpose}}), {{ends}}. Every address seen in the last 30 days stays allowed.',
  endedOpens: '{{network}} ({{purpose}}) has expired. It was the last entry: every address is now allowed.',
  ended: '{{network}} ({{purpose}}) has expired. Its addresses are no longer allowed.',
} as const
