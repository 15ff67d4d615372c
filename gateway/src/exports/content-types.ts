/** What a browser is told of a file that it downloads. */
export const contentTypes = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  // Not of a JSON type: an answer of one is an envelope to the portal.
  jsonl: 'text/plain; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
