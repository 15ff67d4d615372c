import { answerInThread } from '#uploads/in-thread.ts'

/** What a scanner that never comes to an end would do. */
answerInThread(() => {
  for (;;);
})
