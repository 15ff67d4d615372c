/** What is said when something about lists of addresses is refused. */
export const ipErrorTexts = {
  'ip.unreadable': 'Enter an IPv4 or IPv6 address, or a network such as 203.0.113.0/24.',
  'ip.host_bits': 'This address lies inside a network. Enter the network itself: {{network}}.',
  'ip.whole': 'A /0 network contains every address. Delete or disable the entries instead.',
  'ip.wide_unticked': '{{network}} is wider than /{{wide}}. Confirm that all of it is yours.',
  'ip.overlaps': 'This overlaps {{network}}, which is already in the list. Edit or delete that entry.',
  'ip.end_passed': 'The expiry must be in the future.',
  'ip.full': 'The whitelist holds up to {{max}} entries. Delete one that you no longer need.',
  'ip.locks_out':
    'You would be locked out of the portal at {{ip}}. Add your own address first, or ask a second person to approve the change.',
  'ip.locks_out_second':
    'The person who approves this, at {{ip}}, would be locked out as well. It needs someone who keeps access.',
  'ip.no_address': 'Enter a single IPv4 or IPv6 address.',
} as const
