/** A fingerprint as it is read aloud and compared. */
export const inFours = (fingerprint: string): string => fingerprint.replaceAll(/(.{4})(?=.)/g, '$1 ')
