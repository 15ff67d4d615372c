/** What can go wrong on the way in, with proofs of presence and with second factors. */
export const entryErrors = {
  'entry.step_required': 'Confirm this device with the code that we sent you.',
  'entry.credentials_wrong': 'Login name or password is wrong.',
  'entry.locked': 'The account is locked after too many wrong passwords. Try again in 30 minutes.',
  'entry.account_locked': 'This account is locked. An administrator of your company can unlock it.',
  'entry.unconfirmed_mail_limit':
    'Too many mails have gone to this address, or out of your company, lately. Try again in an hour.',
  'entry.guest_ended':
    'Your guest access has ended. Ask an administrator of your company if you still need it.',
  'entry.captcha_wrong': 'Those are not the characters in the picture. Here is another one.',
  'entry.code_wrong': 'The code is wrong or has expired.',
  'entry.code_too_soon': 'A code was sent a moment ago. Wait before you ask for another.',
  'entry.code_exhausted': 'Too many wrong codes. Ask for a new one.',
  'entry.ticket_invalid': 'This sign-in link has been used or has expired. Sign in with your password.',
  'entry.other_signed_in':
    'This sign-in link belongs to somebody else than the person signed in here. Confirm to continue with it.',
  'entry.token_in_address': 'A session token in the address is refused. Sign in again.',
  'entry.device_step_done': 'This device is already confirmed.',
  'entry.password_length': 'A password has {{min}} to {{max}} characters.',
  'entry.password_two_kinds': 'Use at least two kinds of character: letters, digits, symbols.',
  'entry.password_all_kinds': 'Use a letter, a digit and a symbol.',
  'entry.password_name':
    'Leave out your login name, the name of your company and “Quayside”: they are tried first.',
  'entry.password_common': 'This password is among the first that anybody tries. Choose a less common one.',
  'entry.password_used': 'That is one of your last four passwords. Choose a new one.',
  'entry.password_is_payment': 'That is your payment password. The two must differ.',
  'entry.password_is_login': 'That is your login password. The two must differ.',
  'entry.payment_password_same': 'That is your payment password already. Choose a new one.',
  'entry.password_unequal': 'The two entries differ.',
  'entry.link_unknown': 'This link opens nothing. Use the whole link of the newest mail.',
  'entry.link_used': 'This link has been used. Each link works once.',
  'entry.link_expired': 'This link has expired, or a newer one was sent.',
  'entry.no_email': 'Nothing was sent: the operator has no e-mail address.',
  'proof.wrong': 'That was not right. Nothing was done.',
  'proof.locked':
    'Too many wrong tries. The payment password and codes are locked for another {{minutes}} min; a passkey still works.',
  'proof.none_set':
    'You have neither a payment password nor a second factor yet. Set one up in the security settings.',
  'proof.used': 'This code has been used already. Wait for the next one.',
  'proof.payment_missing': 'This takes your payment password. Set one in the security settings first.',
  'proof.key_missing':
    'This needs a security key as well: set up an authenticator app or a passkey in the security settings first.',
  'factor.none': 'You have no second factor yet. Add an authenticator app or a passkey first.',
  'factor.wrong': 'That was not right. Try again, or use another of your factors.',
  'factor.used': 'This code has been used already. Wait for the next one.',
  'factor.locked':
    'Too many wrong codes. Codes are locked for another {{minutes}} min; a passkey still works.',
  'factor.needed': 'You have a second factor: use it instead of a code by mail.',
  'factor.totp_exists': 'You have an authenticator app already. Remove it before you add another.',
  'factor.code_wrong': 'That is not the code of this moment. Check that the clock of your phone is right.',
  'factor.not_begun': 'This set-up is no longer open. Begin again.',
  'factor.too_many': 'You have {{max}} passkeys, which is the limit. Remove one that you no longer use.',
  'factor.passkeys_impossible':
    'Passkeys need the portal to have a host name of its own. Your provider can say more.',
  'factor.passkey_wrong': 'The passkey was not made for this request. Begin again.',
  'entry.too_young': 'A user must be at least {{years}} years old.',
  'entry.password_wrong': 'That is not your login password.',
  'entry.password_step_done': 'This password has been changed already.',
  'entry.no_code_target':
    'There is no e-mail address or mobile number to send a code to. Ask your administrator for a link.',
} as const
