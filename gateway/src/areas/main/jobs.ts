import type { Databases } from '#db/tx.ts'
import type { RunnableJob } from '#jobs/define-job.ts'
import { replayRunner } from '#areas/main/delivery/replay.job.ts'
import { ipTimeRunner } from '#areas/main/ip/ip-time.job.ts'
import { recipientSendRunner } from '#areas/main/recipient/recipient-send.job.ts'
import { carrierCoreRunner, carrierDueRunner } from '#areas/main/site/carrier-core.job.ts'
import type { SchemeDesk } from '#ports/scheme-desk/port.ts'
import { keyTimeRunner } from '#areas/main/key/key-time.job.ts'
import { endpointOffRunner, endpointResendRunner, endpointStopRunner } from '#areas/main/notify/off.job.ts'
import { webhookRetentionRunner } from '#areas/main/notify/retention.job.ts'
import { notifyTimeRunner } from '#areas/main/notify/time.job.ts'
import type { KeyDeps } from '#areas/main/key/told.ts'

/** What time brings to keys, lists of addresses, notifications and people who are told. */
export const mainJobs = (
  deps: Databases & KeyDeps & { readonly schemeDesk: SchemeDesk },
): readonly RunnableJob[] => [
  keyTimeRunner(deps),
  carrierCoreRunner(deps),
  carrierDueRunner(deps),
  ipTimeRunner(deps),
  replayRunner(deps),
  notifyTimeRunner(deps),
  endpointOffRunner(deps),
  endpointStopRunner(deps),
  endpointResendRunner(deps),
  webhookRetentionRunner(deps),
  recipientSendRunner(deps),
]
