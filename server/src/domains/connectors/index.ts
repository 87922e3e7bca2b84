import type { ServerDomain } from '../../core/domain.ts'
import { recappedCatalogue } from '../../core/recap/index.ts'
import { connectorRecords } from './catalogue.ts'
import { texts } from './texts.ts'
import { tryConnectorCommand } from './try-connector.ts'

export { connectorsDemo, takeDemoNotes } from './demo.ts'
export { askConnector, deliverTo } from './exchange.ts'
export { type Connector, connectorCache } from './queries.ts'

export const connectorsDomain: ServerDomain = {
  name: 'connectors',
  texts,
  recapped: [recappedCatalogue(connectorRecords.catalogue)],
  endpoints: [...connectorRecords.endpoints, tryConnectorCommand],
  exports: [connectorRecords.export],
}
