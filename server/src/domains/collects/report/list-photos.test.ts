import { exportCollects, listCollects, listPhotos, saveCollect } from '@lineside/contract/collects'
import { askFileTicket } from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import { fields, testForm } from '../../../testing/form.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { picture, uploadAs, withDataFolder } from '../../../testing/uploads.ts'

const { onPlant } = usePlant()

const withPhotos = (test: (plant: TestPlant) => Promise<void>) =>
  withDataFolder((folder) => onPlant(test, { settings: { DATA_DIR: folder } }))

let shade = 0
const photo = async (plant: TestPlant) =>
  uploadAs(plant, 'operator', 'collects', { fileName: 'photo.jpg', content: await picture('jpeg', { shade: shade++ }) })

/** A record with a photo that answers and one beside a value out of its limits; and one of a photo, an hour earlier. */
async function twoRecords(plant: TestPlant) {
  const operator = await plant.as('operator')
  const [answer, evidence, earlier] = [await photo(plant), await photo(plant), await photo(plant)]
  const attachments = [{ fieldId: fields.leaks, fileIds: [evidence] }]
  const second = await operator.ask(saveCollect, {
    body: plant.filled({ photo: String(answer), leaks: 9 }, { attachments }),
  })
  const collectedAt = new Date(plant.now().getTime() - 3_600_000).toISOString()
  const first = await operator.ask(saveCollect, { body: plant.filled({ photo: String(earlier) }, { collectedAt }) })
  return { answer, evidence, earlier, first: first.id, second: second.id }
}

const ask = async (plant: TestPlant, query: object = {}, login = 'supervisor') =>
  (await plant.as(login)).call(listPhotos, { query: { typeCollectId: String(testForm.id), ...query } as never })

describe('the photos of records', () => {
  it('are those of the records that the same filters find, the newest first, each with its field', () =>
    withPhotos(async (plant) => {
      const { answer, evidence, earlier, first, second } = await twoRecords(plant)
      const { body, headers } = await ask(plant, { count: 'true' })
      expect(body.map((one) => one.file.id)).toEqual([Math.max(answer, evidence), Math.min(answer, evidence), earlier])
      expect(headers['x-total-count']).toBe('3')
      expect(body.find((one) => one.file.id === evidence)).toMatchObject({
        collectId: second,
        fieldId: fields.leaks,
        fieldName: 'field leaks',
        isEvidence: true,
        outRange: true,
        formName: testForm.name,
        operator: { id: plant.facts.people.operator },
        file: { fileName: 'photo.jpg', picture: true },
      })
      expect(body.find((one) => one.file.id === answer)?.isEvidence).toBe(false)
      const matches = async (query: object) => (await ask(plant, query)).body.map((one) => one.file.id)
      expect(await matches({ outRange: 'false' })).toEqual([earlier])
      expect(await matches({ typeCollectItemId: String(fields.leaks), itemFrom: '9' })).toHaveLength(2)
      expect(await matches({ accountId: String(plant.facts.people.manager) })).toEqual([])
      expect((await ask(plant)).body.at(-1)?.collectId).toBe(first)
    }))

  it('page by the cursor, each photo once', () =>
    withPhotos(async (plant) => {
      await twoRecords(plant)
      const all = (await ask(plant)).body.map((one) => one.file.id)
      const one = await ask(plant, { limit: '2' })
      const two = await ask(plant, { limit: '2', cursor: one.headers['x-next-cursor'] })
      expect([...one.body, ...two.body].map(({ file }) => file.id)).toEqual(all)
    }))

  it('go with a record whose deletion was approved, and are nobody’s at another plant', () =>
    withPhotos(async (plant) => {
      const { first, earlier } = await twoRecords(plant)
      expect((await ask(plant, {}, 'murat.aksoy')).body).toEqual([])
      await plant.db.query(`update collects set change_state = 'DA' where id = $1`, [first])
      expect((await ask(plant)).body.map((one) => one.file.id)).not.toContain(earlier)
      const ticket = await (await plant.as('murat.aksoy')).call(askFileTicket, { body: { fileId: earlier } })
      expect(ticket.status).toBe(404)
    }))

  it('stand beside their field in the list and are counted in the export', () =>
    withPhotos(async (plant) => {
      const { evidence, second } = await twoRecords(plant)
      const person = await plant.as('supervisor')
      const query = { typeCollectId: String(testForm.id), fields: String(fields.leaks) }
      const row = (await person.ask(listCollects, { query })).find((one) => one.id === second)
      expect(row?.fields?.[0]?.files?.map(({ id }) => id)).toEqual([evidence])
      const file = await person.ask(exportCollects, {
        body: { format: 'jsonl', typeCollectId: String(testForm.id), columns: ['id'] },
      })
      const text = Buffer.from((file as { base64: string }).base64, 'base64').toString()
      const lines = text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>)
      const written = lines.find((line) => Object.values(line).includes(second)) ?? {}
      const counted = Object.entries(written).filter(([key]) => key.startsWith('field leaks · '))
      expect(counted.map(([, value]) => value)).toEqual([1])
    }))
})
