import { z } from 'zod'

/** Where a PostgreSQL answers: an address, or the socket folder of the server that ships with the packages. */
export const connectionSchema = z.union([
  z.strictObject({ connectionString: z.string().min(1) }),
  z.strictObject({ host: z.string().min(1), user: z.string().min(1), database: z.string().min(1) }),
])

export type Connection = z.infer<typeof connectionSchema>

/** The same server and user, another database. */
export function otherDatabase(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${encodeURIComponent(database)}`
  return { connectionString: url.href }
}
