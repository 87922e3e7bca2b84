import { runAsSystem, type WriteContext } from '../../core/kernel/index.ts'
import { collectReactions } from '../../core/reactions/index.ts'
import type { TestPlant } from '../../core/testing/plant.ts'
import { type Notice, notify } from './index.ts'

export function asSystem<T>(plant: TestPlant, act: (ctx: WriteContext) => Promise<T>): Promise<T> {
  return runAsSystem(plant.app.services, collectReactions([]), [], act)
}

type Given = Partial<Omit<Notice<'nonConformity.raised'>, 'receivers'>>

/** Tells accounts of a broken limit; what is given replaces the usual. */
export function tell(plant: TestPlant, receivers: Notice['receivers'], given: Given = {}): Promise<void> {
  const notice: Notice<'nonConformity.raised'> = {
    source: 'NonConformity',
    link: '17',
    templateKey: 'nonConformity.raised',
    params: { field: 'Temperatura', value: { number: 1234.5, unit: '°C' }, point: 'Estufa 1', form: 'Cozimento' },
    receivers,
    industryId: plant.facts.plant,
    subject: { entity: 'tests', id: 17 },
    actorId: null,
    ...given,
  }
  return asSystem(plant, (ctx) => notify(ctx, notice))
}
