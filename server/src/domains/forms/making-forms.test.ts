import {
  discardFormDraft,
  duplicateForm,
  formVersionTransitions,
  getForm,
  getFormLog,
  getFormRecord,
  getFormVersion,
  saveFormDraft,
  setFormEnabled,
  startFormVersion,
  submitFormVersion,
} from '@lineside/contract/forms'
import { listNotifications } from '@lineside/contract/notifications'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../testing/people.ts'
import { usePlant } from '../../testing/plant.ts'
import { at, begin, drafted, fieldOf, inForce, save, submitted, whole } from './testing.ts'

const { onPlant } = usePlant()

const notices = async (person: Person) =>
  (await person.ask(listNotifications, {})).map(({ templateKey }) => templateKey)
const record = (person: Person, formId: number) => person.ask(getFormRecord, at(formId))

/** The next version of a form, begun by somebody. */
async function next(person: Person, formId: number) {
  const { rowVersion } = await record(person, formId)
  return person.ask(startFormVersion, { ...at(formId), body: { rowVersion } })
}

describe('a form comes to be', () => {
  it('as a draft of its author, which others see without what it says', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const draft = await begin(plant, analyst, 'Net weight')
      expect(draft).toMatchObject({ state: 'DRAFT', version: 1, definition: { name: 'Net weight', fields: [] } })
      expect(draft.freeFieldIds).toHaveLength(200)
      const other = await (await plant.as('admin')).ask(getFormVersion, at(draft.id))
      expect(other).toMatchObject({ definition: null, author: { id: analyst.accountId }, freeFieldIds: [] })
      expect(other.abilities).toEqual({ discarded: true })
    }))

  it('is in force once its approver said so, and is then filled', () =>
    onPlant(async (plant) => {
      const [analyst, manager] = [await plant.as('analyst'), await plant.as('manager')]
      const version = await submitted(plant, analyst)
      expect(version).toMatchObject({ state: 'PENDING', waitsFor: [{ id: manager.accountId }], difference: null })
      expect(await notices(manager)).toContain('formApproval.submitted')
      expect((await record(analyst, version.formId)).enabled).toBe(false)
      const { rowVersion } = version
      const approved = await manager.ask(formVersionTransitions.approved, { ...at(version.id), body: { rowVersion } })
      expect(approved).toMatchObject({ state: 'ACTIVE', decidedBy: { id: manager.accountId }, waitsFor: [] })
      expect(await notices(analyst)).toContain('formApproval.approved')
      const filled = await (await plant.as('operator')).ask(getForm, at(version.formId))
      expect(filled).toMatchObject({ enabled: true, version: 1, abilities: { fill: true } })
      expect(filled.fields.map(({ name }) => name)).toEqual(['Gross weight', 'Tare', 'Net weight'])
    }))

  it('is refused with a reason, and goes on as a draft of who takes it up', () =>
    onPlant(async (plant) => {
      const [analyst, manager, admin] = [await plant.as('analyst'), await plant.as('manager'), await plant.as('admin')]
      const { id, rowVersion } = await submitted(plant, analyst)
      const reason = 'The tare is missing its limits'
      await manager.ask(formVersionTransitions.refused, { ...at(id), body: { rowVersion, reason } })
      expect(await analyst.ask(getFormVersion, at(id))).toMatchObject({ state: 'REFUSED', reason })
      expect(await notices(analyst)).toContain('formApproval.refused')
      const resumed = await admin.ask(formVersionTransitions.resumed, {
        ...at(id),
        body: { rowVersion: rowVersion + 1 },
      })
      expect(resumed).toMatchObject({ state: 'DRAFT', version: 1, author: { id: admin.accountId } })
      expect(resumed.definition?.fields).toHaveLength(3)
    }))

  it('is withdrawn by its author alone, who hears no more of it from the bell of the approver', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const { id, rowVersion } = await submitted(plant, analyst)
      const by = async (login: string) =>
        (await (await plant.as(login)).call(formVersionTransitions.withdrawn, { ...at(id), body: { rowVersion } })).body
      expect(await by('admin')).toMatchObject({ code: 'NOT_THE_PERSON' })
      expect(await by('analyst')).toMatchObject({ state: 'DRAFT', submittedAt: null })
    }))
})

