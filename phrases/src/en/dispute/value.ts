/** Chances of appeals held against what came of them. */
export const value = {
  chances: {
    title: 'Chances against outcomes',
    note: 'Appeals decided in the last {{months}} months',
    few_one: 'Not enough decisions: {{count}} appeal has been decided, {{needed}} are needed.',
    few_other: 'Not enough decisions: {{count}} appeals have been decided, {{needed}} are needed.',
    chart: 'Chart',
    table: 'Table',
    how: 'Line: the average chance we gave. Dot: the share you won, with its 90% interval. A chance can be believed where its line lies inside.',
    bin: '{{from}}–{{to}}%',
    better: 'Brier score {{brier}}: closer than always saying {{rate}}, your average, which scores {{base}}.',
    worse:
      'Brier score {{brier}}: further off than always saying {{rate}}, your average, which scores {{base}}.',
    same: 'Brier score {{brier}}: no closer than always saying {{rate}}, your average.',
    kept: 'For {{kept}} of {{decisions}} the chance was kept when the appeal was sealed; for the others it is worked out from the evidence on file and the cases decided by that day.',
    column: {
      bin: 'Chance given',
      cases: 'Cases',
      promised: 'Average chance',
      won: 'Won',
      interval: '90% interval',
    },
  },
  promises: {
    title: 'Expected value against what came back',
    note: 'Appeals whose value was kept when they were sealed. Currencies are never added.',
    none: 'No appeal with a kept value has been decided yet.',
    column: {
      currency: 'Currency',
      cases: 'Cases',
      promised: 'Expected value',
      got: 'Came back, less handling cost',
    },
  },
} as const
