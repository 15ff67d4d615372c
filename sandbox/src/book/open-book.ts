import { openAppendFile } from './append-file.ts'

export interface Book<E> {
  /** Adds entries to what they all add up to, and resolves when they are safely on the disk. */
  write(...entries: readonly E[]): Promise<void>
  /** Resolves when everything written so far is safely on the disk. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** A book whose entries are folded into a state, those of before first. */
export async function openBook<E>(file: string, fold: (entry: E) => void): Promise<Book<E>> {
  const pages = await openAppendFile<E>(file, fold)
  return {
    write(...entries) {
      for (const entry of entries) fold(entry)
      return pages.appendAll(entries)
    },
    settled: () => pages.settled(),
    close: () => pages.close(),
  }
}
