import type { riskListCalls } from '@quayside/contract/risk/list/list.ts'
import { listLimits } from '@quayside/contract/risk/list/limits.ts'
import type { Handle } from '#acts/handler.ts'
import { mayAlone } from '#acts/approval/alone.ts'
import { outsideCtx } from '#acts/outside-ctx.ts'
import { Refusal } from '#acts/refusal.ts'
import { readBatchFile } from '#areas/trade/public.ts'
import { addPasted } from './add.ts'
import { listNeed } from './approval.ts'
import { judgeLines } from './judge.ts'

const { file: limits } = listLimits

/**
 * The first column of a file, judged line by line. What needs a second person is not added from here: it is sent as lines, which
 * can wait for somebody.
 */
export const addFromFile: Handle<typeof riskListCalls.addFile> = async (outside, input) => {
  const { name, content, ...asked } = input
  const cells = await readBatchFile(outside, { name, bytes: Buffer.from(content, 'base64') })
  const lines = cells.map(({ cells: [first = ''] }) => first)
  if (lines.length === 0) throw new Refusal('batch.empty')
  if (lines.length > limits.lines) throw new Refusal('site.file_lines', { max: limits.lines })
  outside.actAs({
    merchantId: outside.merchantId,
    operatorId: outside.operator.id,
    name: outside.operator.name,
  })
  return outsideCtx(outside, async (ctx) => {
    const wanted = { ...asked, lines, leaveOut: [] }
    if (!asked.dryRun) {
      const { fresh } = await judgeLines(ctx, wanted)
      if (!(await mayAlone(ctx, 'risk.list', listNeed(ctx, asked, fresh.length))))
        throw new Refusal('risk.file_second_person')
    }
    return addPasted(ctx, wanted)
  })
}
