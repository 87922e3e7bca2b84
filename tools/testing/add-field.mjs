/**
 * Follows the recipe "add a field" of CONTRIBUTING.md in a copy of the checkout, for a scaffolded catalogue: three places
 * and a migration, and its texts. What must then be there is asked by tests that are put beside it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { runQuietly } from '../launcher/process.mjs'

/** The catalogue that was scaffolded, in its spellings. */
const names = {
  domain: 'sample-rounds',
  Thing: 'SampleRound',
  things: 'sampleRounds',
  table: 'sample_rounds',
}
const key = 'location'
/** In European Portuguese it is the Brazilian word. */
const labels = { 'en-US': 'Location', 'pt-BR': 'Localização', tr: 'Konum' }

const edit = (path, ...replacements) => {
  let text = readFileSync(path, 'utf8')
  for (const [before, after] of replacements) {
    if (!text.includes(before)) throw new Error(`The recipe found no place in ${path}`)
    text = text.replace(before, () => after)
  }
  writeFileSync(path, text)
}

const serverTest = ({ domain, things }) => `import { ${things} } from '@lineside/contract/${domain}'
import { expect, it } from 'vitest'
import { usePlant } from '../../testing/plant.ts'

const { onPlant } = usePlant()

it('saves the added field, writes its history and exports it', () =>
  onPlant(async (plant) => {
    const admin = await plant.as('admin')
    const body = { industryId: plant.facts.plant, name: 'Cold store', ${key}: 'Dock 4' }
    const { id, name } = await admin.ask(${things}.create, { body })
    const params = { id: String(id) }
    expect(await admin.ask(${things}.get, { params })).toMatchObject({ ${key}: 'Dock 4' })
    await admin.ask(${things}.change, { params, body: { rowVersion: 1, ${key}: 'Dock 5' } })
    expect(await admin.ask(${things}.get, { params })).toMatchObject({ name, ${key}: 'Dock 5' })
    expect((await admin.ask(${things}.log, { params })).map(({ before, after }) => [before?.${key}, after?.${key}])).toEqual([
      [undefined, 'Dock 4'],
      ['Dock 4', 'Dock 5'],
    ])
    const file = await admin.ask(${things}.export, { body: { format: 'jsonl', query: name } })
    if (!('base64' in file)) throw new Error('It became a job')
    const [row = ''] = Buffer.from(file.base64, 'base64').toString('utf8').split('\\n')
    expect(JSON.parse(row)).toMatchObject({ location: 'Dock 5' })
  }))
`

const webTest = ({ domain, Thing, things }) => `import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { accountWith, fakeServer, json } from '../../core/testing/index.ts'
import { ${things} } from './index.tsx'

const api = '/api/domain/v1/${Thing}'
const record = {
  id: 5,
  industryId: 1,
  name: 'Cold store',
  note: '',
  ${key}: 'Dock 4',
  enabled: true,
  rowVersion: 1,
  abilities: { changed: true },
  state: 'ENABLED',
}
const entry = {
  id: 1,
  entity: '${domain}',
  entityId: 5,
  event: '${domain}.changed',
  from: 'ENABLED',
  to: 'ENABLED',
  actor: null,
  at: '2026-01-01T12:00:00.000Z',
  reason: null,
  before: { ${key}: 'Dock 3' },
  after: { ${key}: 'Dock 4' },
}
afterEach(() => vi.unstubAllGlobals())

it('shows the added field with its history', async () => {
  fakeServer((one) => {
    if (one.path === \`\${api}/5\`) return json(record)
    return json(one.path === \`\${api}/5/Log\` ? [entry] : [])
  })
  await renderPortal({ doors: [${things}], account: accountWith({ 8: 'w' }), at: '/${domain}/5' })
  expect(await screen.findByText('Dock 4', { selector: 'dd, dd *' })).toBeDefined()
  const history = await screen.findByRole('region', { name: 'History' })
  await waitFor(() => expect(history.textContent).toContain('Location: Dock 3 → Dock 4'))
})
`

const nextMigration = (copy) => {
  const numbers = readdirSync(join(copy, 'server/migrations')).map((name) => Number.parseInt(name, 10) || 0)
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}

/** Adds it; resolves with a result like those of the parts. */
export const addField = async (copy) => {
  const { domain } = names
  const server = join(copy, 'server/src/domains', domain)
  const web = join(copy, 'web/src/domains', domain)
  edit(
    join(copy, 'contract/src', domain, 'catalogue.ts'),
    ['note: 400 }', `note: 400, ${key}: 80 }`],
    ['trim().optional(),\n', `trim().optional(),\n    ${key}: text(limits.${key}).trim().optional(),\n`],
    [
      "{ key: 'note', kind: 'text', shown: true }",
      `{ key: 'note', kind: 'text', shown: true }, { key: '${key}', kind: 'text', shown: true }`,
    ],
  )
  edit(join(server, 'catalogue.ts'), ["note: 'note' }", `note: 'note', ${key}: '${key}' }`])
  writeFileSync(
    join(copy, `server/migrations/${nextMigration(copy)}-${domain}-${key}.sql`),
    `alter table ${names.table} add column ${key} text not null default '';\n`,
  )
  edit(join(web, 'catalogue.ts'), [
    "  { key: 'industryId'",
    `  { key: '${key}', kind: 'text', max: limits.${key} },\n  { key: 'industryId'`,
  ])
  for (const [language, word] of Object.entries(labels)) {
    const path = join(copy, 'contract/src', domain, `texts/${language}.json`)
    const texts = JSON.parse(readFileSync(path, 'utf8'))
    texts.columns[key] = word
    writeFileSync(path, JSON.stringify(texts))
  }
  writeFileSync(join(server, `${key}.test.ts`), serverTest(names))
  writeFileSync(join(web, `${key}.test.tsx`), webTest(names))
  const folders = ['contract/src', 'server/src/domains', 'web/src/domains'].map((folder) => `${folder}/${domain}`)
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...folders]
  const { code, output } = await runQuietly(process.execPath, biome, { cwd: copy })
  return { title: 'add a field', passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
}

/** The tests of the added field must have run: on the server and in the web. */
export const provenField = ({ names }) => names.filter((name) => name.includes('the added field')).length === 2
