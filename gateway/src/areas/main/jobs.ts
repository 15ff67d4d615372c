import type { Databases } from '#db/tx.ts'
import type { RunnableJob } from '#jobs/define-job.ts'
import { replayRunner } from '#areas/main/delivery/replay.job.ts'
import { ipTimeRunner } from '#areas/main/ip/ip-time.job.ts'
import { recipientSendRunner } from '#areas/main/recipient/recipient-send.job.ts'
import { keyTimeRunner } from '#areas/main/key/key-time.job.ts'
import { endpointOffRunner, endpointResendRunner, endpointStopRunner } from '#areas/main/notify/off.job.ts'
import { webhookRetentionRunner } from '#areas/main/notify/retention.job.ts'
import { notifyTimeRunner } from '#areas/main/notify/time.job.ts'
import type { KeyDeps } from '#areas/main/key/told.ts'

/** What time brings to keys, lists of addresses and people who are told, and notifications that are sent again. */
export const mainJobs = (deps: Databases & KeyDeps): readonly RunnableJob[] => [
  keyTimeRunner(deps),
  ipTimeRunner(deps),
  recipientSendRunner(deps),
  replayRunner(deps),
  notifyTimeRunner(deps),
  endpointOffRunner(deps),
  endpointStopRunner(deps),
  endpointResendRunner(deps),
  webhookRetentionRunner(deps),
]
