/**
 * `npm run docs`: the documents as a site of plain files in artifacts/docs, with the pictures that
 * `npm run screenshots -- en-US light wide` has taken. Ends with 1 where a link leads nowhere.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import { root } from '../tree.ts'
import { screenPictures, screenshotFolder } from './pictures.ts'
import { buildSite } from './site.ts'
import { readChapters } from './sources.ts'

const output = join(root, 'artifacts/docs')
const all = screenPictures()
const pictures = all.filter(({ isThere }) => isThere)
const { pages, dead } = buildSite(readChapters(), (domain) => pictures.filter((one) => one.domain === domain))

function write(address: string, content: string) {
  const path = join(output, address)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

rmSync(output, { recursive: true, force: true })
for (const [address, html] of pages) write(address, html)
for (const file of ['style.css', 'find.js']) cpSync(join(import.meta.dirname, file), join(output, file))
cpSync(join(root, 'web/public/favicon.svg'), join(output, 'favicon.svg'))
mkdirSync(join(output, 'pictures'), { recursive: true })
for (const { file } of pictures) cpSync(join(screenshotFolder, basename(file)), join(output, file))

console.log(`${pages.size} pages and ${pictures.length} pictures in artifacts/docs/index.html`)
if (all.length === 0 || pictures.length < all.length)
  console.log('npm run screenshots -- en-US light wide resume takes the pictures that are missing')
for (const link of dead) console.error(`A link leads nowhere: ${link}`)
process.exitCode = dead.length > 0 ? 1 : 0
