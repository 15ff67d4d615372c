import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { hire } from '#product/hire.ts'
import { expect, byTurns, test } from '#story.ts'
import { balancesPath } from './balance-page.ts'

test.use({ as: 'nanbei_main' })
/** What was booked just now is sealed within a minute. */
test.setTimeout(150_000)

const saved = async (page: Page, choose: () => Promise<void>): Promise<Buffer> => {
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: 20_000 }), choose()])
  return readFile(await file.path())
}

const run = (folder: string, ...args: string[]) =>
  new Promise<{ code: number; text: string }>((done) =>
    execFile(process.execPath, args, { cwd: folder, env: {} }, (error, stdout) =>
      done({ code: Number(error?.code ?? 0), text: stdout }),
    ),
  )

byTurns(import.meta.filename, (say) => {
  const { account, fund } = say

  test('the ledger is taken home with its program, and checked there without us', async ({
    session,
    elsewhere,
    language,
  }) => {
    // Somebody whom no other story knows: on their pages only their own exports are followed.
    const page = await elsewhere(
      await hire(session, ['fund.balance.view', 'fund.balance.export', 'account.download.view']),
    )
    const folder = await mkdtemp(join(tmpdir(), 'quayside-ledger-'))
    try {
      const dialog = page.getByRole('dialog', { name: fund.ledger.title })
      await expect(async () => {
        await page.goto(balancesPath)
        await page.getByRole('button', { name: fund.ledger.button }).click()
        await expect(dialog.getByRole('button', { name: fund.ledger.start })).toBeEnabled({ timeout: 2_000 })
      }).toPass({ timeout: 90_000, intervals: [5_000] })
      const program = await saved(page, () => dialog.getByRole('link', { name: fund.ledger.program }).click())
      await writeFile(join(folder, 'verify-ledger.mjs'), program)
      const key = await dialog.getByText(/^[0-9a-f]{64}$/).innerText()

      await dialog.getByRole('button', { name: fund.ledger.start }).click()
      const progress = page.getByRole('status', { name: account.progress.label })
      await expect(progress).toContainText(account.progress.ready, { timeout: 30_000 })
      const download = progress.getByRole('button', { name: account.progress.download })
      const ledger = await saved(page, () => download.click())
      await writeFile(join(folder, 'ledger.jsonl'), ledger)

      const args = ['verify-ledger.mjs', '--lang', language, '--key', key]
      const good = await run(folder, ...args, 'ledger.jsonl')
      expect(good.text).toContain(language === 'zh' ? '核对通过' : 'OK: nothing was changed')
      expect(good.code).toBe(0)
      await writeFile(join(folder, 'bent.jsonl'), ledger.toString().replace('"USD"', '"EUR"'))
      expect(await run(folder, ...args, 'bent.jsonl')).toMatchObject({ code: 1 })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
