import type { FxHouse } from '#ports/fx/port.ts'

/** Undefined where no house is set up: it then is as silent as one that does not answer. */
export interface ExchangeDeps {
  readonly house: FxHouse | undefined
}
