import type { Issuer } from '#ports/issuer/port.ts'

/** Undefined where no issuer is set up: it then is as silent as one that does not answer. */
export interface CardIssuerDeps {
  readonly issuer: Issuer | undefined
}
