/** `npm run node -- <file> …`: runs one file of the checkout in the Node that the launcher brings. */
import { statSync } from 'node:fs'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import process from 'node:process'
import { ensureInstalled } from '../launcher/install.mjs'
import { root } from '../launcher/paths.mjs'
import { stop } from '../launcher/problem.mjs'
import { runLoudly } from '../launcher/process.mjs'

const example = 'npm run node -- checks/domains-page.ts'

const isInside = (path) => {
  const way = relative(root, path)
  return way !== '' && way.split(sep)[0] !== '..' && !isAbsolute(way)
}

/** The full path of what was named, relative to the checkout. What is no file of the checkout ends in one sentence. */
export const fileOf = (input) => {
  if (!input) throw stop(`Name a file of this checkout: ${example}`)
  const path = resolve(root, input)
  if (!isInside(path)) throw stop(`npm run node runs files of this checkout only, and ${input} is outside it.`)
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw stop(`This checkout has no file ${input}.`)
  return path
}

export const run = async ([input, ...args]) => {
  // before anything is installed: a mistyped name is told at once
  const path = fileOf(input)
  await ensureInstalled()
  return runLoudly(process.execPath, [path, ...args])
}
