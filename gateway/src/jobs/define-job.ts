import { z } from 'zod'
import type { NewJob } from './queue.ts'

export interface JobInfo {
  readonly id: string
  /** 1 at the first run; a job that throws is tried again, with growing pauses. */
  readonly attempt: number
}

/** May run twice for one job (after a crash), so it must be idempotent by what its payload names. */
export type Run<P> = (payload: P, info: JobInfo) => Promise<void>

/** What the worker takes. */
export interface RunnableJob {
  readonly name: string
  readonly cron?: string | undefined
  /** Parses the payload first; one that does not fit is a failed try like any other. */
  readonly run: Run<unknown>
}

/** Makes a job runnable from what it needs. */
export type Runner<D> = (deps: D) => RunnableJob

export interface JobTime {
  /** ISO 8601; now when left out. */
  readonly runAt?: string | undefined
  /** A person waits for it: it overtakes all that is not urgent (ADR 0045), and workers are told of it (ADR 0048). */
  readonly isUrgent?: boolean
}

export interface Job<P> {
  readonly name: string
  /** A job for `addJob`, its payload checked and written as JSON. */
  ask(payload: P, time?: JobTime): NewJob
  /** Says what the job does, once; its runner is registered with its area's jobs. */
  doneBy<D>(run: (deps: D) => Run<P>): Runner<D>
}

const nothing = z.object({})
type Nothing = typeof nothing

interface JobParts<S extends z.core.$ZodType> {
  /** As it stands in the queue: jobs that wait there when it changes are nobody's. */
  readonly name: string
  /** Plain JSON once it is encoded; never a secret or card data. */
  readonly payload: S
  /** Minute, hour, day, month, weekday in UTC: 09:00 in Beijing is `0 1 * * *`. */
  readonly cron?: string
  /** A waiting job of the same key is replaced instead of joined by another. */
  readonly key?: (payload: z.output<S>) => string
}

/** What a clock knocks at takes no payload. */
type Bare = Omit<JobParts<Nothing>, 'payload'> & { readonly payload?: undefined }
type Loaded<S extends z.core.$ZodType> = Omit<JobParts<S>, 'cron'> & { readonly cron?: undefined }

/** A background job as one value: its name, what it is told, when it comes by itself, and what it does (ADR 0082). */
export function defineJob(parts: Bare): Job<z.output<Nothing>>
export function defineJob<S extends z.core.$ZodType>(parts: Loaded<S>): Job<z.output<S>>
export function defineJob(parts: Bare | Loaded<z.core.$ZodType>): Job<never> {
  return jobOf({ ...parts, payload: parts.payload ?? nothing } as JobParts<z.core.$ZodType>)
}

const jobOf = <S extends z.core.$ZodType>({
  name,
  payload: schema,
  cron,
  key,
}: JobParts<S>): Job<z.output<S>> => ({
  name,
  ask: (payload, time) =>
    ({ task: name, payload: z.encode(schema, payload), key: key?.(payload), ...time }) as unknown as NewJob,
  doneBy: (run) => (deps) => {
    const runParsed = run(deps)
    return { name, cron, run: async (payload, info) => runParsed(z.parse(schema, payload), info) }
  },
})
