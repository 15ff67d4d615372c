/** What is said when something about notification addresses is refused. */
export const notifyErrorTexts = {
  'notify.url_private':
    'Enter a public HTTPS address with a domain name on port 443 or 8443, without a user name, password or fragment.',
  'notify.not_echoed': 'This address has not been verified yet.',
  'notify.full': 'You can have up to {{max}} addresses in this family. Delete one first.',
  'notify.state': 'The status of this address no longer allows that. Reload the page.',
  'notify.no_key': 'You have no {{kind}} key. Create one under Keys first.',
  'notify.not_shown':
    'This secret can no longer be shown. Only the person who created it can see it, within {{minutes}} minutes. Rotate it to get a new one.',
  'notify.asked_often': 'Addresses can be changed up to {{max}} times an hour. Try again later.',
} as const
