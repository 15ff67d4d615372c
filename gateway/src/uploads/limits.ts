/** What one merchant may hand in, whatever it is for. */
export const uploadLimits = {
  bytes: 200 * 1024 * 1024,
  /** Refused ones included. */
  perDay: 100,
} as const

/** Where files are read: an honest one of the largest size takes a few seconds of a slow core. */
export const threadLimits = {
  memoryMb: 256,
  /** What lies outside of its heap: files, and what they are unpacked to. */
  bufferMb: 512,
  seconds: 10,
  turns: { running: 2, runningEach: 1, waitingEach: 8, waiting: 100 },
} as const
