/** What is said when something about black and white lists is refused. */
export const listErrorTexts = {
  'risk.content_type': 'This is not valid for the selected type.',
  'risk.content_card': 'This looks like a card number. Add cards from an order instead.',
  'risk.too_wide': 'The range is too wide. Use /24 or narrower, or /48 or narrower for IPv6.',
  'risk.private_address': 'This is a private address. No buyer comes from it.',
  'risk.from_order_only': 'Cards and addresses can only be added from an order.',
  'risk.known': 'This is already on the list.',
  'risk.longer_than_advised':
    'This lasts longer than the suggested {{days}} days. Confirm that it should, or choose an earlier date.',
  'risk.list_full': 'The lists can hold up to {{max}} entries. Take some off first.',
  'risk.nothing_to_add': 'There is nothing new to add.',
  'risk.file_second_person':
    'These entries need a second person. Send them as pasted lines, which can wait for approval.',
  'risk.expiry_passed': 'Choose a time in the future.',
} as const
