import { ticketParameter } from '@quayside/contract/envelope.ts'

/** Takes the one-time ticket out of the address before anything renders or is logged (spec §7). */
export function takeTicket(): string | undefined {
  const address = new URL(window.location.href)
  const ticket = address.searchParams.get(ticketParameter)
  if (ticket === null) return undefined
  address.searchParams.delete(ticketParameter)
  window.history.replaceState(null, '', address.pathname + address.search + address.hash)
  return ticket
}
