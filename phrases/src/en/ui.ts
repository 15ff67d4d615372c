export const ui = {
  copy: 'Copy',
  copyWhat: 'Copy {{what}}',
  copied: 'Copied',
  close: 'Close',
  cancel: 'Cancel',
  apply: 'Apply',
  /** An amount that is typed, in one currency. */
  inCurrency: '{{what}}, {{currency}}',
  none: '–',
  noneSaid: 'none',
  loading: 'Loading',
  brandUnknown: 'CARD',
  error: {
    help: 'What can I do?',
    title: 'The list could not be loaded',
    titlePage: 'This could not be loaded',
    kept: 'Your filters are kept and nothing was changed.',
    trace: 'Trace id',
    why: 'Why, and who can give it?',
    waiting: 'See what waits',
    again: 'Load again',
  },
  field: {
    chineseStripped: 'Chinese characters are not accepted here.',
    show: 'Show password',
    hide: 'Hide password',
  },
} as const
