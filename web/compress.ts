/**
 * Writes `.br` and `.gz` beside every text asset of the built pages, so that the server never compresses while it serves. HTML is left
 * out: the server fills in its nonce first. A server may be serving the folder meanwhile: a file is there whole, or not yet.
 */
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = join(import.meta.dirname, 'dist')

const compressible = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.map'])

/** Bytes below which a header weighs more than what is saved. */
const MIN_BYTES = 512

/** The best of all costs three times as much and saves 2 %: worth it for the few large files that every page needs. */
const LARGE = 16 * 1024
const brotliFor = ({ length }: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: length >= LARGE ? 11 : 10 },
})

/** The gallery is for who works on the components, on their own machine. */
const isServed = (path: string) => relative(folder, path).split(sep)[0] !== 'dev'

function writeWhole(path: string, content: Buffer) {
  writeFileSync(`${path}.part`, content)
  renameSync(`${path}.part`, path)
}

async function compress(path: string) {
  const content = readFileSync(path)
  if (content.length < MIN_BYTES) return
  const [gz, br] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content, brotliFor(content)),
  ])
  writeWhole(`${path}.gz`, gz)
  writeWhole(`${path}.br`, br)
}

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  .map(({ parentPath, name }) => join(parentPath, name))
  .filter(isServed)
// all at once: the compressors have threads of their own
await Promise.all(files.map(compress))
