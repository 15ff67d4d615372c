import type { Step } from './steps.ts'

export const fastTests: Step = {
  name: 'unit, property and integration tests',
  command: ['vitest', 'run'],
  isLoud: true,
}

/** Stories in a browser against the real product; `args` are Playwright's, such as a file or --headed. */
export function browserStories(args: readonly string[] = []): Step {
  return {
    name: 'browser stories',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...args],
    isLoud: true,
  }
}

/** Every screen in both languages, light and dark, wide and narrow, into e2e/screenshots; `args` as above. */
export function screenshots(args: readonly string[]): Step {
  return {
    name: 'screenshots',
    command: ['playwright', 'test', '--config', 'e2e/screenshots.config.ts', ...args],
    isLoud: true,
  }
}
