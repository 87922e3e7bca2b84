import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './core/config.ts'
import { migrate } from './core/db/index.ts'
import { demoLanguages, inDemoLanguage } from './core/demo/index.ts'
import { generateDemo, languageOfDemo, loadDemo } from './demo.ts'
import { storeBeginnings } from './demo-beginnings.ts'
import { treatWithMovedClock } from './demo-stage.ts'
import { type Clone, createTemplate, dropTemplate, openClone, type Template } from './testing/databases.ts'

const anchor = new Date('2026-11-20T15:00:00.000Z')
const options = { seed: 7, anchor, collects: 600 }
const migrations = join(import.meta.dirname, '../migrations')

/** What has its texts in four languages side by side, in each demo: tables, and the entities of their history. */
const inFourLanguages = /^(help_centre|chats_subjects|news)/
const entitiesInFourLanguages = /^(help-centre|chats|news)/
/** Degrees Baumé, in every language. */
const BAUME = '°Bé'
/** What only somebody who writes Portuguese or Turkish writes. */
const FOREIGN = /[^\p{ASCII}\P{L}]|\b(linha|turno|produto|para|com o|uma|vardiya|hat|ve|bir)\b/iu

/** Every text in a value, with the key under which it stands. */
function textsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return [`${key}: ${value}`]
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, name))
}

describe('the demo plants of each language', () => {
  const plantsIn = (language: (typeof demoLanguages)[number]) =>
    inDemoLanguage(language, () => {
      const demo = generateDemo({ ...options, collects: 60 })
      for (const _ of demo.batches(60));
      return demo
    })

  it.each(demoLanguages)('have the same shape in %s', (language) => {
    const { structure, products, accounts, forms, shifts } = plantsIn(language)
    expect([structure.nodes.length, products.length, accounts.accounts.length, forms.length, shifts.length]).toEqual([
      38, 40, 30, 12, 8,
    ])
    expect(new Set(accounts.accounts.map((one) => one.language))).toEqual(new Set([language]))
    expect(accounts.accounts.map(({ login }) => login)).toEqual(
      expect.arrayContaining(['admin', 'manager', 'supervisor', 'analyst', 'operator', 'outsider']),
    )
    expect(new Set(accounts.accounts.map(({ login }) => login)).size).toBe(30)
    for (const { description } of forms) expect(description.length).toBeLessThanOrEqual(130)
  })

  it('stand in their countries, with their units', () => {
    const zones = demoLanguages.map((language) => plantsIn(language).structure.plants.map(({ timeZone }) => timeZone))
    expect(zones).toEqual([
      ['America/Chicago', 'America/New_York'],
      ['America/Sao_Paulo', 'America/Sao_Paulo'],
      ['Europe/Istanbul', 'Europe/Istanbul'],
    ])
    const cooking = plantsIn('en-US').forms[0]?.versions[0]?.fields.find(({ name }) => name === 'Internal temperature')
    expect(cooking).toMatchObject({ unit: '°F', limits: { min: 161.6, max: 172.4 } })
  })

  it('share no names of places, products, people and forms', () => {
    const names = demoLanguages.map((language) => {
      const { structure, products, accounts, forms } = plantsIn(language)
      return [...structure.nodes, ...products, ...accounts.accounts, ...forms].map(({ name }) => name)
    })
    const [english, portuguese, turkish] = names.map((all) => new Set(all))
    expect([...(english ?? [])].filter((name) => portuguese?.has(name) || turkish?.has(name))).toEqual([])
    expect([...(portuguese ?? [])].filter((name) => turkish?.has(name))).toEqual([])
  })
})

describe('the stored demo plants in English', () => {
  let template: Template
  let db: Clone

  beforeAll(async () => {
    template = await createTemplate('demo-en', async (empty) => void (await migrate(empty, migrations)))
    db = await openClone(template)
    const config = readConfig({ LINESIDE_DEMO: 'short', LOG_LEVEL: 'silent', FILES: 'database' })
    await inDemoLanguage('en-US', async () => {
      await loadDemo(db, options)
      await storeBeginnings(db, anchor)
      await treatWithMovedClock(db, config, anchor)
    })
  }, 240_000)

  afterAll(async () => {
    await db?.drop()
    await dropTemplate(template)
  })

  it('say in which language they are', async () => {
    expect(await languageOfDemo(db)).toBe('en-US')
  })

  it('have no text in Portuguese or Turkish, in whatever list it stands', async () => {
    const { rows: tables } = await db.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    )
    const result: string[] = []
    for (const { name } of tables) {
      if (inFourLanguages.test(name)) continue
      const { rows } = await db.query<{ row: { entity?: string } }>(`select to_jsonb(t) as row from ${name} t`)
      const ofOneLanguage = rows.filter(({ row }) => !entitiesInFourLanguages.test(row.entity ?? ''))
      for (const text of new Set(ofOneLanguage.flatMap(({ row }) => textsIn(row))))
        if (FOREIGN.test(text.replace(BAUME, ''))) result.push(`${name}.${text}`)
    }
    expect(result).toEqual([])
  }, 60_000)

  it.each([
    'action_plans',
    'audit_cycles',
    'chats',
    'checklist_answers',
    'logbooks_days',
    'lots',
    'production_notes',
    'results_months',
    'scripts_runs',
    'skills_levels',
    'standard_checks_executions',
    'support_requests',
    'trainings_sessions',
  ])('have what the stories make: %s', async (table) => {
    const { rows } = await db.query<{ n: number }>(`select count(*)::int as n from ${table}`)
    expect(rows[0]?.n).toBeGreaterThan(0)
  })
})
