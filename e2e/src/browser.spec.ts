import { expect, test } from '@playwright/test'

// Chromium draws every character that no font has as the same box, so real ones differ in their pixels.
test('the browser has a font with Chinese characters', async ({ page }) => {
  await page.setContent('<p id="a">退</p><p id="b">款</p><p id="missing">\u{e000}</p>')
  const [a, b, missing] = await Promise.all(
    ['#a', '#b', '#missing'].map((id) => page.locator(id).screenshot()),
  )
  expect(a!.equals(b!)).toBe(false)
  expect(a!.equals(missing!)).toBe(false)
})
