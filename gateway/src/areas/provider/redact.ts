import type { EventData } from '@quayside/contract/provider/event.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { maskCardNumbers } from '#acts/input/card-number.ts'

type RequestData = Extract<EventData, { kind: 'request' }>
export type RedactedRequest = Omit<RequestData, 'kind'>

const hidden = '***'
const depthMax = 20

/** Fields and containers that may be kept in clear; a body's every other field is hidden, whatever it holds. */
const clear = new Set(
  `amount arn authCode brand captureNo code count country currency data descriptor error errors eventId expiresAt field
  items language merchantId merchantOrderId merchantRefundId message method name order orderId orderNo orders page
  payment paymentMethod quantity reason refund refundNo requestId respCode respMsg result results rows size source
  state status success timestamp total trace traceId transaction transactions type unitPrice value version`.split(
    /\s+/,
  ),
)

/** One API request with nothing left in it that its reader must not see: an allow list, then a search for card numbers. */
export function redactRequest(data: RequestData): RedactedRequest {
  const { kind: _kind, ...request } = data
  const path = request.endpoint.split('?')
  return {
    ...request,
    endpoint: maskCardNumbers(path[0]!) + (path.length > 1 ? `?${hidden}` : ''),
    respMsg: maskCardNumbers(request.respMsg),
    requestBody: redactBody(request.requestBody),
    responseBody: redactBody(request.responseBody),
  }
}

/** A body that is not JSON is hidden whole: nobody can say what its parts are. */
export function redactBody(body: string): string {
  if (body.trim() === '') return ''
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    return hidden
  }
  const text = JSON.stringify(redactValue(parsed, 0))
  return text.length > tradeLimits.requestBodyBytes ? hidden : text
}

function redactValue(value: unknown, depth: number): unknown {
  if (depth > depthMax) return hidden
  if (Array.isArray(value))
    return value.map((item) => (isContainer(item) ? redactValue(item, depth + 1) : hidden))
  if (isContainer(value)) return redactFields(value, depth)
  return hidden
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

function redactFields(fields: object, depth: number): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      // An unknown name may itself be what a careless sender put there.
      if (!clear.has(name)) return [maskCardNumbers(name), value === null ? null : hidden]
      return [name, isContainer(value) ? redactValue(value, depth + 1) : clearValue(value)]
    }),
  )
}

function clearValue(value: unknown): unknown {
  const text = String(value)
  const masked = maskCardNumbers(text)
  return masked === text ? value : masked
}