describe('a version after it', () => {
  it('stands beside the one in force, and takes its place with the approval; records keep theirs', () =>
    onPlant(async (plant) => {
      const [analyst, manager] = [await plant.as('analyst'), await plant.as('manager')]
      const first = await inForce(plant, analyst)
      const draft = await next(analyst, first.formId)
      expect(draft).toMatchObject({ version: 2, state: 'DRAFT', difference: { facts: [], fields: [] } })
      const again = await analyst.call(startFormVersion, {
        ...at(first.formId),
        body: { rowVersion: (await record(analyst, first.formId)).rowVersion },
      })
      expect(again.body).toMatchObject({ code: 'FORM_VERSION_OPEN' })
      const definition = draft.definition
      if (!definition) throw new Error('no definition')
      const [gross, ...others] = definition.fields
      const changed = [{ ...(gross ?? fieldOf(0, '')), limits: { min: 101, max: 119 } }, ...others]
      const saved = await save(analyst, draft, { ...definition, fields: changed, description: 'Of each pallet' })
      const sent = await analyst.ask(submitFormVersion, { ...at(draft.id), body: { rowVersion: saved.rowVersion } })
      expect(sent.difference).toMatchObject({
        facts: [{ key: 'description', before: '', after: 'Of each pallet' }],
        fields: [{ name: 'Gross weight', kind: 'limits', before: { limits: { min: 100 } } }],
      })
      expect((await analyst.ask(getForm, at(first.formId))).version).toBe(1)
      await manager.ask(formVersionTransitions.approved, { ...at(draft.id), body: { rowVersion: sent.rowVersion } })
      const { versions, activeVersion } = await record(analyst, first.formId)
      expect([activeVersion, versions.map(({ version, state }) => [version, state])]).toEqual([
        2,
        [
          [2, 'ACTIVE'],
          [1, 'SUPERSEDED'],
        ],
      ])
      const log = await analyst.ask(getFormLog, at(first.formId))
      expect(log.map(({ event }) => event.slice(6))).toEqual([
        'created',
        'submitted',
        'approved',
        'versionStarted',
        'submitted',
        'approved',
        'superseded',
      ])
    }))

  it('is not begun of a disabled form, and leaves a disabled one disabled', () =>
    onPlant(async (plant) => {
      const [analyst, manager] = [await plant.as('analyst'), await plant.as('manager')]
      const { formId } = await inForce(plant, analyst)
      const draft = await next(analyst, formId)
      const sent = await analyst.ask(submitFormVersion, { ...at(draft.id), body: { rowVersion: draft.rowVersion } })
      const { rowVersion } = await record(analyst, formId)
      await analyst.ask(setFormEnabled, { ...at(formId), body: { rowVersion, enabled: false } })
      await manager.ask(formVersionTransitions.approved, { ...at(draft.id), body: { rowVersion: sent.rowVersion } })
      const after = await record(analyst, formId)
      expect([after.enabled, after.activeVersion, after.abilities]).toMatchObject([
        false,
        2,
        { versionStarted: 'FORM_DISABLED' },
      ])
      const begun = await analyst.call(startFormVersion, { ...at(formId), body: { rowVersion: after.rowVersion } })
      expect(begun.body).toMatchObject({ code: 'FORM_DISABLED' })
    }))

  it('asks the author about a formula that reads a renamed field', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const { formId } = await inForce(plant, analyst)
      const draft = await next(analyst, formId)
      if (!draft.definition) throw new Error('no definition')
      const [gross, ...others] = draft.definition.fields
      if (!gross) throw new Error('no field')
      const { rowVersion } = await save(analyst, draft, {
        ...draft.definition,
        fields: [{ ...gross, name: 'Weight with box' }, ...others],
      })
      const refused = await analyst.call(submitFormVersion, { ...at(draft.id), body: { rowVersion } })
      expect(refused.fields).toEqual({ 'fields.2.formula': expect.stringContaining('Weight with box') })
      const body = { rowVersion, confirmedRenames: [gross.id] }
      expect(await analyst.ask(submitFormVersion, { ...at(draft.id), body })).toMatchObject({ state: 'PENDING' })
    }))
})

