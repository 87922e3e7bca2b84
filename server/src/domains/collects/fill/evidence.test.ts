import { randomUUID } from 'node:crypto'
import { exportCollects, getCollect, getCollectLog, saveCollect } from '@lineside/contract/collects'
import { expect, it } from 'vitest'
import { recordsOf } from '../../../core/export/testing.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { picture, uploadAs, withDataFolder } from '../../../testing/uploads.ts'
import { at, fieldOf, inForceWith } from '../../forms/testing.ts'
import { recordHash } from './record-hash.ts'

const { onPlant } = usePlant()

/** A form in force whose weight, at most 10, asks for a photo and a text where it is above. */
async function weighing(plant: TestPlant) {
  const { formId, definition } = await inForceWith(plant, await plant.as('analyst'), ([weight = 0, seal = 0]) => [
    fieldOf(weight, 'Weight', { limits: { min: null, max: 10 }, photoWhenOutside: true, remarkWhenOutside: true }),
    fieldOf(seal, 'Seal', { type: 'conformity', remarkWhenOutside: true, optional: true }),
  ])
  const [weight = 0, seal = 0] = (definition?.fields ?? []).map(({ id }) => id)
  const operator = await plant.as('operator')
  const bodyOf = (values: readonly [number, number | string][], more: object = {}) => ({
    clientId: randomUUID(),
    formId,
    formVersion: 1,
    collectPointId: plant.facts.points[0]?.id ?? 0,
    productId: plant.facts.products[0]?.id ?? 0,
    collectedAt: plant.now().toISOString(),
    values: values.map(([fieldId, value]) => ({ fieldId, value })),
    ...more,
  })
  return {
    weight,
    seal,
    formId,
    operator,
    bodyOf,
    send: (body: ReturnType<typeof bodyOf>) => operator.call(saveCollect, { body }),
  }
}

const photo = async (plant: TestPlant) =>
  uploadAs(plant, 'operator', 'collects', { fileName: 'photo.jpg', content: await picture('jpeg', {}) })

const TAKE = 'Take a photo of what you see: the value is out of limits.'
const WRITE = 'Write what you see: the value is out of limits.'

it('a value out of its limits is refused without the evidence its field asks for, each at its place', () =>
  onPlant(async (plant) => {
    const { weight, seal, bodyOf, send } = await weighing(plant)
    const without = await send(
      bodyOf([
        [weight, 10.5],
        [seal, 'NC'],
      ]),
    )
    expect([without.status, without.fields]).toEqual([
      400,
      { [`attachments.${weight}`]: TAKE, [`remarks.${weight}`]: WRITE, [`remarks.${seal}`]: WRITE },
    ])
    const blank = await send(
      bodyOf(
        [
          [weight, 10],
          [seal, 'NC'],
        ],
        { remarks: [{ fieldId: seal, text: ' \n ' }] },
      ),
    )
    expect(blank.fields).toEqual({ [`remarks.${seal}`]: WRITE })
    expect(
      (
        await send(
          bodyOf([
            [weight, 10],
            [seal, 'C'],
          ]),
        )
      ).status,
    ).toBe(201)
    expect((await send(bodyOf([[weight, 10]]))).status).toBe(201)
  }))

it('with both it is stored, sealed, read, logged and exported', () =>
  withDataFolder((folder) =>
    onPlant(
      async (plant) => {
        const { weight, formId, operator, bodyOf, send } = await weighing(plant)
        const attachments = [{ fieldId: weight, fileIds: [await photo(plant)] }]
        const body = bodyOf([[weight, 12]], { attachments, remarks: [{ fieldId: weight, text: ' Scale was wet ' }] })
        const saved = await send(body)
        expect(saved.status).toBe(201)
        expect(await send(body)).toMatchObject({ status: 201, body: saved.body })
        const other = await send({ ...body, remarks: [{ fieldId: weight, text: 'Scale was dry' }] } as typeof body)
        expect(other.code).toBe('IDEMPOTENCY_REUSED')
        const record = await operator.ask(getCollect, at(saved.body.id))
        const [value] = record.values
        expect([value?.remark, value?.files?.length]).toEqual(['Scale was wet', 1])
        expect(record.values[1]).not.toHaveProperty('remark')
        const [entry] = await operator.ask(getCollectLog, at(saved.body.id))
        expect(entry?.after?.remarks).toEqual([[weight, 'Scale was wet']])
        const supervisor = await plant.as('supervisor')
        const answer = await supervisor.ask(exportCollects, {
          body: { format: 'xlsx', typeCollectId: String(formId) } as never,
        })
        if (!('base64' in answer)) throw new Error('It became a job')
        const [row] = recordsOf(Buffer.from(answer.base64, 'base64'))
        expect(row).toMatchObject({ Weight: 12, 'Weight · Written evidence': 'Scale was wet' })
      },
      { settings: { DATA_DIR: folder } },
    ),
  ))

it('what is written stands beside a field of the form, once, and is no longer than it may be', () =>
  onPlant(async (plant) => {
    const { weight, bodyOf, send } = await weighing(plant)
    const text = 'x'
    for (const [remarks, field] of [
      [[{ fieldId: 1, text }], 'remarks.1'],
      [
        [
          { fieldId: weight, text },
          { fieldId: weight, text },
        ],
        `remarks.${weight}`,
      ],
      [[{ fieldId: weight, text: 'x'.repeat(501) }], 'remarks.0.text'],
      [[{ fieldId: weight, text: 'bell\u0007' }], 'remarks.0.text'],
    ] as const) {
      const refused = await send(bodyOf([[weight, 7]], { remarks }))
      expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, [field]])
    }
  }))

it('a record without texts has the hash of before there were any', () => {
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
  expect(recordHash({ ...plain, remarks: [] })).toBe(recordHash(plain))
  expect(recordHash({ ...plain, remarks: [[1, 'x']] })).not.toBe(recordHash(plain))
})
