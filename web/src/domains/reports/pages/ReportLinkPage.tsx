import { PlantRecordPage } from '../../../core/catalogue/plant-record.tsx'
import { definePage, type PageProps } from '../../../core/navigation/index.ts'
import { reportLinkView } from '../catalogue.ts'

export const page = definePage({ Component: ReportLinkPage })

/** /relatorios-externos/{id}: one with its facts and its history. */
function ReportLinkPage({ params }: PageProps) {
  return <PlantRecordPage view={reportLinkView} id={params.id} />
}