describe('a draft', () => {
  it('is saved as it stands, by its author, in the version that they know', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const draft = await begin(plant, analyst)
      const [first = 0] = draft.freeFieldIds
      const definition = { ...(await whole(plant, draft)), name: ' ', fields: [fieldOf(first, '', { formula: '((' })] }
      const saved = await analyst.ask(saveFormDraft, { ...at(draft.id), body: { rowVersion: 1, definition } })
      expect([saved.rowVersion, saved.freeFieldIds.includes(first), saved.freeFieldIds.length]).toEqual([2, false, 200])
      const stale = await analyst.call(saveFormDraft, { ...at(draft.id), body: { rowVersion: 1, definition } })
      expect(stale.body).toMatchObject({ code: 'STALE', current: { rowVersion: 2, definition: { name: ' ' } } })
    }))

  it('takes a field again that was undone and is redone', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const draft = await drafted(plant, analyst)
      const definition = draft.definition
      if (!definition) throw new Error('no definition')
      const without = await save(analyst, draft, { ...definition, fields: definition.fields.slice(0, 2) })
      const gone = definition.fields[2]?.id ?? 0
      expect(without.freeFieldIds.indexOf(gone)).toBeGreaterThan(100)
      const again = await save(analyst, without, definition)
      expect(again.definition?.fields.map(({ id }) => id)).toEqual(definition.fields.map(({ id }) => id))
    }))

  it('gives no field an identity that it was not given, nor another type to one that was submitted', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const { formId } = await inForce(plant, analyst)
      const draft = await next(analyst, formId)
      const definition = draft.definition
      if (!definition) throw new Error('no definition')
      const [gross, tare, net] = definition.fields
      if (!gross || !tare || !net) throw new Error('no fields')
      const wrong = [{ ...gross, type: 'text' as const }, { ...tare, id: 42 }, net, { ...net }]
      const body = { rowVersion: draft.rowVersion, definition: { ...definition, fields: wrong } }
      const refused = await analyst.call(saveFormDraft, { ...at(draft.id), body })
      expect(Object.keys(refused.fields ?? {})).toEqual(['fields.0.type', 'fields.1.id', 'fields.3.id'])
    }))

  it('is discarded by its author, and its form with it where it never was submitted', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const { id, formId, rowVersion } = await drafted(plant, analyst)
      expect(await analyst.ask(discardFormDraft, { ...at(id), body: { rowVersion } })).toEqual({ formId: null })
      expect((await analyst.call(getFormRecord, at(formId))).status).toBe(404)
      const existing = await inForce(plant, analyst)
      const draft = await next(analyst, existing.formId)
      const discarded = await analyst.ask(discardFormDraft, { ...at(draft.id), body: { rowVersion: draft.rowVersion } })
      expect(discarded).toEqual({ formId: existing.formId })
    }))

  it('is announced to expire after 27 days and removed after 30, unless somebody goes on with it', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const [left, touched] = [await drafted(plant, analyst), await drafted(plant, analyst)]
      const after = async (days: number) => {
        plant.moveClock(days * 86_400_000)
        await plant.runJobs()
        return plant.signIn('analyst')
      }
      const expiring = async (person: Person) =>
        (await person.ask(listNotifications, {}))
          .filter(({ templateKey }) => templateKey === 'formApproval.expires')
          .map(({ params }) => params.form)
      expect(await expiring(await after(26))).toEqual([])
      const again = await after(2)
      expect(await expiring(again)).toEqual(expect.arrayContaining([left.formName, touched.formName]))
      const { definition, rowVersion } = touched
      if (!definition) throw new Error('no definition')
      await again.ask(saveFormDraft, { ...at(touched.id), body: { rowVersion, definition } })
      const later = await after(4)
      const statuses = [left, touched].map(async ({ id }) => (await later.call(getFormVersion, at(id))).status)
      expect(await Promise.all(statuses)).toEqual([404, 200])
    }))
})

