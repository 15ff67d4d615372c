/** What is said when something about sites is refused. */
export const siteErrorTexts = {
  'site.field_missing': 'Fill in this field.',
  'site.url_known': 'Another of your sites has this URL.',
  'site.too_many': 'You have reached the limit of {{max}} sites. Delete one that you no longer need.',
  'site.state': 'The site’s current status does not allow this. Reload the page.',
  'site.carrier_state': 'The current status of this card scheme does not allow this.',
  'site.orders_open': 'This site has open orders ({{count}}). Wait until they complete.',
  'site.links_open': 'This site has active payment links ({{count}}). Deactivate them first.',
  'site.file_lines': 'The file can have up to {{max}} lines. Split it.',
  'site.file_problems': 'Lines with problems: {{count}}. Nothing was added. Check the file and correct them.',
  'site.not_priced':
    'You have no pricing in {{currency}}, so no card scheme can be requested in it. Contact us.',
  'site.carrier_asked': '{{brand}} in {{currency}} is already open or being opened.',
} as const
