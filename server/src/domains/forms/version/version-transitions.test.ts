import { type Endpoint, type EndpointSchemas, endpointBy } from '@lineside/contract/core'
import {
  formVersionStates,
  formVersionTransitions,
  getFormLog,
  getFormRecord,
  getFormVersion,
  listFormLog,
  listForms,
  saveFormDraft,
  submitFormVersion,
} from '@lineside/contract/forms'
import { listNotifications } from '@lineside/contract/notifications'
import { describe, expect, it } from 'vitest'
import { onOwnPlant, type TestPlant, usePlant } from '../../../testing/plant.ts'
import { calledRows, inputFor } from '../../../testing/transition-cases.ts'
import { at, drafted, inForce, submitted, versionCast } from '../testing.ts'

const { onPlant } = usePlant()
const rows = calledRows(formVersionStates)
const endpointOf = (event: string) =>
  endpointBy(
    formVersionTransitions,
    event as keyof typeof formVersionTransitions,
  ) as unknown as Endpoint<EndpointSchemas>
const personOf = ({ actor }: (typeof rows)[number]) =>
  typeof actor === 'object' ? (versionCast.people[actor.person] ?? 'analyst') : 'analyst'
const notified: Record<string, [string, string]> = {
  approved: ['analyst', 'formApproval.approved'],
  refused: ['analyst', 'formApproval.refused'],
}

async function call(plant: TestPlant, row: (typeof rows)[number], state: string, own: object = {}) {
  const id = await versionCast.make(plant, state, row)
  const body = { rowVersion: 1, ...(await inputFor(plant, row.inputs, versionCast.other)), ...own }
  const answer = await (await plant.as(personOf(row))).call(endpointOf(row.event), { ...at(id), body } as never)
  return { id, answer }
}

describe.each(rows.map((row) => [row.event, row] as const))('a version is %s', (event, row) => {
  it('by its person: state, history and notice follow', () =>
    onPlant(async (plant) => {
      const { id, answer } = await call(plant, row, row.from[0] ?? '')
      expect([answer.status, answer.body]).toMatchObject([200, { state: row.to, rowVersion: 2 }])
      const analyst = await plant.as('analyst')
      const { formId } = await analyst.ask(getFormVersion, at(id))
      expect((await analyst.ask(getFormLog, at(formId))).at(-1)).toMatchObject({
        event: `forms.${event}`,
        from: row.from[0],
        to: row.to,
        after: { version: 1 },
      })
      const [who, key] = notified[event] ?? []
      if (!who) return
      const heard = await (await plant.as(who)).ask(listNotifications, {})
      expect(heard.map(({ templateKey }) => templateKey)).toContain(key)
    }))

  it('in its state alone, in the version that the person saw', () =>
    onPlant(async (plant) => {
      for (const state of ['DRAFT', 'PENDING', 'SUPERSEDED', 'REFUSED']) {
        if (row.from.includes(state as never)) continue
        const { answer } = await call(plant, row, state)
        expect(answer.body, state).toMatchObject({ code: 'STATE_REFUSED' })
      }
      const stale = await call(plant, row, row.from[0] ?? '', { rowVersion: 9 })
      expect([stale.answer.status, stale.answer.body]).toMatchObject([412, { current: { id: stale.id } }])
    }))
})

describe('two at once', () => {
  it('approve a version once', () =>
    onOwnPlant(async (plant) => {
      const { id, rowVersion, formId } = await submitted(plant, await plant.as('analyst'))
      const manager = await plant.as('manager')
      const approve = () => manager.call(formVersionTransitions.approved, { ...at(id), body: { rowVersion } })
      const answers = await Promise.all([approve(), approve()])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
      const log = await manager.ask(getFormLog, at(formId))
      expect(log.filter(({ event }) => event === 'forms.approved')).toHaveLength(1)
    }))

  it.each(['refused', 'withdrawn'] as const)(
    'approve a version that is %s: one wins, the other learns who it was',
    (event) =>
      onOwnPlant(async (plant) => {
        const analyst = await plant.as('analyst')
        const manager = await plant.as('manager')
        const { id, rowVersion, formId } = await submitted(plant, analyst)
        const reason = event === 'refused' ? { reason: 'The tare is missing' } : {}
        const other = event === 'refused' ? manager : analyst
        const answers = await Promise.all([
          manager.call(formVersionTransitions.approved, { ...at(id), body: { rowVersion } }),
          other.call(formVersionTransitions[event], { ...at(id), body: { rowVersion, ...reason } } as never),
        ])
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
        const won = answers.findIndex(({ status }) => status === 200)
        const refused = answers.find(({ status }) => status === 412)
        const decidedBy = won === 0 || event === 'refused' ? { id: manager.accountId } : null
        const state = won === 0 ? 'ACTIVE' : event === 'refused' ? 'REFUSED' : 'DRAFT'
        const current = { id, state, author: { id: analyst.accountId }, decidedBy }
        expect(refused?.body).toMatchObject({ code: 'STALE', current })
        const log = await manager.ask(getFormLog, at(formId))
        expect(log.filter(({ from }) => from === 'PENDING')).toHaveLength(1)
      }),
  )

  it('save one draft: the second is shown what the first saved', () =>
    onOwnPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const { id, rowVersion, definition } = await drafted(plant, analyst)
      if (!definition) throw new Error('no definition')
      const save = (description: string) =>
        analyst.call(saveFormDraft, { ...at(id), body: { rowVersion, definition: { ...definition, description } } })
      const answers = await Promise.all([save('one'), save('two')])
      const [refused] = answers.filter(({ status }) => status === 412)
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
      expect(refused?.body).toMatchObject({ current: { rowVersion: rowVersion + 1 } })
    }))
})

