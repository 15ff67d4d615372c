import type { account as en } from '../en/account.ts'
import type { Same } from '../same.ts'

export const account = {
  export: {
    yes: '是',
    no: '否',
    inZone: '{{name}}，{{zone}}',
    kind: {
      transactions: '交易',
    },
  },
} as const satisfies Same<typeof en>
