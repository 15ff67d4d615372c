import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { budgets, circlesOf, weighPages } from './portal-files.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-pages-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, 'pages'))
  const pages = budgets.map(({ path }, index) => ({ path, file: `${index}.html` }))
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages))
  for (const { file } of pages) writePage(file, ['start'])
  for (const name of ['start', 'words-en', 'words-zh']) write(name, 'export const a = 1')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, text: string): void {
  writeFileSync(join(folder, 'assets', `${name}.js`), text)
}

function writePage(file: string, scripts: readonly string[]): void {
  const [entry, ...others] = scripts
  const html = [
    `<script>(()=>{const words={"en":["/assets/words-en.js"],"zh":["/assets/words-zh.js"]}})()</script>`,
    `<script type="module" crossorigin src="/assets/${entry}.js"></script>`,
    ...others.map((name) => `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`),
  ]
  writeFileSync(join(folder, 'pages', file), html.join('\n'))
}

const faults = () => weighPages(folder).map((page) => page.faults)

test('small pages pass, and one language of words counts', () => {
  expect(weighPages(folder)).toMatchObject([
    { page: 'sign-in', files: 2, depth: 1, faults: [] },
    { page: 'list of transactions', files: 2, depth: 1, faults: [] },
  ])
})

test('a page that weighs too much is caught', () => {
  write('start', `export const a = "${randomBytes(130 * 1024).toString('base64')}"`)
  expect(faults()[0]).toEqual([expect.stringMatching(/KiB, and 125 are allowed/)])
})

test('a page of too many files is caught', () => {
  const names = Array.from({ length: 7 }, (_, index) => `part-${index}`)
  for (const name of names) write(name, '')
  writePage('0.html', names)
  expect(faults()).toEqual([['8 files, and 7 are allowed'], []])
})

test('imports that nobody named beforehand are steps, and the third is caught', () => {
  write('start', "import{b}from'./second.js';import('./late.js')")
  write('second', 'import"./third.js"')
  write('third', 'export{}')
  expect(faults()).toEqual([
    ['3 steps of imports, and 2 are allowed'],
    ['3 steps of imports, and 2 are allowed'],
  ])
  writePage('0.html', ['start', 'second', 'third'])
  expect(faults()[0]).toEqual([])
})

test.each([
  ['zod', 'class ZodError{}'],
  ['Mantine', 'const a="--mantine-color-body"'],
])('%s on the sign-in page is caught', (name, text) => {
  write('start', text)
  expect(faults()[0]).toEqual([`holds ${name}`])
})

test('a page that was not built does not pass', () => {
  writeFileSync(join(folder, 'pages.json'), '[]')
  expect(() => weighPages(folder)).toThrow('/login')
})

test('files that need one another are caught, and what is fetched later is no circle', () => {
  write('start', "import{b}from'./second.js';import('./late.js')")
  write('second', "import'./third.js'")
  write('third', 'export{}')
  write('late', "import'./start.js'")
  expect(circlesOf(folder)).toEqual([])
  write('third', "import'./start.js'")
  expect(circlesOf(folder)).toEqual([
    expect.stringMatching(/^(?=.*start\.js)(?=.*second\.js)(?=.*third\.js)[^l]*$/),
  ])
})
