import type { Query } from './tx.ts'

/** Something that only our staff can set right. */
export interface StaffTask {
  readonly id: string
  readonly kind:
    | 'contact_message'
    | 'operation_silent'
    | 'operation_contradicted'
    | 'reversal_refused'
    | 'rate_outside'
    | 'export_disk_full'
    | 'payout_silent'
    | 'payout_contradicted'
    | 'issuer_silent'
    | 'issuer_contradicted'
    | 'card_overrun'
    | 'freeze_review'
    | 'alert_report_refused'
    | 'buyer_file_lost'
    | 'rdr_proposal'
    | 'orders_unruled'
    | 'ruling_differs'
  readonly subjectType:
    | 'contact_message'
    | 'capture'
    | 'refund'
    | 'exchange'
    | 'export'
    | 'withdrawal'
    | 'account_freeze'
    | 'card_load'
    | 'virtual_card'
    | 'card_transaction'
    | 'alert_report'
    | 'dispute_message'
    | 'rdr_proposal'
    | 'chargeback'
    | 'order'
    | 'shipment'
  readonly subjectId: string
  readonly note: string
}

/** Once for each kind and subject; whoever writes one holds the subject, or its order. */
export const addStaffTask = (merchantId: bigint, task: StaffTask): Query => ({
  name: 'staff_task_once',
  text: `insert into staff_task (merchant_id, id, kind, subject_type, subject_id, note)
    select $1, $2, $3, $4, $5, $6
    where not exists (select from staff_task where merchant_id = $1 and kind = $3 and subject_id = $5)`,
  values: [merchantId, task.id, task.kind, task.subjectType, task.subjectId, task.note],
})
