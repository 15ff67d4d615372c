import { createRequire } from 'node:module'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** How Playwright starts the browser: takes this as its launch options. */
export interface BrowserLaunch {
  readonly executablePath: string
  readonly args: string[]
  readonly env: Record<string, string>
}

/** Unpacks the Chromium from npm once, with the system libraries that a bare machine lacks. */
export async function packagedChromium(cacheFolder: string): Promise<BrowserLaunch> {
  const require = createRequire(import.meta.url)
  const packageFolder = dirname(dirname(require.resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  const folder = join(cacheFolder, `chromium-${version}`)
  if (!existsSync(folder)) await unpack(join(packageFolder, 'bin'), folder)
  return {
    executablePath: join(folder, 'chromium'),
    args: ['--headless=shell', '--no-zygote', '--no-sandbox'],
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') },
  }
}

// Under another name until complete: two test runs may unpack at once, and either may be killed.
async function unpack(archives: string, folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  const own = process.env['TMPDIR']
  // The package unpacks into the temporary folder, wherever that is.
  process.env['TMPDIR'] = unfinished
  try {
    const { inflate } = await import('@sparticuz/chromium')
    for (const archive of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'])
      await inflate(join(archives, archive))
    renameSync(unfinished, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
    if (own === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = own
  }
}
