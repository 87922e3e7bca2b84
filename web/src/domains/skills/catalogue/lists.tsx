import { PlantList } from '../../../core/catalogue/plant-list.tsx'
import type { ColumnLayout } from '../../../core/list/index.ts'
import { positionView, taskView } from './catalogue.ts'

const layout: Record<string, ColumnLayout> = { name: { card: 'title', grow: 2, width: 240 } }

/** The tasks of the own plants; a new one is of `plant` unless another is chosen. */
export const TaskList = ({ plant }: { plant: number }) => (
  <PlantList view={taskView} tab="tasks" layout={layout} plant={plant} />
)

/** The positions, in the same way. */
export const PositionList = ({ plant }: { plant: number }) => (
  <PlantList view={positionView} tab="positions" layout={layout} plant={plant} />
)
