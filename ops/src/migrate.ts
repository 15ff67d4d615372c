import { readConfig } from '@quayside/gateway/config.ts'
import { migrate } from '@quayside/gateway/db/migrate.ts'
import { explain } from './explain.ts'

await explain(async () => {
  const applied = await migrate(readConfig().connection)
  console.log(applied.length === 0 ? 'The database is up to date.' : `Migrated: ${applied.join(', ')}.`)
})
