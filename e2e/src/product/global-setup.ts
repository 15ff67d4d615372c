import { folderVariable, startProduct } from './product.ts'
import { rememberDevices } from './sign-in.ts'

/** One product for all stories; what it returns is the tear-down. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stop = process.env[folderVariable] === undefined ? await startProduct() : async () => {}
  try {
    await rememberDevices()
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
