import { define } from '#define-error.ts'

/** What can be refused about parcels and the apps that bring their numbers. */
export const logisticsErrors = {
  'logistics.number_form': define('16010001', 200, 'field'),
  'logistics.number_known': define('16010002', 200, 'field'),
  'logistics.not_paid': define('16010003', 200, 'field'),
  'logistics.company_unlikely': define('16010004', 200, 'field'),
  'logistics.company_missing': define('16010005', 200, 'field'),
  'logistics.finished': define('16010006', 200, 'warning'),
  'logistics.too_many_parcels': define('16010007', 200, 'field'),
  'logistics.file_problems': define('16010008', 200, 'warning'),
  'logistics.order_ambiguous': define('16010009', 200, 'field'),
  'logistics.app_bound': define('16010011', 200, 'field'),
  'logistics.too_many_bindings': define('16010012', 200, 'warning'),
  'logistics.company_unknown': define('16010013', 200, 'field'),
} as const
