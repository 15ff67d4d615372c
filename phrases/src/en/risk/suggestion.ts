/** Rules that a search through past orders proposes. */
export const suggestion = {
  title: 'Suggestions',
  look: 'Look for suggestions',
  looking:
    'Looking through the orders of the last {{days}} days. It takes up to a minute and goes on if you leave this page.',
  progress: 'Search for suggestions',
  failed: 'The search of {{time}} did not finish. Earlier suggestions are kept. Look again.',
  never: 'No search yet',
  neverHint:
    'A search tries conditions and pairs of them on {{found}} days of your orders, and judges what it finds on the {{judged}} days after those.',
  noRight: 'You need the permission “Run the rule lab” to look for suggestions.',
  ran: 'Searched {{time}}, {{zone}}',
  ranNightly: 'Searched overnight, {{time}}, {{zone}}',
  nothing: 'Nothing found that holds',
  nothingHint:
    '{{tried}} rules tried on {{orders}} orders. Beside your live rules, none would safely have paid for itself in the {{judged}} days that were not searched.',
  few: 'Too few bad orders to learn from',
  fewHint:
    'Live rules let through {{found}} bad orders in the {{foundDays}} days searched and {{judged}} in the {{judgedDays}} days after. At least {{min}} are needed in each.',
  held: 'Found on {{foundFrom}} – {{foundTo}}, held on {{judgedFrom}} – {{judgedTo}}. {{tried}} rules tried.',
  notHeld:
    'Found on {{foundFrom}} – {{foundTo}}, did not hold on {{judgedFrom}} – {{judgedTo}}. {{tried}} rules tried.',
  refused: 'Looked good and did not hold',
  why: {
    few: 'Fewer than {{min}} bad orders when judged',
    loses: 'May have cost more than it saved when judged',
    chance: 'May be chance, with so many rules tried',
  },
  figures: 'What the rule would have done, by period',
  period: { found: 'Searched, {{days}} days', judged: 'Judged, {{days}} days' },
  figure: {
    head: 'Period',
    matches: 'Matches',
    bad: 'Bad',
    good: 'Good',
    precision: 'Precision',
    net: 'Net, USD',
    interval: '80% between',
  },
  range: '{{low}} and {{high}}',
  note: 'Only orders that live rules let through. Net as if every match had been blocked: fraud and fees avoided, less the margin of good orders.',
  try: 'Try in the configurator',
  ruleName: 'Suggested rule',
  gone: 'A newer search has replaced this suggestion. Go back to the rule sets to see what it found.',
} as const
