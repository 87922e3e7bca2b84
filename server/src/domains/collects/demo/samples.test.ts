import { getCollect, listCollects } from '@lineside/contract/collects'
import { listForms } from '@lineside/contract/forms'
import { expect, it } from 'vitest'
import { onOwnPlant } from '../../../testing/plant.ts'
import { at } from '../../forms/testing.ts'
import { samplesDemo } from './samples.ts'

it('the demo plant has a form whose samples repeat and which reads another one, with records', () =>
  onOwnPlant(async (plant) => {
    const anchor = plant.now()
    const setClock = (time: Date) => plant.moveClock(time.getTime() - plant.now().getTime())
    await samplesDemo(plant.app, { anchor, setClock })
    expect(plant.now()).toEqual(anchor)
    const admin = await plant.as('admin')
    const named = async (query: string) => (await admin.ask(listForms, { query: { query } as never }))[0]
    const form = await named('Amostras de empanado')
    const read = await named('Qualidade do óleo de fritura')
    expect(form).toMatchObject({ activeVersion: 1, enabled: true })
    const rows = await admin.ask(listCollects, { query: { typeCollectId: String(form?.id) } })
    expect(rows.length).toBeGreaterThan(0)
    const record = await admin.ask(getCollect, at(rows[0]?.id ?? 0))
    const linked = record.values.find(({ source }) => source === 'linked')
    expect(linked).toMatchObject({
      value: expect.any(Number),
      conform: true,
      linked: { collectId: expect.any(Number) },
    })
    const source = await admin.ask(getCollect, at(linked?.linked?.collectId ?? 0))
    expect(source.formId).toBe(read?.id)
    expect(new Set(record.values.map(({ name }) => name)).size).toBe(record.values.length)
    expect(record.values.length).toBeGreaterThan(3)
  }))