describe('a copy', () => {
  it('has fields of its own, and is not in force beside its original for one product', () =>
    onPlant(async (plant) => {
      const [analyst, manager] = [await plant.as('analyst'), await plant.as('manager')]
      const first = await inForce(plant, analyst)
      const { rowVersion, name } = await record(analyst, first.formId)
      const copy = await analyst.ask(duplicateForm, { ...at(first.formId), body: { rowVersion } })
      expect(copy).toMatchObject({ version: 1, state: 'DRAFT', definition: { name: `${name} (copy)` } })
      const ids = (of: typeof copy) => of.definition?.fields.map(({ id }) => id) ?? []
      expect(ids(copy).filter((id) => ids(first).includes(id))).toEqual([])
      const [gross, tare, net] = copy.definition?.fields ?? []
      expect(net?.formula).toBe(`{${gross?.id}} - {${tare?.id}}`)
      const sent = await analyst.ask(submitFormVersion, { ...at(copy.id), body: { rowVersion: copy.rowVersion } })
      const body = { rowVersion: sent.rowVersion }
      const refused = await manager.call(formVersionTransitions.approved, { ...at(copy.id), body })
      expect(refused.body).toMatchObject({ code: 'FORM_SKU_ACTIVE', message: expect.stringContaining(name) })
      const form = await record(analyst, first.formId)
      await analyst.ask(setFormEnabled, { ...at(form.id), body: { rowVersion: form.rowVersion, enabled: false } })
      await manager.ask(formVersionTransitions.approved, { ...at(copy.id), body })
      const disabled = await record(analyst, first.formId)
      expect(disabled.abilities).toMatchObject({ enabled: 'FORM_SKU_ACTIVE' })
    }))
})

describe('a form that others link to', () => {
  it('stays enabled, and says which ones', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const source = await inForce(plant, analyst)
      const linking = await inForce(plant, analyst, { linkedFormIds: [source.formId] })
      const form = await record(analyst, source.formId)
      expect([form.abilities, form.linkedFrom.map(({ id }) => id)]).toMatchObject([
        { disabled: 'FORM_LINKED' },
        [linking.formId],
      ])
      const body = { rowVersion: form.rowVersion, enabled: false }
      const refused = await analyst.call(setFormEnabled, { ...at(form.id), body })
      expect(refused.body).toMatchObject({
        code: 'FORM_LINKED',
        current: { dependents: [{ id: linking.formId, route: 1401 }] },
      })
    }))

  it('must be enabled when the other one is approved', () =>
    onPlant(async (plant) => {
      const [analyst, manager] = [await plant.as('analyst'), await plant.as('manager')]
      const source = await inForce(plant, analyst)
      const linking = await submitted(plant, analyst, { linkedFormIds: [source.formId] })
      const { rowVersion } = await record(analyst, source.formId)
      await analyst.ask(setFormEnabled, { ...at(source.formId), body: { rowVersion, enabled: false } })
      const body = { rowVersion: linking.rowVersion }
      const refused = await manager.call(formVersionTransitions.approved, { ...at(linking.id), body })
      expect(refused.body).toMatchObject({ code: 'LINKED_FORM_DISABLED' })
    }))
})
