/** What a browser is told of a file that it downloads. */
export const contentTypes = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
