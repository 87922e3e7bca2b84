import { createStandardCheck, standardCheckTransitions } from '@lineside/contract/standard-checks'
import type { Step } from './step.ts'
import { linesOf, type StarterTexts } from './texts.ts'

/** A standard check by the document of the plant, ready to be worked through. */
export function checkSteps({ trade: { check } }: StarterTexts): Step[] {
  const { name, steps } = check
  return [
    {
      ...{ key: 'check', kind: 'standardChecks', name, by: 'administrator', needs: ['place.plant', 'norm.version'] },
      async run({ act, made }) {
        const body = {
          ...{ industryId: made('place.plant').id, name, normVersionId: made('norm.version').partId ?? 0 },
          steps: [steps.a, steps.b, steps.c].map((step) => ({
            name: step.name,
            tasks: linesOf(step.tasks).map((task) => ({ name: task })),
          })),
        }
        const { id, rowVersion } = await act(createStandardCheck, { body })
        return { id, rowVersion }
      },
    },
    {
      ...{ key: 'check.published', kind: 'standardChecks', continues: 'check', by: 'administrator', needs: [] },
      async run({ act, made }) {
        const { id, rowVersion = 1 } = made('check')
        await act(standardCheckTransitions.published, { params: { id: String(id) }, body: { rowVersion } })
        return { id }
      },
    },
  ]
}
