import { randomBytes } from 'node:crypto'
import { getCollect, saveCollect } from '@lineside/contract/collects'
import { askFileTicket } from '@lineside/contract/core'
import { duplicateForm, getForm, getFormRecord, getFormVersion, saveFormDraft } from '@lineside/contract/forms'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { picture, uploadAs, withDataFolder } from '../../testing/uploads.ts'
import { at, begin, fieldOf, inForceWith, save, whole } from './testing.ts'

const { onPlant } = usePlant()
const onFiles = (test: (plant: TestPlant) => Promise<void>) =>
  withDataFolder((folder) => onPlant(test, { settings: { DATA_DIR: folder } }))

let shade = 0
const upload = async (plant: TestPlant, login = 'analyst') =>
  uploadAs(plant, login, 'forms', { fileName: 'seal.jpg', content: await picture('jpeg', { shade: shade++ }) })

it('a reference photo comes with the form to who fills it, and with the record to who reads it', () =>
  onFiles(async (plant) => {
    const pictureId = await upload(plant)
    const version = await inForceWith(plant, await plant.as('analyst'), ([id = 0]) => [
      fieldOf(id, 'Seal', { pictureId }),
    ])
    const { formId } = version
    const operator = await plant.as('operator')
    const form = await operator.ask(getForm, at(formId))
    expect(form.fields.map((field) => field.pictureId)).toEqual([pictureId])
    const values = form.fields.map(({ id }) => ({ fieldId: id, value: 7 }))
    const own = { formId, formVersion: 1, values }
    const { id } = await operator.ask(saveCollect, { body: plant.filled({}, own) })
    const record = await (await plant.as('supervisor')).ask(getCollect, at(id))
    expect(record.values.map((value) => value.pictureId)).toEqual([pictureId])
    for (const login of ['operator', 'supervisor', 'manager']) {
      expect((await (await plant.as(login)).call(askFileTicket, { body: { fileId: pictureId } })).status).toBe(200)
    }
  }))

it('is taken once, stays through savings, and a copy of the form shows the same', () =>
  onFiles(async (plant) => {
    const analyst = await plant.as('analyst')
    const pictureId = await upload(plant)
    const { formId } = await inForceWith(plant, analyst, ([id = 0]) => [fieldOf(id, 'Seal', { pictureId })])
    const { rowVersion } = await analyst.ask(getFormRecord, at(formId))
    const copy = await analyst.ask(duplicateForm, { ...at(formId), body: { rowVersion } })
    expect(copy.definition?.fields.map((field) => field.pictureId)).toEqual([pictureId])
    if (!copy.definition) throw new Error('The draft is somebody else’s')
    const saved = await save(analyst, copy, { ...copy.definition, description: 'A copy' })
    expect(saved.definition?.fields.map((field) => field.pictureId)).toEqual([pictureId])
  }))

it('is refused at its field where it is no picture, too large, of somebody else or of another form', () =>
  onFiles(async (plant) => {
    const analyst = await plant.as('analyst')
    const taken = await upload(plant)
    await inForceWith(plant, analyst, ([id = 0]) => [fieldOf(id, 'Seal', { pictureId: taken })])
    const draft = await begin(plant, analyst)
    const [first = 0, second = 0] = draft.freeFieldIds
    const noise = { raw: { width: 1400, height: 1400, channels: 3 as const } }
    const large = await sharp(randomBytes(1400 * 1400 * 3), noise)
      .png({ compressionLevel: 0 })
      .toBuffer()
    const gone = 'This file no longer exists or belongs to another record. Attach it again.'
    const cases: [number, string][] = [
      [taken, gone],
      [await upload(plant, 'admin'), gone],
      [await uploadAs(plant, 'operator', 'collects', { fileName: 'x.jpg', content: await picture('jpeg') }), gone],
      [999_999, gone],
      [await uploadAs(plant, 'analyst', 'forms'), 'Choose a picture: JPG, PNG or GIF.'],
      [
        await uploadAs(plant, 'analyst', 'forms', { fileName: 'x.png', content: large }),
        'This file is too large. Maximum: 5 MB.',
      ],
    ]
    for (const [pictureId, sentence] of cases) {
      const fields = [fieldOf(first, 'Weight'), fieldOf(second, 'Seal', { pictureId })]
      const definition = await whole(plant, draft, { fields })
      const body = { rowVersion: draft.rowVersion, definition }
      const refused = await analyst.call(saveFormDraft, { ...at(draft.id), body })
      expect([refused.status, refused.fields]).toEqual([400, { 'fields.1.pictureId': sentence }])
    }
    // nothing was taken by what was refused
    const read = await analyst.ask(getFormVersion, at(draft.id))
    expect(read.rowVersion).toBe(draft.rowVersion)
  }))
