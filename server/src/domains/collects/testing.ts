import {
  collectChangeStates,
  collectChangeTransitions,
  getCollect,
  requestDelete,
  requestEdit,
  saveCollect,
} from '@lineside/contract/collects'
import type { AccessCase, AccessCases } from '../../testing/access-cases.ts'
import { type FieldName, fields, testForm } from '../../testing/form.ts'
import type { TestPlant } from '../../testing/plant.ts'
import { type TransitionCast, transitionCases } from '../../testing/transition-cases.ts'

export { begun, fillInParts, partBody, sendPart } from './parts/testing.ts'

type Value = string | number | boolean | null

/** A record of the test form, saved by the operator or somebody else. */
export async function collected(plant: TestPlant, values: Partial<Record<FieldName, Value>> = {}, login = 'operator') {
  return (await plant.as(login)).ask(saveCollect, { body: plant.filled(values) })
}

export const proposal = (values: Partial<Record<FieldName, Value>>) =>
  Object.entries(values).map(([name, value]) => ({ fieldId: fields[name as FieldName], value }))

/** A request of somebody to edit a record as it stands. */
export async function editRequested(
  plant: TestPlant,
  collectId: number,
  values: Partial<Record<FieldName, Value>>,
  login = 'operator',
) {
  const person = await plant.as(login)
  const { rowVersion } = await person.ask(getCollect, { params: { id: String(collectId) } })
  const body = { rowVersion, reason: 'Read it wrong', values: proposal(values) }
  return person.ask(requestEdit, { params: { id: String(collectId) }, body })
}

export async function deletionRequested(plant: TestPlant, collectId: number, login = 'operator') {
  const person = await plant.as(login)
  const { rowVersion } = await person.ask(getCollect, { params: { id: String(collectId) } })
  return person.ask(requestDelete, { params: { id: String(collectId) }, body: { rowVersion, reason: 'Made twice' } })
}

/** A request in a state, of the operator or, where a person is to meet themselves, of that one. */
export const changeCast: TransitionCast = {
  async make(plant, state, _row, self) {
    const { id: collectId } = await collected(plant)
    const { id } = state.startsWith('D')
      ? await deletionRequested(plant, collectId)
      : await editRequested(plant, collectId, { temperature: 16 })
    if (self !== undefined)
      await plant.db.query(
        'update collects_changes set requested_by = (select id from accounts where login = $2) where id = $1',
        [id, self],
      )
    const ended = !['EW', 'DW'].includes(state)
    await plant.db.query('update collects_changes set state = $2, decided_at = $3 where id = $1', [
      id,
      state,
      ended ? plant.now().toISOString() : null,
    ])
    return id
  },
  people: { requester: 'operator', approver: 'manager' },
  other: 'manager',
}

async function saved(plant: TestPlant) {
  const { id } = await collected(plant)
  return { params: { id } }
}

const requestedOf = (body: object): AccessCase => ({
  call: async (plant) => ({ ...(await saved(plant)), body: { rowVersion: 1, reason: 'Read it wrong', ...body } }),
  by: 'operator',
  elsewhere: 'hidden',
  colleague: 'NOT_THE_PERSON',
})

const own = (): AccessCase => ({ call: () => ({}), elsewhere: 'own' })
const exported = (): AccessCase => ({ call: () => ({ body: { format: 'csv' } }), elsewhere: 'own' })
const read: AccessCase = { call: saved, elsewhere: 'hidden' }

export const accessCases: AccessCases = {
  'collects.save': { call: (plant) => ({ body: plant.filled() }), elsewhere: 'hidden' },
  'collects.list': own(),
  'collects.listExport': exported(),
  'collects.statistics': own(),
  'collects.formsToFill': own(),
  'collects.lastValues': {
    call: ({ facts }) => ({ query: { formId: testForm.id, collectPointId: facts.points[0]?.id ?? 0 } }),
    elsewhere: 'hidden',
  },
  'collects.linkedValues': {
    call: ({ facts }) => ({ query: { formId: testForm.id, collectPointId: facts.points[0]?.id ?? 0 } }),
    elsewhere: 'hidden',
  },
  'collects.suggest': {
    // nothing was recorded there for it: no model is asked
    async call(plant) {
      plant.app.services.config.suggestions = { url: 'http://127.0.0.1:1', model: 'none', key: null }
      await plant.db.query(`update forms_versions set facts = facts || '{"suggestValues": true}' where form_id = $1`, [
        testForm.id,
      ])
      plant.app.services.caches.invalidateAll()
      const { points, products } = plant.facts
      const place = { collectPointId: points[0]?.id ?? 0, productId: products[0]?.id ?? 0 }
      return { body: { formId: testForm.id, formVersion: testForm.version, ...place, values: [] } }
    },
    elsewhere: 'hidden',
  },
  'collects.askIntegrated': {
    async call(plant) {
      // of a connector that there is not: nobody is asked, and the answer says so
      const integrated = { connectorId: 1, output: 'netWeight', type: 'number', inputs: [] }
      await plant.db.query(
        `update forms_versions set fields = (
           select jsonb_agg(case when (field ->> 'id')::bigint = $3 then field || $4::jsonb else field end order by place)
           from jsonb_array_elements(fields) with ordinality as f (field, place)
         ) where form_id = $1 and version = $2`,
        [testForm.id, testForm.version, fields.temperature, JSON.stringify({ type: 'integrated', integrated })],
      )
      plant.app.services.caches.invalidateAll()
      return {
        query: {
          ...{ formId: testForm.id, formVersion: testForm.version, fieldId: fields.temperature },
          collectPointId: plant.facts.points[0]?.id ?? 0,
        },
      }
    },
    elsewhere: 'hidden',
  },
  'collects.openParts': own(),
  'collects.photos': own(),
  'collects.copy': {
    async call(plant) {
      await plant.db.query('update forms set allow_duplication = true where id = $1', [testForm.id])
      plant.app.services.caches.invalidateAll()
      return saved(plant)
    },
    elsewhere: 'hidden',
  },
  'collects.get': read,
  'collects.log': read,
  'collects.form': read,
  'collects.revisions': read,
  'collects.requestEdit': requestedOf({ values: proposal({ temperature: 16 }) }),
  'collects.requestDelete': requestedOf({}),
  'collects.listChanges': own(),
  'collects.listChangesExport': exported(),
  'collects.listChangeLog': own(),
  'collects.listChangeLogExport': exported(),
  'collects.getChange': {
    call: async (plant) => ({
      params: { id: (await editRequested(plant, (await collected(plant)).id, { temperature: 16 })).id },
    }),
    elsewhere: 'hidden',
  },
  ...transitionCases(collectChangeStates, collectChangeTransitions, changeCast),
}
