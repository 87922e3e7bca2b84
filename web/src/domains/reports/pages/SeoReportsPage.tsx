import { definePage } from '../../../core/navigation/index.ts'
import { SeoPicture } from '../../action-plans/index.tsx'
import { AreaReports } from '../parts/AreaReports.tsx'

export const page = definePage({ Component: SeoReportsPage })

/** /seo-plano-de-acao-power-BI: the reports of the SEO, else the picture of its actions. */
function SeoReportsPage() {
  return <AreaReports screen={1703} back={1700} area="seo" picture={<SeoPicture />} />
}
