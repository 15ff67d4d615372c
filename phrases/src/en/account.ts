export const account = {
  export: {
    yes: 'Yes',
    no: 'No',
    /** Head of a column that holds times, and name of a file. */
    inZone: '{{name}}, {{zone}}',
    kind: {
      transactions: 'Transactions',
    },
  },
} as const
