const kb = 1024

/** Bytes of a file as people say them. */
export const sizeInWords = (bytes: number): string =>
  bytes < kb * kb ? `${bytes / kb} KB` : `${bytes / kb / kb} MB`
