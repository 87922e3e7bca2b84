/**
 * A part of `npm test`: the built server gives the spreadsheets of products, structure and shifts, LibreOffice opens each
 * and saves it as .xlsx and as .csv, and what it saved is given back: every row must be found as it is.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { watchSignals } from '../launcher/process.mjs'
import { endServer, openBook, startServer } from './built-server.mjs'

const sheets = { products: 'Product', structure: 'Hierarchy', shifts: 'WorkShift' }
/** comma, quotation mark, UTF-8, from line 1, no types, texts not quoted, numbers as they are shown */
const formats = { xlsx: 'xlsx:Calc MS Excel 2007 XML', csv: 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true' }

/** What a program may take for something else. */
const awkward = ['=1+1', '-5 °C', '@home', '00123', '1,5', '_x0041_', 'TRUE', 'Mar 5', 'a; b', 'ğüşiöç İI']

const folder = mkdtempSync(join(tmpdir(), 'lineside-import-'))
const { check, end } = openBook()

const portal = (address, token) => async (method, path, body, language) => {
  const form = body instanceof FormData
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: {
      'x-platform-id': '2',
      'accept-language': language ?? 'en-US',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !form && { 'content-type': 'application/json' }),
    },
    ...(body && { body: form ? body : JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** What LibreOffice saves after it opened the file. */
const savedBack = (path, format) => {
  const outdir = join(folder, format)
  const args = ['--headless', '--convert-to', formats[format], '--outdir', outdir, path]
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const { status, stdout, stderr } = spawnSync(process.env.LINESIDE_SOFFICE ?? 'soffice', [profile, ...args], {
    env: { ...process.env, HOME: folder },
    timeout: 240_000,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`LibreOffice ended with code ${status}: ${stdout}${stderr}`)
  return readFileSync(join(outdir, `sheet.${format}`))
}

const give = async (ask, { path, bytes, fileName, language }) => {
  const form = new FormData()
  form.append('file', new Blob([bytes]), fileName)
  const { data } = await ask('POST', '/api/event/v1/Upload?containerName=imports', form)
  const { importId } = await ask('POST', `${path}/Import`, { fileId: data.id }, language)
  for (let tries = 0; tries < 600; tries++) {
    const status = await ask('GET', `/api/report/Import/${importId}`)
    if (status.state !== 'READING') return status
    await pause(200)
  }
  throw new Error('the import was not read within two minutes')
}

const problemsOf = async (ask, status) => {
  const { state, counts, total, problem } = status
  if (state === 'CHECKED' && total > 0 && counts.same === total) return []
  const first = []
  for (const action of ['refused', 'change', 'create']) {
    const rows =
      state === 'CHECKED' ? await ask('GET', `/api/report/Import/${status.importId}/Row?action=${action}`) : []
    first.push(...rows.slice(0, 3).map((row) => JSON.stringify(row)))
  }
  return [`${state} ${JSON.stringify(counts)} of ${total} ${problem ?? ''}`, ...first]
}

const addAwkward = async (ask) => {
  const [known] = await ask('GET', '/api/domain/v1/Product?query=10010')
  for (const name of awkward) {
    await ask('POST', '/api/domain/v1/Product', { industryId: known.industryId, sku: name, name })
  }
}

const run = async (address) => {
  const { token } = await portal(address)('POST', '/api/brf/BrfAuth', { id: 'admin', password: 'lineside-demo' })
  const ask = portal(address, token)
  await addAwkward(ask)
  for (const [sheet, name] of Object.entries(sheets)) {
    const path = `/api/domain/v1/${name}`
    for (const language of ['en-US', 'tr']) {
      for (const from of ['xlsx', 'csv']) {
        const { base64 } = await ask('POST', `${path}/Import/Template`, { format: from }, language)
        const bytes = Buffer.from(base64, 'base64')
        const file = join(folder, `sheet.${from}`)
        writeFileSync(file, bytes)
        const input = [[`${sheet} in ${language}, .${from} given back untouched`, from, bytes]]
        // of a csv LibreOffice has to guess what is a text, and takes 00123 for a number
        const saved = from === 'xlsx' ? Object.keys(formats) : []
        for (const format of saved)
          input.push([`${sheet} in ${language}, saved as .${format}`, format, savedBack(file, format)])
        for (const [title, format, content] of input) {
          const status = await give(ask, { path, bytes: content, fileName: `sheet.${format}`, language })
          check(title, await problemsOf(ask, status))
        }
      }
    }
  }
}

watchSignals()
let server
try {
  server = await startServer({ DATABASE_URL: '', DATA_DIR: join(folder, 'data') })
  await run(server.address)
} catch (error) {
  check('the run came to its end', [error.stack])
} finally {
  if (server) await endServer(server)
  rmSync(folder, { recursive: true, force: true })
}
end()
