/** The same id came before with another content. */
export class IdTaken extends Error {}
