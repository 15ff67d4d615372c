import { addMerchant } from '#db/test/people.ts'
import { testDatabase } from '#db/test/database.ts'

/** Merchants who have handed in nothing yet today, one for each call. */
export async function testReaders() {
  const { db, owner } = await testDatabase()
  return async () => ({ db, merchantId: await addMerchant(owner) })
}
