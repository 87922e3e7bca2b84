import { askFileTicket } from '@lineside/contract/core'
import { helpQuestions } from '@lineside/contract/help-centre'
import { expect, it } from 'vitest'
import { onOwnPlant, type TestPlant } from '../../testing/plant.ts'
import { picture, uploadAs, withDataFolder } from '../../testing/uploads.ts'
import { bodyOf, makeQuestion, type Question } from './testing.ts'

const withPicture = (fileId: number) => ({
  type: 'doc' as const,
  content: [{ type: 'picture' as const, attrs: { fileId, alt: 'The lever of the oven' } }],
})

async function put(plant: TestPlant, login: string, question: Question, fileId: number) {
  const texts = { 'pt-BR': { title: 'Onde fica?', body: withPicture(fileId) } }
  const params = { id: String(question.id) }
  return (await plant.as(login)).call(helpQuestions.change, { params, body: { ...bodyOf(question), texts } })
}

const seen = async (plant: TestPlant, login: string, fileId: number) =>
  (await (await plant.as(login)).call(askFileTicket, { body: { fileId } })).status

it('pictures of an article are its writer’s own uploads, seen by everybody once it is shown', () =>
  withDataFolder((dataDir) =>
    onOwnPlant(
      async (plant) => {
        const admin = await plant.as('admin')
        const made = await makeQuestion(admin)
        const content = await picture('png')
        const own = await uploadAs(plant, 'admin', 'help', { fileName: 'lever.png', content })
        const { status, body } = await put(plant, 'admin', made, own)
        expect([status, body.files.map(({ id, picture: is }) => [id, is])]).toEqual([200, [[own, true]]])
        expect(await seen(plant, 'operator', own)).toBe(404)
        // the same picture again, and one more that is no picture, somebody else's or of another record
        expect((await put(plant, 'admin', body, own)).body.rowVersion).toBe(body.rowVersion)
        const text = await uploadAs(plant, 'admin', 'help')
        expect((await put(plant, 'admin', body, text)).fields).toEqual({
          'texts.pt-BR.body': 'Choose a picture: JPG, PNG or GIF.',
        })
        const elsewhere = await uploadAs(plant, 'admin', 'collects', { fileName: 'x.png', content })
        const other = await makeQuestion(admin)
        for (const [question, file] of [
          [body, elsewhere],
          [body, 999_999],
          [other, own],
        ] as const) {
          expect((await put(plant, 'admin', question, file)).fields).toEqual({
            'texts.pt-BR.body': 'This file no longer exists or belongs to another record. Attach it again.',
          })
        }
        expect((await admin.ask(helpQuestions.get, { params: { id: String(made.id) } })).rowVersion).toBe(
          body.rowVersion,
        )
      },
      { settings: { DATA_DIR: dataDir } },
    ),
  ))
