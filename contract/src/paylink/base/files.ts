/** Files of base information. */
export const baseFiles = ['logo', 'terms'] as const
export type BaseFile = (typeof baseFiles)[number]
/** Where they are handed in, each with its kind, as the one file of a form. */
export const baseUploadPath = '/payLink/doUpload'
