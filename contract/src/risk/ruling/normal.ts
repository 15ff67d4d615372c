/** Texts are compared in one form, wherever they come from: NFKC, lower case, no blanks around them. */
export const normalText = (text: string): string => text.normalize('NFKC').toLowerCase().trim()
