import { addressedTypes, eventGroups, type EventType } from '@quayside/contract/main/notify/event-types.ts'
import { familyOfGroup } from '@quayside/contract/main/notify/families.ts'
import { sampleOf } from '@quayside/contract/main/notify/sample.ts'
import { payloadSchema } from '@quayside/contract/main/notify/schema.ts'
import { webhookHeaders } from '@quayside/contract/main/notify/signed.ts'
import { deliveryLimits } from '@quayside/contract/main/limits.ts'
import { eventTypeText } from '@quayside/phrases/event-types.ts'

type Schema = Record<string, unknown>

/** What merchants' servers are sent, as OpenAPI 3.1 tells it: one entry for each type. */
export const openApiWebhooks = (): Record<string, { post: Schema }> =>
  Object.fromEntries(addressedTypes.map((type) => [type, { post: webhook(type) }]))

function webhook(type: EventType): Schema {
  return {
    operationId: `webhook.${type}`,
    tags: ['webhooks'],
    summary: eventTypeText('en', type),
    description: eventTypeText('zh', type),
    'x-group': eventGroups[type],
    'x-family': familyOfGroup(eventGroups[type]),
    parameters: [
      sent(webhookHeaders.id, 'The id of the event: the same in each attempt', true),
      sent(webhookHeaders.timestamp, 'Seconds since 1970 of this attempt', true),
      sent(
        webhookHeaders.signature,
        'Signatures separated by spaces: `v1,` HMAC-SHA256 or `v1a,` Ed25519 of id.timestamp.body in base64',
        true,
      ),
      sent(webhookHeaders.legacySignature, 'HMAC=, RSA= or MD5= of the same text, by choice', false),
      sent(webhookHeaders.legacyKey, 'Fingerprint of the key of the signature before it', false),
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: payloadSchema(type), example: sampleOf(type) } },
    },
    responses: {
      '2XX': { description: `Received, within ${deliveryLimits.timeout} seconds` },
      410: { description: 'Gone: nothing is sent to this address any more' },
      default: {
        description: `Tried again, ${deliveryLimits.schedule.length} times in all; Retry-After is respected`,
      },
    },
  }
}

const sent = (name: string, description: string, required: boolean): Schema => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})
