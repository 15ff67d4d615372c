const kb = 1024

/** Two figures are enough to know how large a file is. */
const rounded = (size: number): number => (size < 10 ? Math.round(size * 10) / 10 : Math.round(size))

/** Bytes of a file as people say them. */
export function sizeInWords(bytes: number): string {
  if (bytes < kb) return `${bytes} B`
  return bytes < kb * kb ? `${rounded(bytes / kb)} KB` : `${rounded(bytes / kb / kb)} MB`
}
