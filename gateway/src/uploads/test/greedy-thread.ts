import { answerInThread } from '#uploads/in-thread.ts'

/** What a file does that unpacks to more than any machine has: it grows outside of the heap, without a pause. */
answerInThread(() => {
  const taken: Uint8Array[] = []
  for (;;) taken.push(new Uint8Array(8 * 1024 * 1024).fill(1))
})
