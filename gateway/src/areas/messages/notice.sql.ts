import type { Query } from '../../db/tx.ts'

export interface NewNotice {
  readonly id: string
  readonly operatorId: string
  readonly kind: string
  readonly facts: Readonly<Record<string, string | number>>
  readonly required: boolean
}

export const addNotices = (merchantId: bigint, notices: readonly NewNotice[]): Query => ({
  name: 'add_notices',
  text: `insert into notice (merchant_id, id, operator_id, kind, facts, required)
    select $1, line.id, line.operator_id, line.kind, line.facts, line.required
    from jsonb_to_recordset($2) as line (id uuid, operator_id uuid, kind text, facts jsonb, required boolean)`,
  values: [
    merchantId,
    JSON.stringify(
      notices.map(({ id, operatorId, kind, facts, required }) => ({
        id,
        operator_id: operatorId,
        kind,
        facts,
        required,
      })),
    ),
  ],
})
