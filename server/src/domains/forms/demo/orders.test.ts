import { getForm, listForms } from '@lineside/contract/forms'
import { expect, it } from 'vitest'
import { onOwnPlant } from '../../../testing/plant.ts'
import { at } from '../testing.ts'
import { ordersDemo } from './orders.ts'

it('the demo plant has a form in force that asks the example connector', () =>
  onOwnPlant(async (plant) => {
    const anchor = plant.now()
    const setClock = (time: Date) => plant.moveClock(time.getTime() - plant.now().getTime())
    await ordersDemo(plant.app, { anchor, setClock })
    const admin = await plant.as('admin')
    const [form] = await admin.ask(listForms, { query: { query: 'Conferência da ordem' } as never })
    expect(form).toMatchObject({ activeVersion: 1, enabled: true })
    const { fields } = await admin.ask(getForm, at(form?.id ?? 0))
    expect(fields[0]).toMatchObject({
      ...{ type: 'integrated', unit: 'kg', decimals: 3 },
      integrated: { output: 'netWeight', type: 'number', inputs: [] },
    })
  }))
