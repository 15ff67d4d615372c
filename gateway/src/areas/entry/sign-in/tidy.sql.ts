import type { Query } from '#db/tx.ts'

export const tidyEntry: Query = { text: 'select tidy_entry()' }
