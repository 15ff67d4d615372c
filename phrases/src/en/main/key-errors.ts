/** What is said when something about keys is refused. */
export const keyErrorTexts = {
  'key.in_overlap':
    'The previous key of this type is still being retired. Wait until it ends, or revoke it, then try again.',
  'key.waiting':
    'A key of this type has not been used yet. Use it, activate it or revoke it before you add another.',
  'key.state': 'The status of this key no longer allows that. Reload the page.',
  'key.weak': 'This RSA key ({{bits}} bits) is too weak. Create a new pair of at least {{min}} bits.',
  'key.private':
    'This is a private key. Paste the public key. Treat this private key as leaked: discard it and create a new pair.',
  'key.unreadable': 'This is not an RSA public key in PEM format.',
  'key.known': 'This public key was saved before. Create a new pair.',
  'key.md5_closed': 'MD5 keys are not available. Use HMAC.',
  'key.md5_unticked': 'Confirm that you know MD5 is weak.',
  'key.not_shown':
    'This secret can no longer be shown. Only the person who created the key can see it, within {{minutes}} minutes and before its first use. Revoke the key and create another.',
  'key.shown_often': 'You can show secrets up to {{max}} times an hour. Try again later.',
  'key.overlap_long': 'A key can be retiring for up to {{max}} days. Choose less time.',
} as const
