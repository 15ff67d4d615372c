import { checkFile, type FileRule, type SentFile } from './check-file.ts'
import { answerInThread } from './in-thread.ts'
import { refusalFor } from './refusal-for.ts'
import { WrongFile } from './wrong-file.ts'

answerInThread(({ rule, file }: { rule: FileRule; file: SentFile }) => {
  try {
    return checkFile(rule, file)
  } catch (error) {
    // Content that a decoder stumbles over is broken, whatever it stumbled over.
    throw refusalFor(rule, error instanceof WrongFile ? error : new WrongFile('file.broken'))
  }
})
