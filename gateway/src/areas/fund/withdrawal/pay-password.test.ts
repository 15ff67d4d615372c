import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { factorLimits } from '@quayside/contract/entry/factor/limits.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { addMerchant, addOperator, addSession } from '#db/test/people.ts'
import { envelopeOf, sendCall } from '#acts/test/frame.ts'
import { testApp } from '#test/app.ts'
import { testHash } from '#test/passwords.ts'

const { owner, gateway, secrets } = await testApp()
const merchantId = await addMerchant(owner)
const password = 'Pay-Word-8'

async function signedIn({ hasPassword }: { hasPassword: boolean }) {
  const person = await addOperator(owner, merchantId, {})
  if (hasPassword) {
    const hash = await testHash(secrets, password)
    await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.run({
        text: 'update operator set payment_password_hash = $1 where id = $2',
        values: [hash, person.id],
      }),
    )
  }
  const token = await addSession(owner, person)
  return async (paymentPassword: string) => {
    const headers = { 'idempotency-key': randomUUID() }
    const input = { proof: { paymentPassword } }
    return envelopeOf(await sendCall(gateway, portalCalls.payPassword.validate, input, { token, headers }))
  }
}

test('a right payment password is right, a wrong one marks its field', async () => {
  const validate = await signedIn({ hasPassword: true })
  expect(await validate(password)).toMatchObject({ status: '0' })
  expect(await validate('Pay-Word-9')).toMatchObject({ error: 'proof.wrong', errors: [{ field: 'proof' }] })
})

test('so many wrong ones in a row lock it, the right one too, and leave the session open', async () => {
  const validate = await signedIn({ hasPassword: true })
  for (let tries = 1; tries < factorLimits.wrongProofs.max; tries++)
    expect(await validate('Pay-Word-9')).toMatchObject({ error: 'proof.wrong' })
  expect(await validate('Pay-Word-9')).toMatchObject({ error: 'proof.locked' })
  expect(await validate(password)).toMatchObject({ error: 'proof.locked' })
})

test('whoever has none is told so', async () => {
  const validate = await signedIn({ hasPassword: false })
  expect(await validate(password)).toMatchObject({ error: 'proof.none_set' })
})
