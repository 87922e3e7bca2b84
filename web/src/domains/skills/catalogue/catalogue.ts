import { permissions } from '@lineside/contract/core'
import { skillPositions, skillTasks } from '@lineside/contract/skills'
import { plantView } from '../../../core/catalogue/plant.ts'
import { textOf } from '../../../core/i18n/index.ts'
import { positionFields, taskFields } from './fields.ts'

const text = (key: string) => () => textOf('skills', key) ?? ''

/** What the two catalogues of the matrix have in common. */
const shared = {
  domain: 'skills' as const,
  permission: permissions.multipurposeMatrix,
  list: 1720 as const,
  beside: ['open'] as const,
  also: [
    ['skills', 'matrix'],
    ['pickers', 'skillTasks'],
    ['pickers', 'skillPositions'],
  ],
}

const edit = ({ name }: { name: string }) => name

export const taskView = plantView({
  ...shared,
  catalogue: skillTasks,
  fields: taskFields,
  texts: { list: text('tabs.tasks'), create: text('form.new.tasks'), edit },
  parts: async () => (await import('./task-parts.tsx')).taskParts,
})

export const positionView = plantView({
  ...shared,
  catalogue: skillPositions,
  fields: positionFields,
  texts: { list: text('tabs.positions'), create: text('form.new.positions'), edit },
  parts: async () => (await import('./position-parts.tsx')).positionParts,
})
