import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TextField } from './field.tsx'

function Field() {
  const [value, setValue] = useState('')
  return <TextField label="ARN" value={value} onChange={setValue} refusesChinese />
}

test('strips Chinese while typing and says so', async () => {
  const screen = await render(<Field />)
  await userEvent.fill(screen.getByLabelText('ARN').element(), 'a订1单')
  await expect.element(screen.getByLabelText('ARN')).toHaveValue('a1')
  await expect.element(screen.getByText('Chinese characters are not accepted here.')).toBeVisible()
})

test('leaves the text alone while an input method composes, and strips it afterwards', async () => {
  const screen = await render(<Field />)
  const input = screen.getByLabelText('ARN').element() as HTMLInputElement
  input.focus()
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  setValue?.call(input, 'x订')
  input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
  await expect.element(screen.getByLabelText('ARN')).toHaveValue('x订')
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '订' }))
  await expect.element(screen.getByLabelText('ARN')).toHaveValue('x')
})
