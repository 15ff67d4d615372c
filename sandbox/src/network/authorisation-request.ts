import { z } from 'zod'
import { moneyInput } from '@quayside/contract/fields.ts'
import { cardBrands, orderTypeNames, paymentMethods, sourceTypes } from '@quayside/contract/trade/states.ts'

const text = (max: number) => z.string().min(1).max(max)

const address = z.strictObject({
  name: text(100).optional(),
  line1: text(200).optional(),
  line2: text(200).optional(),
  city: text(100).optional(),
  state: text(100).optional(),
  postcode: text(20).optional(),
  country: text(2).optional(),
})

/** What a shop, or the gateway in its name, asks the payment core to authorise. */
export const authorisationRequest = z.strictObject({
  merchantId: z.string().regex(/^\d{1,18}$/),
  /** The caller's own number for the order; the core makes one where it is missing. */
  orderNo: text(32).optional(),
  merchantOrderId: text(64),
  type: z.enum(orderTypeNames),
  amount: moneyInput,
  site: text(200).optional(),
  paymentMethod: z.enum(paymentMethods).default('card'),
  source: z.enum(sourceTypes).default('api'),
  card: z
    .strictObject({
      number: z.string().regex(/^\d{12,19}$/),
      expiry: text(5).optional(),
      holder: text(100).optional(),
      brand: z.enum(cardBrands).optional(),
      issuer: text(100).optional(),
      funding: z.enum(['credit', 'debit', 'prepaid']).optional(),
      country: text(2).optional(),
    })
    .optional(),
  customerId: text(64).optional(),
  email: text(64).optional(),
  ip: text(45).optional(),
  ipCountry: text(2).optional(),
  deviceId: text(128).optional(),
  deviceFingerprint: text(128).optional(),
  loginId: text(128).optional(),
  shipping: address.optional(),
  billing: address.optional(),
  descriptor: text(25).optional(),
  items: z
    .array(z.strictObject({ name: text(200), quantity: z.int().min(1), unitPrice: moneyInput.optional() }))
    .max(100)
    .optional(),
})
export type AuthorisationRequest = z.output<typeof authorisationRequest>
