// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no package.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import module from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const pinnedNode = join(root, 'node_modules', '.bin', 'node')
const nodeMajorMin = 24
// What Node has compiled once, and stripped of its types, every process takes from here: it starts in less time and memory.
const compiled = join(root, 'node_modules', '.cache', 'compiled')
const parentCheckMs = 300

const [script, ...args] = process.argv.slice(2)
if (!isInstalled()) install()
await run(resolve(root, script), args)

// npm writes its own record of what lies in node_modules when it has finished.
function isInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const there = packagesOf(record)
  return Object.entries(wanted).every(
    ([path, { version, link, optional }]) =>
      !path.includes('node_modules/') ||
      link ||
      there[path]?.version === version ||
      (optional && !there[path]),
  )
}

function packagesOf(lock) {
  return JSON.parse(readFileSync(lock, 'utf8')).packages
}

function install() {
  console.error('Installing packages …')
  const options = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.env.npm_node_execpath ?? process.execPath, [npm]] : ['npm', []]
  const { status, error, stderr } = spawnSync(command, [...first, ...options], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status === 0) return
  const output = error ? String(error.message) : stderr
  process.stderr.write(`${output}\n`)
  fail(`The packages could not be installed: ${reasonIn(output)}.`)
}

function reasonIn(output) {
  if (/ENOSPC|no space left/i.test(output)) return 'the disk is full'
  if (/EACCES|EPERM|EROFS/.test(output)) return `the folder ${root} cannot be written`
  if (/ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ECONNRESET/.test(output))
    return 'the npm registry cannot be reached'
  return 'npm ci failed with the message above'
}

async function run(file, rest) {
  process.env.NODE_COMPILE_CACHE ??= compiled
  const flags = flagsOf(file)
  const isNewEnough = Number(process.versions.node.split('.')[0]) >= nodeMajorMin
  if (isNewEnough && flags.length === 0) {
    process.argv = [process.execPath, file, ...rest]
    module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
    await import(pathToFileURL(file).href)
    return
  }
  const node = isNewEnough ? process.execPath : pinnedNode
  if (!existsSync(node))
    fail(`Node ${nodeMajorMin} is not shipped for this system: install it and try again.`)
  const child = spawn(node, [...flags, file, ...rest], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // An npm that is killed outright passes nothing on.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), parentCheckMs).unref()
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}

// What Node itself is to be told stands beside the script, as a list.
function flagsOf(file) {
  const beside = file.replace(/\.ts$/, '.flags.json')
  return beside !== file && existsSync(beside) ? JSON.parse(readFileSync(beside, 'utf8')) : []
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
