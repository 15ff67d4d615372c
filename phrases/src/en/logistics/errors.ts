/** What is said when something about parcels is refused. */
export const logisticsErrorTexts = {
  'logistics.number_form':
    'A tracking number has {{min}} to {{max}} letters and digits. Copy it from the carrier’s label.',
  'logistics.number_known': 'This number is already given for this order.',
  'logistics.not_paid': 'Nothing has been captured for this order. Numbers are taken once it is paid.',
  'logistics.company_unlikely':
    'This does not look like a number of {{company}}. It looks like one of: {{likely}}. Choose another carrier, or confirm this one.',
  'logistics.company_missing': 'Name the carrier. We never guess it.',
  'logistics.company_unknown': 'This carrier is not known. Use a name from the list of carriers.',
  'logistics.finished': 'This parcel has arrived or is lost. Its number cannot be changed any more.',
  'logistics.too_many_parcels': 'An order can have up to {{max}} parcels.',
  'logistics.file_problems':
    'Lines with problems: {{count}}. Nothing was added. Correct them and upload the file again.',
  'logistics.order_ambiguous':
    'Several paid orders have this merchant order number. Use the order number instead.',
  'logistics.app_bound': 'This account is already connected.',
  'logistics.too_many_bindings': 'Up to {{max}} apps can be connected. Disconnect one first.',
} as const
