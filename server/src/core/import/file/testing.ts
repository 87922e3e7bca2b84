import { rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openOutput } from '../../export/sheet/output.ts'
import { createZip } from '../../export/sheet/zip.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const usual: Record<string, string> = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${SHEET}.main+xml"/></Types>`,
  'xl/workbook.xml': `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
}

let folder: Promise<string> | undefined
let made = 0

async function openFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'lineside-import-'))
  process.once('exit', () => rmSync(path, { recursive: true, force: true }))
  return path
}

/** A new path in a temporary folder of this process, which goes with it. */
export async function temporaryPath(name: string): Promise<string> {
  folder ??= openFolder()
  return join(await folder, `${++made}-${name}`)
}

/** A workbook of given parts; the usual ones are added. */
export async function workbook(parts: Record<string, string>): Promise<string> {
  const path = await temporaryPath('book.xlsx')
  const output = openOutput(path)
  const zip = createZip(output)
  for (const [name, content] of Object.entries({ ...usual, ...parts })) {
    const entry = zip.entry(name)
    for (let at = 0; at < content.length; at += 1_000_000) await entry.write(content.slice(at, at + 1_000_000))
    await entry.end()
  }
  await zip.end()
  await output.end()
  return path
}

/** A workbook whose only sheet has this between its rows' tags. */
export function sheetOf(rows: string, parts: Record<string, string> = {}, after = ''): Promise<string> {
  const sheet = `${HEAD}<worksheet ${MAIN}><sheetData>${rows}</sheetData>${after}</worksheet>`
  return workbook({ 'xl/worksheets/sheet1.xml': sheet, ...parts })
}

export async function textFile(content: string | Uint8Array): Promise<string> {
  const path = await temporaryPath('rows.csv')
  await writeFile(path, content)
  return path
}