describe('who decides', () => {
  it('is a manager where the approver is the author, and never the author', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const version = await submitted(plant, analyst)
      await plant.db.query('update forms_versions set approver_id = author_id where id = $1', [version.id])
      const shown = await analyst.ask(getFormVersion, at(version.id))
      expect(shown.waitsFor.map(({ id }) => id)).not.toContain(analyst.accountId)
      expect(shown.waitsFor.length).toBeGreaterThan(0)
      const own = await analyst.call(formVersionTransitions.approved, {
        ...at(version.id),
        body: { rowVersion: version.rowVersion },
      })
      expect(own.body).toMatchObject({ code: 'SAME_PERSON' })
    }))

  it('must be named among those who may, and not be the author', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const operator = await plant.as('operator')
      const by = async (approverId: number) => {
        const { id, rowVersion } = await drafted(plant, analyst, { approverId })
        return analyst.call(submitFormVersion, { ...at(id), body: { rowVersion } })
      }
      expect((await by(operator.accountId)).body).toMatchObject({ code: 'LACKS_PERMISSION' })
      expect((await by(analyst.accountId)).fields).toHaveProperty('approverId')
    }))
})

describe('a definition is checked against the plant when it is submitted', () => {
  it('names what is not there, not one’s own or disabled, each at its place', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const { other, products } = plant.facts
      await plant.db.query('update products set enabled = false where id = $1', [products[1]?.id])
      plant.app.services.caches.invalidateAll()
      const { id, rowVersion } = await drafted(plant, analyst, {
        collectPointIds: [plant.facts.points[0]?.id ?? 0, other.points[0]?.id ?? 0],
        productIds: [products[0]?.id ?? 0, products[1]?.id ?? 0, 42],
        linkedFormIds: [43],
        normVersionId: 44,
      })
      const refused = await analyst.call(submitFormVersion, { ...at(id), body: { rowVersion } })
      expect(Object.keys(refused.fields ?? {}).sort()).toEqual([
        'collectPointIds.1',
        'linkedFormIds.0',
        'normVersionId',
        'productIds.1',
        'productIds.2',
      ])
    }))

  it('gives a plant no two forms of one name', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const first = await drafted(plant, analyst, { name: 'Peso do saco único' })
      await analyst.ask(submitFormVersion, { ...at(first.id), body: { rowVersion: first.rowVersion } })
      const second = await drafted(plant, analyst, { name: 'PESO DO SACO UNICO' })
      const body = { rowVersion: second.rowVersion }
      const refused = await analyst.call(submitFormVersion, { ...at(second.id), body })
      expect(Object.keys(refused.fields ?? {})).toEqual(['name'])
    }))
})

describe('the lists of forms', () => {
  it('find forms by what is under way, who it waits for, place and product', () =>
    onPlant(async (plant) => {
      const [analyst, manager] = [await plant.as('analyst'), await plant.as('manager')]
      const waiting = await submitted(plant, analyst)
      const ready = await inForce(plant, analyst)
      const ids = async (query: Record<string, string>) => (await manager.ask(listForms, { query })).map(({ id }) => id)
      const both = [waiting.formId, ready.formId]
      const among = async (query: Record<string, string>) => (await ids(query)).filter((id) => both.includes(id))
      expect(await among({ openState: 'PENDING' })).toEqual([waiting.formId])
      expect(await among({ approverId: String(manager.accountId) })).toEqual([waiting.formId])
      expect(await among({ approverId: String(analyst.accountId) })).toEqual([])
      expect(await among({ enabled: 'true' })).toEqual([ready.formId])
      const [point] = plant.facts.points
      expect((await among({ collectPointId: String(point?.id) })).sort()).toEqual([...both].sort())
      expect(await among({ collectPointId: String(plant.facts.points[2]?.id) })).toEqual([])
      expect((await among({ productId: String(plant.facts.products[0]?.id) })).sort()).toEqual([...both].sort())
      const { definition } = await analyst.ask(getFormVersion, at(waiting.id))
      const named = await ids({ query: (definition?.name ?? '').toUpperCase() })
      expect(named).toContain(waiting.formId)
      const [row] = (await manager.ask(listForms, { query: { openState: 'PENDING' } })).filter(
        ({ id }) => id === waiting.formId,
      )
      expect(row).toMatchObject({ open: { state: 'PENDING', waitsFor: [{ id: manager.accountId }] } })
    }))

  it('tell who did what to which form, those of the own plants', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const { formId } = await inForce(plant, analyst)
      const { name } = await analyst.ask(getFormRecord, at(formId))
      const entries = (await analyst.ask(listFormLog, { query: { event: 'approved' } })).filter(
        ({ entityId }) => entityId === formId,
      )
      expect(entries).toMatchObject([{ event: 'forms.approved', form: { id: formId, name }, version: 1 }])
      const outsider = await plant.as('outsider')
      const elsewhere = await outsider.call(listFormLog, {})
      expect(JSON.stringify(elsewhere.body)).not.toContain(name)
    }))
})
