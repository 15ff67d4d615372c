import { openScratch } from '@quayside/ops/scratch/scratch.ts'
import { watchMemory } from './memory.ts'
import { folderVariable, startProduct } from './product.ts'
import { rememberDevices } from './sign-in.ts'

/** One product for all stories; what it returns is the tear-down. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const undo: (() => Promise<void> | void)[] = []
  // What one of them complains of leaves nothing of the others behind.
  const tearDown = async () => {
    const ended = []
    for (const step of undo.reverse()) ended.push(...(await Promise.allSettled([(async () => step())()])))
    for (const one of ended) if (one.status === 'rejected') throw one.reason
  }
  try {
    // Browsers keep their profiles there as well.
    undo.push(await openScratch())
    if (process.env[folderVariable] === undefined) {
      const { stop, heap } = await startProduct()
      undo.push(stop, watchMemory(heap))
    }
    await rememberDevices()
    return tearDown
  } catch (error) {
    await tearDown()
    throw error
  }
}
