/** Something that the person who starts Quayside must change; the message is one sentence that says what. */
export class SetupError extends Error {
  override readonly name = 'SetupError'
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'Quayside may not write there',
  EPERM: 'Quayside may not write there',
  EROFS: 'it lies on a read-only file system',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'a file of that name is in the way',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
}

/** Runs file work on `folder` and turns the file system's refusals into a SetupError; other errors pass. */
export function explainRefusals<T>(folder: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
    if (reason === undefined) throw error
    throw new SetupError(`The folder ${folder} cannot be used: ${reason}.`, { cause: error })
  }
}
