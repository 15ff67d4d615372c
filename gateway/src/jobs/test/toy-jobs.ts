import { z } from 'zod'
import { defineJob, type Run, type RunnableJob } from '#jobs/define-job.ts'
import type { NewJob } from '#jobs/queue.ts'

interface Toy {
  readonly task: string
  readonly payload: z.util.JSONType
  readonly key?: string
  readonly runAt?: string
  readonly isUrgent?: boolean
}

/** A job that is defined where it is asked for. */
export const toy = ({ task: name, payload, key, ...time }: Toy): NewJob =>
  defineJob({ name, payload: z.json(), ...(key !== undefined && { key: () => key }) }).ask(payload, time)

/** Those that do something in this test, by name. */
export const runsOf = (runs: Readonly<Record<string, Run<unknown>>>): RunnableJob[] =>
  Object.entries(runs).map(([name, run]) => ({ name, run }))
