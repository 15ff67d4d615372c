/** What can go wrong on the way in, with proofs of presence and with second factors. */
export const entryErrors = {
  'entry.step_required': 'Confirm this device with the code that we sent you.',
  'entry.credentials_wrong': 'Wrong login name or password.',
  'entry.locked': 'Your account is locked after too many wrong passwords. Try again in 30 minutes.',
  'entry.account_locked': 'This account is locked. An administrator at your company can unlock it.',
  'entry.unconfirmed_mail_limit':
    'Too many emails have been sent to this address or by your company. Try again in an hour.',
  'entry.address_refused':
    'Your network address is not on your company’s IP whitelist, so you cannot sign in from here. Ask an administrator at your company.',
  'entry.address_mailed':
    'Your network address is not on your company’s IP whitelist. We have emailed you a link that lets you in. Open it on this network.',
  'entry.link_elsewhere':
    'This link works only on the network from which you tried to sign in. Open it there, or sign in here to get a new link.',
  'session.address_refused':
    'Your network address is not on your company’s IP whitelist. Redirecting to sign-in.',
  'entry.guest_ended': 'Your temporary access has ended. Ask an administrator at your company to extend it.',
  'entry.captcha_wrong': 'The characters do not match. Enter the new ones.',
  'entry.code_wrong': 'Wrong or expired code.',
  'entry.code_too_soon': 'We have just sent you a code. Wait before you request another.',
  'entry.code_exhausted': 'Too many wrong codes. Request a new one.',
  'entry.ticket_invalid': 'This sign-in link has been used or has expired. Sign in with your password.',
  'entry.other_signed_in':
    'This sign-in link belongs to a different user from the one signed in here. Confirm to continue.',
  'entry.token_in_address': 'Session tokens in the address are not accepted. Sign in again.',
  'entry.device_step_done': 'This device is already confirmed.',
  'entry.password_length': 'Use {{min}}–{{max}} characters.',
  'entry.password_two_kinds': 'Use at least two of: letters, digits, symbols.',
  'entry.password_all_kinds': 'Use a letter, a digit and a symbol.',
  'entry.password_name': 'Do not use your login name, your company name or “Quayside”.',
  'entry.password_common': 'This password is too common. Choose a different one.',
  'entry.password_used': 'This is one of your last four passwords. Choose a new one.',
  'entry.password_is_payment': 'This is your payment password. The two must be different.',
  'entry.password_is_login': 'This is your login password. The two must be different.',
  'entry.payment_password_same': 'This is already your payment password. Choose a new one.',
  'entry.password_unequal': 'The passwords do not match.',
  'entry.link_unknown': 'This link is not valid. Use the full link from the latest email.',
  'entry.link_used': 'This link has already been used.',
  'entry.link_expired': 'This link has expired, or a newer one was sent.',
  'entry.no_email': 'Nothing was sent. The operator has no email address.',
  'proof.wrong': 'Wrong password, code or passkey. Nothing was done.',
  'proof.locked':
    'Too many failed attempts. The payment password and codes are locked for another {{minutes}} min. You can still use a passkey.',
  'proof.none_set': 'You need a payment password or a second factor. Set one up in security settings.',
  'proof.used': 'This code has already been used. Wait for the next one.',
  'proof.payment_missing': 'This needs a payment password. Set one in security settings first.',
  'proof.key_missing':
    'This also needs a security key. Set up an authenticator app or a passkey in security settings first.',
  'factor.none': 'You have no second factor yet. Add an authenticator app or a passkey first.',
  'factor.wrong': 'Wrong code or passkey. Try again, or use another factor.',
  'factor.used': 'This code has already been used. Wait for the next one.',
  'factor.locked':
    'Too many wrong codes. Codes are locked for another {{minutes}} min. You can still use a passkey.',
  'factor.needed': 'You have a second factor. Use it instead of an emailed code.',
  'factor.totp_exists': 'You already have an authenticator app. Remove it before you add another.',
  'factor.code_wrong': 'Wrong code. Check that the time on your phone is correct.',
  'factor.not_begun': 'This set-up has expired. Start again.',
  'factor.too_many': 'You have reached the limit of {{max}} passkeys. Remove one that you no longer use.',
  'factor.passkeys_impossible':
    'Passkeys are not available because the portal has no host name. Contact your provider.',
  'factor.passkey_wrong': 'The passkey response does not match this request. Start again.',
  'entry.too_young': 'A user must be at least {{years}} years old.',
  'entry.password_wrong': 'Wrong login password.',
  'entry.password_step_done': 'This password has already been changed.',
  'entry.no_code_target':
    'There is no email address or mobile number to send a code to. Ask your administrator for a link.',
} as const
