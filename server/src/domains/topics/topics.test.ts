import { pillarCatalogue } from '@lineside/contract/pillars'
import { listTopicOptions, removeTopic, topicCatalogue } from '@lineside/contract/topics'
import { describe, expect, it } from 'vitest'
import { runAsSystem } from '../../core/kernel/index.ts'
import { collectReactions } from '../../core/reactions/index.ts'
import type { Person } from '../../testing/people.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { idOf } from '../accounts/testing.ts'
import { made as madePillar, pillarOf } from '../pillars/testing.ts'
import { markTopicUsed } from './index.ts'
import { bodyOf, contentOf, made, type TopicShown, topicOf } from './testing.ts'

const { onPlant } = usePlant()
const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const change = (person: Person, topic: TopicShown, own: object) =>
  person.call(topicCatalogue.change, { ...at(topic), body: { ...bodyOf(topic), ...own } as never })
const create = async (plant: TestPlant, person: Person, own: object) =>
  person.call(topicCatalogue.create, { body: (await contentOf(plant, own)) as never })

const text = { name: 'Number', kind: 'text', position: 'afterPlace' }
const choice = { name: 'Channel', kind: 'choice', position: 'afterPlace', options: ['Shop', 'Phone'] }

describe('the list', () => {
  it('has every topic for who holds 16, with what an action in it asks for', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      expect(await analyst.ask(topicCatalogue.list, {})).toHaveLength(11)
      const [row] = await analyst.ask(topicCatalogue.list, { query: { query: 'reclamacoes' } })
      expect(row).toMatchObject({
        pillarName: 'Qualidade',
        pillarInitials: 'Q',
        manager: { name: 'Ricardo Azevedo' },
        specialist: { name: 'Camila Duarte' },
        fieldCount: 6,
        abilities: { changed: true, disabled: true, removed: true, accessChanged: true },
      })
      expect(row?.accessCount).toBeGreaterThan(5)
      const named = async (query: object) =>
        (await analyst.ask(topicCatalogue.list, { query: query as never })).map(({ name }) => name)
      const { id } = await pillarOf(plant, 'P')
      expect(await named({ pillarId: String(id) })).toEqual([
        'Programa de ideias (encerrado)',
        'Treinamento e polivalência',
      ])
      expect(await named({ kind: 'SEO' })).toEqual(['Manutenção autônoma', 'Treinamento e polivalência'])
      expect(await named({ enabled: 'false' })).toEqual(['Programa de ideias (encerrado)'])
      expect((await named({ sort: '-pillar' })).at(0)).toBe('Preparação para emergências')
      expect((await (await plant.as('supervisor')).call(topicCatalogue.list, {})).status).toBe(403)
    }))

  it('is exported in words', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const file = await analyst.ask(topicCatalogue.export, { body: { format: 'csv' } }, { language: 'pt-BR' })
      if (!('base64' in file)) throw new Error('The export became a job')
      const lines = Buffer.from(file.base64, 'base64').toString()
      for (const word of ['Especialista e, depois, gestor', 'Qualidade', 'Reclamações de clientes'])
        expect(lines).toContain(word)
    }))
})

