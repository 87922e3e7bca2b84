import { getCollect, saveCollect } from '@lineside/contract/collects'
import { askFileTicket, fetchFile, fillPath, uploadFiles } from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import { fields } from '../../testing/form.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { multipart, picture, withDataFolder } from '../../testing/uploads.ts'
import { recordHash } from './fill/record-hash.ts'

const { onPlant } = usePlant()

const withPhotos = (test: (plant: TestPlant) => Promise<void>) =>
  withDataFolder((folder) => onPlant(test, { settings: { DATA_DIR: folder } }))

let shade = 0

async function photo(plant: TestPlant, login = 'operator'): Promise<number> {
  const { headers, payload } = multipart({ fileName: 'photo.jpg', content: await picture('jpeg', { shade: shade++ }) })
  const person = await plant.as(login)
  const answer = await person.send({
    method: 'POST',
    url: `${uploadFiles.path}?containerName=collects`,
    headers,
    payload,
  })
  if (answer.statusCode !== 200) throw new Error(answer.payload)
  return answer.json().data.id
}

const save = async (plant: TestPlant, body: ReturnType<TestPlant['filled']>) =>
  (await plant.as('operator')).call(saveCollect, { body })

const answered = (ids: readonly number[]) => ({ photo: ids.join() })
const evidence = (...fileIds: number[]) => ({ attachments: [{ fieldId: fields.temperature, fileIds }] })

describe('a photo field', () => {
  it('is answered by uploaded photos, which then belong to the record', () =>
    withPhotos(async (plant) => {
      const ids = [await photo(plant), await photo(plant)].toReversed()
      const { status, body } = await save(plant, plant.filled(answered(ids)))
      expect(status).toBe(201)
      const shown = body.values.find((value) => value.fieldId === fields.photo)
      expect(shown).toMatchObject({ type: 'photo', value: ids.join(), conform: null, source: 'typed' })
      expect(shown?.files?.map((file) => [file.id, file.picture])).toEqual(ids.map((id) => [id, true]))
      const read = await (await plant.as('supervisor')).ask(getCollect, { params: { id: String(body.id) } })
      expect(read.values.find((value) => value.fieldId === fields.photo)?.files).toHaveLength(2)
      const history = await plant.count(
        'history',
        `entity = 'collects' and entity_id = ${body.id} and after ? 'photos'`,
      )
      expect(history).toBe(1)
    }))

  // https://github.com/kobotoolbox/enketo-express/issues/374
  it('keeps each of several photos that a camera calls by the same name', () =>
    withPhotos(async (plant) => {
      const ids = [await photo(plant), await photo(plant), await photo(plant)]
      const { body } = await save(plant, plant.filled(answered(ids)))
      const supervisor = await plant.as('supervisor')
      const contents = new Set<string>()
      for (const id of ids) {
        const { ticket } = await supervisor.ask(askFileTicket, { body: { fileId: id } })
        const file = await plant.nobody.send({ url: fillPath(fetchFile.path, { ticket }) })
        expect(file.statusCode).toBe(200)
        contents.add(file.rawPayload.toString('base64'))
      }
      const shown = body.values.find((value) => value.fieldId === fields.photo)
      expect(shown?.files?.map(({ fileName }) => fileName)).toEqual(ids.map(() => 'photo.jpg'))
      expect(contents.size).toBe(3)
    }))

  it('refuses what is no photo of the same person, still free, named once', () =>
    withPhotos(async (plant) => {
      const free = await photo(plant)
      const others = await photo(plant, 'cleber.fontes')
      const taken = await photo(plant)
      expect((await save(plant, plant.filled(answered([taken])))).status).toBe(201)
      const before = await plant.count('collects')
      for (const ids of [[others], [taken], [free, taken], [999_999]]) {
        const refused = await save(plant, plant.filled(answered(ids)))
        expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, [`values.${fields.photo}`]])
      }
      for (const value of [`${free},${free}`, 'photo.jpg', '1,2,3,4,5,6', '-1', `${free},`, true, 7]) {
        const refused = await save(plant, plant.filled({ photo: value }))
        expect([value, refused.status, Object.keys(refused.fields ?? {})]).toEqual([
          value,
          400,
          [`values.${fields.photo}`],
        ])
      }
      expect(await plant.count('collects')).toBe(before)
      expect((await save(plant, plant.filled(answered([free])))).status).toBe(201)
    }))
})

