import { PlantList } from '../../../core/catalogue/plant-list.tsx'
import { definePage } from '../../../core/navigation/index.ts'
import { connectorView } from '../catalogue.ts'

export const page = definePage({ Component: ConnectorListPage })

/** /conectores: the connectors of the own plants. */
function ConnectorListPage() {
  return <PlantList view={connectorView} />
}
