import { z } from 'zod'
import { type Infer, id, lazy, line, plantCatalogue, plantList, text } from '../core/index.ts'
import { raisedLevel } from './levels.ts'
import { mayChoosePosition, mayEvaluate, mayReadMatrix } from './states.ts'
import { skillLimits } from './tasks.ts'

const requirement = () => z.strictObject({ taskId: id(), level: raisedLevel() })

const content = lazy(() =>
  z.strictObject({
    /** its own within the plant, accents and case ignored */
    name: line(skillLimits.name),
    description: text(skillLimits.description).trim().optional(),
    /** the level that whoever has the position needs, each task once; a task that is not named is not required */
    requirements: z
      .array(requirement())
      .max(skillLimits.requirements)
      .refine((all) => new Set(all.map(({ taskId }) => taskId)).size === all.length, 'repeated')
      .optional(),
  }),
)

export type SkillPositionContent = Required<Infer<typeof content>>

export const skillPositionList = plantList({
  name: 'skills',
  part: 'positions',
  columns: [{ key: 'description', kind: 'text', shown: true }],
  filters: {},
})

/** A job position of a plant, and the levels that it requires. */
export const skillPositions = plantCatalogue({
  calls: {
    domain: 'skills',
    part: 'positions',
    path: '/api/domain/v1/Matrix/Position',
    read: mayReadMatrix,
    edit: mayEvaluate,
  },
  list: skillPositionList,
  content,
  listedFor: mayChoosePosition,
  one: 'position',
  many: 'positions',
})

export const skillPositionStates = skillPositions.states
