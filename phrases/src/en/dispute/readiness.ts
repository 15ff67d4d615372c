/** How well sales can be defended by two earlier ones (compelling evidence 3.0). */
export const readiness = {
  title: 'Ready for compelling evidence 3.0',
  note: 'Captured Visa sales of the last {{days}} days',
  what: 'Two earlier sales of the same card, 120 to 364 days old, win a fraud dispute when all three share an IP address or device and one element more. Send these elements with every sale.',
  label: 'Sales that could be defended, by site',
  none: 'No Visa sales in the last {{days}} days.',
  column: {
    site: 'Site',
    sales: 'Sales',
    ready: 'Ready',
    absent: 'Most often missing',
    saved: 'It would have saved',
  },
  noSite: 'No site',
  absent: '{{element}}, in {{share}}',
  nothingAbsent: 'Nothing',
  nothingSaved: '–',
  savedNote:
    'Saved: Visa fraud disputes lost in {{days}} days that lacked this element alone, at the {{odds}}% chance of such a defence.',
} as const
