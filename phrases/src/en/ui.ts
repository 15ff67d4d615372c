export const ui = {
  copy: 'Copy',
  copyWhat: 'Copy {{what}}',
  copied: 'Copied',
  close: 'Close',
  cancel: 'Cancel',
  apply: 'Apply',
  none: '–',
  noneSaid: 'none',
  loading: 'Loading',
  brandUnknown: 'CARD',
  error: {
    title: 'The list could not be loaded',
    titlePage: 'This could not be loaded',
    kept: 'Your filters are kept and nothing was changed.',
    trace: 'Trace id',
    again: 'Load again',
  },
  field: {
    chineseStripped: 'Chinese characters are not accepted here.',
    show: 'Show password',
    hide: 'Hide password',
  },
} as const
