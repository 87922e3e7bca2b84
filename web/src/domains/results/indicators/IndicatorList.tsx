import { PlantList } from '../../../core/catalogue/plant-list.tsx'
import type { ColumnLayout } from '../../../core/list/index.ts'
import { indicatorView } from './catalogue.ts'

const layout: Record<string, ColumnLayout> = {
  name: { card: 'title', width: 240, grow: 3 },
  unit: { width: 120 },
  direction: { width: 130 },
  source: { width: 170 },
  industryId: { width: 170 },
}

/** The indicators of the own plants; a new one is of `plant` unless another is chosen. */
export const IndicatorList = ({ plant }: { plant: number }) => (
  <PlantList view={indicatorView} tab="indicators" layout={layout} plant={plant} />
)
