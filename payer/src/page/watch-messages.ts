import { heardFromFrame, isDropped } from '@quayside/contract/provider/frame-message.ts'
import { cardNumberReport, type MessageSender } from '@quayside/contract/payer/reports.ts'
import { payerBasePath } from '#api/base.ts'

/** Of one page; whoever floods it with messages floods nobody else. */
const reportsMax = 3

/** Reports messages that are dropped for what may be a card number in them: that there was one, and never what it said. */
export function watchMessages(network: string): void {
  let reports = 0
  const report = (sender: MessageSender) => {
    if (reports++ >= reportsMax) return
    // Nobody waits for it, and a page that cannot be heard is still paid on.
    void fetch(`${payerBasePath}/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/reports+json' },
      body: JSON.stringify([{ type: cardNumberReport, body: { sender } }]),
      credentials: 'omit',
      keepalive: true,
    }).catch(() => undefined)
  }
  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (isDropped(event, network)) report(event.origin === network ? 'frame' : 'elsewhere')
    else if (heardFromFrame(event, network)?.kind === 'dropped') report('page')
  })
}
