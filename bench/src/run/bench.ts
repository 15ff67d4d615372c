import type { BenchDatabase } from './bench-database.ts'
import type { Figure } from './figure.ts'
import type { GatewayProcess } from '#process/gateway-process.ts'

/** What a bench is given; gateways and further databases are started at the first call and stopped at the end. */
export interface Bench {
  readonly database: BenchDatabase
  /** Rows that were asked for; benches that make rows of their own scale with them. */
  readonly rows: number
  /** A tenth of the rows. */
  smaller(): Promise<BenchDatabase>
  gateway(of: BenchDatabase): Promise<GatewayProcess>
  readonly say: (line: string) => void
}

export type Measure = (bench: Bench) => Promise<Figure[]>
