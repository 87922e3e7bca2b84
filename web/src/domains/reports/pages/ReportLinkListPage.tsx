import { PlantList } from '../../../core/catalogue/plant-list.tsx'
import { definePage } from '../../../core/navigation/index.ts'
import { reportLinkView } from '../catalogue.ts'

export const page = definePage({ Component: ReportLinkListPage })

/** /relatorios-externos: the addresses of the reports that the own plants show. */
function ReportLinkListPage() {
  return <PlantList view={reportLinkView} />
}
