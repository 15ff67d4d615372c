/** `unknown` is no answer: the file stays where nobody reads it, and is asked for again. */
export type ScanResult = 'clean' | 'infected' | 'unknown'

/** Looks for known malware. Never asked inside a transaction; it never throws. */
export interface FileScanner {
  scan(bytes: Buffer): Promise<ScanResult>
}