describe('evidence', () => {
  it('stands beside the value it was taken for', () =>
    withPhotos(async (plant) => {
      const id = await photo(plant)
      const { status, body } = await save(plant, plant.filled({ temperature: 25 }, evidence(id)))
      expect(status).toBe(201)
      expect(body.values.filter((value) => value.files).map((value) => [value.fieldId, value.files?.[0]?.id])).toEqual([
        [fields.temperature, id],
      ])
    }))

  it('belongs to a field of the form, once, and is free', () =>
    withPhotos(async (plant) => {
      const id = await photo(plant)
      const at = (fieldId: number, fileIds = [id]) => ({ fieldId, fileIds })
      const cases = [
        [[at(1)], 'attachments.1'],
        [[at(fields.leaks), at(fields.leaks, [id + 1])], `attachments.${fields.leaks}`],
        [[at(fields.leaks, [id, id])], `attachments.${fields.leaks}`],
        [[at(fields.leaks, [])], 'attachments.0.fileIds'],
      ] as const
      for (const [attachments, field] of cases) {
        const refused = await save(plant, plant.filled({}, { attachments: attachments as never }))
        expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, [field]])
      }
    }))
})

describe('the same clientId again', () => {
  it('gives the first answer, with its photos, though they are taken by now', () =>
    withPhotos(async (plant) => {
      const body = plant.filled(answered([await photo(plant)]), evidence(await photo(plant)))
      const first = await save(plant, body)
      const again = await save(plant, body)
      expect(again.status).toBe(201)
      expect(again.body).toEqual(first.body)
    }))

  it('with other photos is other content', () =>
    withPhotos(async (plant) => {
      const body = plant.filled({}, evidence(await photo(plant)))
      expect((await save(plant, body)).status).toBe(201)
      const other = await save(plant, { ...body, ...evidence(await photo(plant)) })
      expect([other.status, other.code]).toEqual([409, 'IDEMPOTENCY_REUSED'])
    }))

  it('has the hash of before photos where there are none', () => {
    const plain = {
      clientId: 'c',
      formId: 1,
      formVersion: 1,
      collectPointId: 1,
      productId: null,
      deviceTime: 't',
      operatorId: 1,
      answers: [],
    }
    expect(recordHash({ ...plain, attachments: [] })).toBe(recordHash(plain))
    expect(recordHash({ ...plain, attachments: [{ fieldId: 1, fileIds: [2] }] })).not.toBe(recordHash(plain))
  })
})

it('a record without photos asks the database nothing more', () =>
  withPhotos(async (plant) => {
    const requests: string[] = []
    const { db } = plant.app.services
    const { connect } = db
    db.connect = (options) => {
      requests.push('connect')
      return connect(options)
    }
    expect((await save(plant, plant.filled())).status).toBe(201)
    expect(requests).toEqual([])
    db.connect = connect
  }))

it('a photo of a record is read by who may read the record or its non-conformities, in its plant', () =>
  withPhotos(async (plant) => {
    const id = await photo(plant)
    await save(plant, plant.filled(answered([id])))
    const requested = async (login: string) =>
      (await (await plant.as(login)).call(askFileTicket, { body: { fileId: id } })).status
    expect(await Promise.all(['operator', 'supervisor', 'outsider', 'otavio.penteado'].map(requested))).toEqual([
      200, 200, 404, 404,
    ])
  }))

it('only who may collect uploads photos of records', () =>
  withPhotos(async (plant) => {
    await expect(photo(plant, 'rui.camargo')).rejects.toThrow('FORBIDDEN')
  }))
