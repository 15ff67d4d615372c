const kb = 1024

/** With one decimal at most; what is not empty is never called nothing. */
const rounded = (size: number): number => Math.max(0.1, Math.round(size * 10) / 10)

/** Bytes of a file as people say them. */
export const sizeInWords = (bytes: number): string =>
  bytes < kb * kb ? `${rounded(bytes / kb)} KB` : `${rounded(bytes / kb / kb)} MB`