describe('a topic', () => {
  it('is created with all that an action in it asks for, for its maker to make actions in', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const quality = await pillarOf(plant, 'Q')
      const managerId = await idOf(plant, 'manager')
      const elementId = quality.elements[0]!.id
      const own = { managerApproval: true, managerId, preselect: true, level: 4, elementId, evidenceRequired: true }
      const { status, body } = await create(plant, analyst, { ...own, fields: [text, choice] })
      expect(status).toBe(201)
      expect(body).toMatchObject({
        kind: 'PLAN',
        state: 'ENABLED',
        used: false,
        manager: { id: managerId, name: 'Ricardo Azevedo' },
        specialist: null,
        level: 4,
        elementId,
        fields: [
          { name: 'Number', used: false },
          { name: 'Channel', options: ['Shop', 'Phone'] },
        ],
      })
      const mine = (await analyst.ask(listTopicOptions, {})).find(({ id }) => id === body.id)
      expect(mine).toMatchObject({ mine: 'e', name: body.name })
      expect(await analyst.ask(topicCatalogue.log, at(body))).toMatchObject([
        { event: 'topics.created', actor: { id: analyst.accountId }, after: { kind: 'PLAN', name: body.name } },
      ])
    }))

  it.each<[string, object, Record<string, string>]>([
    [
      'the name of another',
      { name: 'reclamacoes de CLIENTES' },
      { name: 'This is already in use. Choose another one.' },
    ],
    ['no name', { name: ' ' }, { name: 'Fill in this field.' }],
    [
      'a pillar that there is not',
      { pillarId: 987_654 },
      { pillarId: 'Not found in your plants. Choose another one.' },
    ],
    ['a manager’s approval by nobody', { managerApproval: true }, { managerId: 'Fill in this field.' }],
    ['a specialist’s approval by nobody', { specialistApproval: true }, { specialistId: 'Fill in this field.' }],
    [
      'a check of effectiveness by nobody',
      { effectivenessCheck: true },
      { effectivenessCheck: 'This needs a default specialist. Choose one first.' },
    ],
    ['level 6', { preselect: true, level: 6 }, { level: 'Enter a value of at most 5.' }],
    [
      'an element of another pillar',
      { preselect: true, elementId: 987_654 },
      { elementId: 'Not found in your plants. Choose another one.' },
    ],
    [
      'a report that is not encrypted',
      { reportUrl: 'http://reports.example/1' },
      { reportUrl: 'Enter an address that begins with https://.' },
    ],
    [
      'a report on a server that is not allowed',
      { reportUrl: 'https://reports.example/1' },
      {
        reportUrl:
          'Reports from reports.example cannot be shown here. An administrator can allow this server in the settings.',
      },
    ],
    [
      'two fields of one name',
      { fields: [text, { ...text, name: 'nùmber' }] },
      { 'fields.1.name': 'This is already in use. Choose another one.' },
    ],
    ['a choice of nothing', { fields: [{ ...choice, options: [] }] }, { 'fields.0.options': 'Fill in this field.' }],
    [
      '21 fields',
      { fields: Array.from({ length: 21 }, (_, at) => ({ ...text, name: `F${at}` })) },
      { fields: 'Too many items. Use at most 20.' },
    ],
  ])('is refused with %s', (_, own, fields) =>
    onPlant(async (plant) => {
      const refused = await create(plant, await plant.as('analyst'), own)
      expect([refused.status, refused.fields]).toEqual([400, fields])
    }),
  )

  it('is approved by active people who may have a part in its actions', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const refusal = async (login: string, own: object = {}) => {
        const specialistId = await idOf(plant, login)
        const { code, fields } = await create(plant, admin, { specialistApproval: true, specialistId, ...own })
        return [code, Object.keys(fields ?? {})]
      }
      const lacks = ['LACKS_PERMISSION', ['specialistId']]
      expect(await refusal('operator')).toEqual(lacks)
      expect(await refusal('analyst')).toEqual([undefined, []])
      expect(await refusal('analyst', { kind: 'SEO' })).toEqual(lacks)
      expect(await refusal('beatriz.lacerda', { kind: 'SEO' })).toEqual([undefined, []])
      await plant.db.query(`update accounts set state = 'INACTIVE' where login = 'analyst'`)
      plant.app.services.caches.invalidateAll()
      expect(await refusal('analyst')).toEqual(lacks)
      // who is named already may have left
      const named = await topicOf(plant, 'Reclamações de clientes')
      expect((await change(admin, named, { name: 'Reclamações' })).status).toBe(200)
    }))

  it('names nobody of plants that are not its maker’s', () =>
    onPlant(async (plant) => {
      const managerId = await idOf(plant, 'murat.aksoy')
      const own = { managerApproval: true, managerId }
      const refused = await create(plant, await plant.as('analyst'), own)
      expect(Object.keys(refused.fields ?? {})).toEqual(['managerId'])
      expect((await create(plant, await plant.as('admin'), own)).status).toBe(201)
    }))

  it('stands on a server whose reports are shown', () =>
    onPlant(async (plant) => {
      const allow = async (hosts: string) => {
        await plant.db.query(
          `insert into settings (key, value) values ('report.allowedHosts', to_jsonb($1::text))
           on conflict (key) do update set value = excluded.value`,
          [hosts],
        )
        plant.app.services.caches.invalidateAll()
      }
      const analyst = await plant.as('analyst')
      await allow('reports.example')
      const topic = await made(plant, analyst, { reportUrl: 'https://reports.example/1' })
      await allow('')
      expect((await change(analyst, topic, { name: 'Renamed' })).status).toBe(200)
      expect(
        (await change(analyst, { ...topic, rowVersion: 2 }, { reportUrl: 'https://reports.example/2' })).status,
      ).toBe(400)
    }))

  it('keeps no level and no element without pre-selection, and a disabled pillar only where it had it', () =>
    onPlant(async (plant) => {
      const manager = await plant.as('manager')
      const pillar = await madePillar(manager)
      const own = { pillarId: pillar.id, preselect: true, level: 2, elementId: pillar.elements[0]!.id }
      const topic = await made(plant, manager, own)
      await manager.ask(pillarCatalogue.setEnabled, { ...at(pillar), body: { rowVersion: 1, enabled: false } })
      const { body } = await change(manager, topic, { preselect: false })
      expect([body.level, body.elementId]).toEqual([null, null])
      const refused = await create(plant, manager, { pillarId: pillar.id })
      expect(Object.keys(refused.fields ?? {})).toEqual(['pillarId'])
      const offered = (await manager.ask(listTopicOptions, {})).find(({ id }) => id === topic.id)
      expect([offered?.enabled, (await manager.ask(topicCatalogue.get, at(topic))).enabled]).toEqual([false, true])
    }))

  it('tells in its history what moved', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const topic = await made(plant, analyst, { fields: [text, choice] })
      const [number, channel] = bodyOf(topic).fields
      const fields = [
        { ...channel!, name: 'Way', required: true },
        { ...number!, hidden: true },
        { name: 'Cost', kind: 'money', position: 'afterAction' },
      ]
      const { body } = await change(analyst, topic, { evidenceRequired: true, fields })
      expect(body.fields.map(({ id, name }) => [id, name]).slice(0, 2)).toEqual([
        [channel!.id, 'Way'],
        [number!.id, 'Number'],
      ])
      expect((await analyst.ask(topicCatalogue.log, at(topic))).at(-1)).toMatchObject({
        event: 'topics.changed',
        before: { evidenceRequired: false },
        after: {
          evidenceRequired: true,
          'fields.added': ['Cost'],
          'fields.changed': ['Way'],
          'fields.hidden': ['Number'],
          'fields.renamed': [{ from: 'Channel', to: 'Way' }],
          'fields.reordered': true,
        },
      })
      const written = await plant.count('history')
      expect((await change(analyst, topic, { evidenceRequired: true, fields })).body.rowVersion).toBe(2)
      expect(await plant.count('history')).toBe(written)
      expect((await change(analyst, topic, { name: 'Late' })).code).toBe('STALE')
    }))

  it('that an action used stays, and so do the fields it answered', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const topic = await made(plant, analyst, { fields: [text, choice] })
      const [number, channel] = bodyOf(topic).fields
      await runAsSystem(plant.app.services, collectReactions([]), [], (ctx) =>
        markTopicUsed(ctx, topic.id, [channel!.id]),
      )
      const refusal = async (...fields: object[]) => {
        const { code, fields: wrong } = await change(analyst, topic, { fields })
        return [code, ...Object.keys(wrong ?? {})]
      }
      expect(await refusal(number!)).toEqual(['FIELD_USED'])
      expect(await refusal({ ...channel!, kind: 'text', options: [] })).toEqual(['VALIDATION', 'fields.0.kind'])
      const saved = { ...channel!, name: 'Way', hidden: true, options: ['Mail', 'Phone', 'Shop'] }
      const { status, body } = await change(analyst, topic, { fields: [saved] })
      expect([status, body.fields]).toMatchObject([200, [{ id: channel!.id, name: 'Way', hidden: true, used: true }]])
      expect(body.abilities.removed).toBe('TOPIC_USED')
      expect((await analyst.call(removeTopic, { ...at(topic), body: { rowVersion: 2 } })).code).toBe('TOPIC_USED')
      const disabled = await analyst.ask(topicCatalogue.setEnabled, {
        ...at(topic),
        body: { rowVersion: 2, enabled: false },
      })
      expect(disabled.state).toBe('DISABLED')
    }))

  it('that nothing used is removed, with the rights in it', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const topic = await made(plant, analyst, { fields: [text] })
      expect((await analyst.call(removeTopic, { ...at(topic), body: { rowVersion: 9 } })).code).toBe('STALE')
      await analyst.ask(removeTopic, { ...at(topic), body: { rowVersion: 1 } })
      expect((await analyst.call(topicCatalogue.get, at(topic))).status).toBe(404)
      expect(await plant.count('accounts_topic_rights', `topic_id = ${topic.id}`)).toBe(0)
      expect((await analyst.ask(listTopicOptions, {})).map(({ id }) => id)).not.toContain(topic.id)
    }))

  it('is shaped by who holds 16w, and its kind stays', () =>
    onPlant(async (plant) => {
      const topic = await made(plant, await plant.as('admin'))
      const supervisor = await plant.as('supervisor')
      expect([
        (await supervisor.call(topicCatalogue.get, at(topic))).status,
        (await change(supervisor, topic, { name: 'Mine' })).status,
        (await create(plant, supervisor, {})).status,
        (await supervisor.call(removeTopic, { ...at(topic), body: { rowVersion: 1 } })).status,
      ]).toEqual([403, 403, 403, 403])
      const admin = await plant.as('admin')
      expect((await change(admin, topic, { kind: 'SEO' })).fields).toHaveProperty('kind')
    }))
})
