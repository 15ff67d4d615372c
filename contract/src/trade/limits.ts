/** Lengths and ranges of orders and of their query; the database's CHECKs are compared with these by a test. */
export const tradeLimits = {
  orderNo: { max: 32 },
  merchantOrderId: { max: 64 },
  arn: { max: 32 },
  lastFour: { length: 4 },
  email: { min: 6, max: 64 },
  customerId: { max: 64 },
  deviceId: { max: 128 },
  searchText: { max: 64 },
  /** A pasted list of numbers. */
  numbers: { max: 200 },
  /** Choices of one filter. */
  choices: { max: 30 },
  /** Saved filters: each operator's own of one list, and how many of a list stand as tabs. */
  savedFilter: { name: { max: 40 }, zone: { max: 64 }, perList: 50, pinned: { max: 12 }, roles: { max: 20 } },
  descriptor: { max: 25 },
  items: { max: 100 },
  itemName: { max: 200 },
  itemQuantity: { max: 1_000_000 },
  reasonText: { max: 200 },
  responseCode: { max: 4 },
  /** Days of one report, a leap year among them. */
  reportDays: { max: 366 },
  merchantRefundId: { max: 64 },
  /** A network's code for its reason. */
  refusalCode: { max: 40 },
  /** Request-order screen shows the latest 20 requests (spec §9). */
  latestRequests: 20,
  requestBodyBytes: 20_000,
  batch: {
    rows: 5_000,
    fileBytes: 2 * 1024 * 1024,
    /** The file in base64, and what stands around it. */
    bodyBytes: 3 * 1024 * 1024,
    /** Of everything in a workbook that is read, unpacked. */
    unpackedBytes: 20 * 1024 * 1024,
    fileName: { max: 200 },
    /** A pasted list, in characters. */
    text: { max: 700_000 },
    cell: { max: 200 },
    columns: { max: 40 },
    /** Lines of a file that are looked at, empty ones and the headings included. */
    lineNo: 20_000,
    /** From so many lines on, the totals are typed to start a batch. */
    typedFrom: 20,
    /** Lines of one page, and of one edit. */
    page: 100,
    /** Of one merchant and Beijing date. */
    perDay: 100,
  },
  /** Sums stop here; a larger selection says so instead of making everybody wait. */
  sumRows: 50_000,
} as const
