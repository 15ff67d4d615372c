import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createRequire } from 'node:module'
import { type BrowserLaunch, packagedChromium } from './packaged-chromium.ts'

const cacheFolder = resolve(import.meta.dirname, '../../node_modules/.cache/quayside-browser')

const debianChromium = '/usr/bin/chromium'

/**
 * The file that CHROME names, else the Chromium from npm where it runs, else Debian's. The one from npm is the headless
 * shell alone: a story costs it a quarter less than a whole browser. Each of them gets fonts with Chinese characters.
 */
export async function browserLaunch(): Promise<BrowserLaunch> {
  const isPackaged = process.platform === 'linux' && process.arch === 'x64'
  const debian = !isPackaged && existsSync(debianChromium) ? debianChromium : undefined
  const own = process.env['CHROME'] ?? debian
  const { executablePath, args, env } = own
    ? { executablePath: own, args: [], env: {} }
    : await packagedChromium(cacheFolder)
  return {
    executablePath,
    // One process for all tabs of a context: what the tab of the story before has compiled and fetched is there.
    args: [...args, '--process-per-site', '--disable-dev-shm-usage', '--font-render-hinting=none'],
    env: { ...ownEnvironment(), ...env, FONTCONFIG_FILE: writeFontConfiguration() },
  }
}

function ownEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

// Without a configuration the browser from npm crashes on its first page, and Debian's may know no Chinese font.
function writeFontConfiguration(): string {
  const noto = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/package.json'))
  const weights = ['400Regular', '500Medium', '600SemiBold', '700Bold']
  const folders = [
    ...weights.map((weight) => join(noto, weight)),
    '/usr/share/fonts',
    '/usr/local/share/fonts',
    join(homedir(), '.local', 'share', 'fonts'),
    join(cacheFolder, 'fonts'),
  ]
  const file = join(cacheFolder, 'fonts.conf')
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((folder) => `  <dir>${folder}</dir>`).join('\n')}
  <cachedir>${join(cacheFolder, 'fontconfig')}</cachedir>
  <include ignore_missing="yes">/etc/fonts/conf.d</include>
</fontconfig>
`,
  )
  return file
}
