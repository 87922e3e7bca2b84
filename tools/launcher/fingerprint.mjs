/** Tells whether files have changed, from two fingerprints: a quick one of their dates and one of their bytes. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './paths.mjs'

const skipped = new Set(['node_modules', 'dist', 'testing'])
const isTest = (name) => /\.test\.\w+$/.test(name)

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name) || isTest(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })

const expand = (path) => {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return []
  return stat.isDirectory() ? filesIn(path) : [path]
}

/** All files of the given paths (relative to `base`, the checkout) that a build reads, sorted; tests left out. */
export const sourceFiles = (paths, base = root) => paths.flatMap((path) => expand(join(base, path))).sort()

const digest = (parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** Changes with every save; costs one `stat` a file. */
export const quickFingerprint = (files) =>
  digest(
    files.map((file) => {
      const { size, mtimeMs } = statSync(file)
      return `${relative(root, file)}\0${size}\0${mtimeMs}\n`
    }),
  )

/** Changes with the bytes alone, so a copied or freshly cloned folder keeps its builds. */
export const contentFingerprint = (files) =>
  digest(files.flatMap((file) => [`${relative(root, file)}\0`, readFileSync(file), '\n']))
