import { PassThrough } from 'node:stream'
import { IMPORT_CONTAINER, uploadFiles } from '@lineside/contract/core'
import { expect, it } from 'vitest'
import type { Person } from '../../testing/people.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { multipart, withDataFolder } from '../../testing/uploads.ts'

const { onPlant } = usePlant()

/** An upload whose end is yet to come. */
function begin(plant: TestPlant, person: Person) {
  const { headers, payload } = multipart({ fileName: 'rows.csv', content: 'a;b\n1;2\n' })
  const body = new PassThrough()
  body.write(payload.subarray(0, -10))
  const url = `${uploadFiles.path}?containerName=${IMPORT_CONTAINER}`
  const answered = plant.app.http.inject({
    method: 'POST',
    url,
    headers: { ...headers, authorization: `Bearer ${person.token}` },
    payload: body,
  })
  return { answered, end: () => body.end(payload.subarray(-10)) }
}

it('a person sends some files at once, others of theirs wait, and what would wait behind those is refused', () =>
  withDataFolder((folder) =>
    onPlant(
      async (plant) => {
        const [analyst, other] = [await plant.as('analyst'), await plant.as('outsider')]
        const begun = Array.from({ length: 65 }, () => begin(plant, analyst))
        const first = await Promise.race(begun.map((one) => one.answered))
        expect([first.statusCode, first.json().code]).toEqual([429, 'TOO_MANY_REQUESTS'])
        const beside = begin(plant, other)
        beside.end()
        expect((await beside.answered).statusCode).toBe(200)
        for (const one of begun) one.end()
        const all = await Promise.all(begun.map((one) => one.answered))
        expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(64)
      },
      { settings: { DATA_DIR: folder } },
    ),
  ))

it('a person whose files stand in no record sends no more than fit, and again when they do', () =>
  withDataFolder((folder) =>
    onPlant(
      async (plant) => {
        const analyst = await plant.as('analyst')
        const send = async () => {
          const { answered, end } = begin(plant, analyst)
          end()
          const { statusCode, payload } = await answered
          return [statusCode, JSON.parse(payload).code]
        }
        expect(await send()).toEqual([200, undefined])
        await plant.db.query('update core_files set length = 3000000000 where attached_entity_id is null')
        expect(await send()).toEqual([429, 'UPLOADS_UNUSED'])
        await plant.db.query(`update core_files set attached_entity = 'tests', attached_entity_id = 1`)
        expect(await send()).toEqual([200, undefined])
      },
      { settings: { DATA_DIR: folder } },
    ),
  ))
