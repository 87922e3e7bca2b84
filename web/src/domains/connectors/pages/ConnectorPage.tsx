import { PlantRecordPage } from '../../../core/catalogue/plant-record.tsx'
import { definePage, type PageProps } from '../../../core/navigation/index.ts'
import { connectorView } from '../catalogue.ts'
import { PartsPanel } from '../parts/PartsPanel.tsx'
import { TrialPanel } from '../parts/TrialPanel.tsx'

export const page = definePage({ Component: ConnectorPage })

/** /conectores/{id}: one with its facts, what it takes and publishes, a trial and its history. */
function ConnectorPage({ params }: PageProps) {
  return (
    <PlantRecordPage view={connectorView} id={params.id}>
      {(connector) =>
        connector.abilities.changed === true ? (
          <>
            <PartsPanel record={connector} />
            <TrialPanel key={connector.rowVersion} record={connector} />
          </>
        ) : null
      }
    </PlantRecordPage>
  )
}
